// A finished game as a line of a list: game, people, who won, when; it leads to its replay.

import { build } from "../dom.js";
import { botMark } from "../boards/bot_mark.js";
import { seatMark, seatName } from "../boards/seat_mark.js";
import { paths } from "../router.js";
import { isBot, playersNamed } from "../state/bots.js";
import { dateWords } from "../state/date_words.js";
import { gameTitle, outcomeWords } from "../state/game_words.js";
import { gamePicture } from "./game_picture.js";

/** @import {MatchSummary, Texts} from "../types/index.js" */

// match: an entry of GET /api/matches, or one of mine, with my seat
export function finishedLine(/** @type {Texts} */ texts, /** @type {MatchSummary & {seat?: number}} */ match) {
    const words = texts.shell.home;
    const players = playersNamed(match.players.map(({ name }) => name));
    const ending = match.outcome && outcomeWords(texts, {
        game: match.game, outcome: match.outcome, scores: match.scores, players, left: 0,
        ownSeat: match.seat ?? null,
    });
    return build("li", { class: "line" },
        build("a", { class: "line-link", href: paths.match(match.id), data: { test: "finished-game" } },
            build("span", { class: "line-picture" }, gamePicture(match.game)),
            build("span", { class: "line-words" },
                build("strong", {}, gameTitle(texts, match.game)),
                build("span", { class: "people" }, match.players.map(({ seat }, place) =>
                    build("span", {
                        class: match.outcome?.winners.includes(seat) ? "person-tag won" : "person-tag",
                    }, seatMark(seat, seatName(seat, texts)),
                    isBot(players[place]) && botMark(texts.bots.mark),
                    players[place].name))),
                build("span", { class: "hint line-facts" },
                    [ending?.title, words.moves(match.turns), dateWords(match.finished)]
                        .map((fact) => fact && build("span", {}, fact)))),
            build("span", { class: "line-action" }, words.replay)));
}
