// A game of mine that is played, as a line of a list: it leads to its table.

import { build } from "../dom.js";
import { botMark } from "../boards/bot_mark.js";
import { seatMark, seatName } from "../boards/seat_mark.js";
import { paths } from "../router.js";
import { isBot, playersNamed } from "../state/bots.js";
import { timeText } from "../state/clock_state.js";
import { gameTitle } from "../state/game_words.js";
import { isMine } from "../state/own_query.js";
import { gamePicture } from "./game_picture.js";

/** @import {OwnRunning, Texts} from "../types/index.js" */

/** @param {Texts} texts @param {OwnRunning} match @param {number} nowMs by the server's clock */
export function runningLine(texts, match, nowMs) {
    const { home, ownGames } = texts.shell;
    const players = playersNamed(match.players.map(({ name }) => name));
    const mover = match.players.findIndex(({ seat }) => seat === match.to_move);
    const turn = isMine(match) ? home.yourTurn : mover < 0 ? null
        : isBot(players[mover]) ? texts.bots.thinks(players[mover].name)
            : home.theirTurn(players[mover].name);
    const left = match.deadline_ms
        ? ownGames.timeLeft(timeText(Math.max(0, match.deadline_ms - nowMs), texts.play.clock.units)) : null;
    return build("li", { class: isMine(match) ? "line your-turn" : "line" },
        build("a", { class: "line-link", href: paths.room(match.room), data: { test: "running-game" } },
            build("span", { class: "line-picture" }, gamePicture(match.game)),
            build("span", { class: "line-words" },
                build("strong", {}, gameTitle(texts, match.game)),
                build("span", { class: "people" }, match.players.map(({ seat }, place) =>
                    build("span", { class: "person-tag" }, seatMark(seat, seatName(seat, texts)),
                        isBot(players[place]) && botMark(texts.bots.mark), players[place].name))),
                build("span", { class: "line-state line-facts" },
                    [turn, left].map((fact) => fact && build("span", {}, fact)))),
            build("span", { class: "line-action" }, home.open)));
}
