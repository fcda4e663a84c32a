// A game of the archive or of mine, as a line of a list: picture, game, people, facts.

import { build } from "../dom.js";
import { botMark } from "../boards/bot_mark.js";
import { seatMark, seatName } from "../boards/seat_mark.js";
import { isBot } from "../state/bots.js";
import { gameTitle } from "../state/game_words.js";
import { classes } from "../view.js";
import { gamePicture } from "./game_picture.js";

/** @import {Texts} from "../types/index.js" */

/**
 * @typedef {object} MatchLine
 * @property {string} href
 * @property {string} test
 * @property {string} action what the line does
 * @property {{game: string, players: {seat: number}[]}} match
 * @property {ReturnType<typeof import("../state/bots.js").playersNamed>} players as they are shown
 * @property {number[]} [winners]
 * @property {(string | null | undefined | false)[]} facts
 * @property {string} factsClass
 * @property {boolean} [isMyTurn]
 */

/** @param {Texts} texts @param {MatchLine} line */
export function matchLine(texts, { href, test, action, match, players, winners, facts, factsClass, isMyTurn = false }) {
    return build("li", { class: classes("line", isMyTurn && "your-turn") },
        build("a", { class: "line-link", href, data: { test } },
            build("span", { class: "line-picture" }, gamePicture(match.game)),
            build("span", { class: "line-words" },
                build("strong", {}, gameTitle(texts, match.game)),
                build("span", { class: "people" }, match.players.map(({ seat }, place) =>
                    build("span", { class: classes("person-tag", winners?.includes(seat) && "won") },
                        seatMark(seat, seatName(seat, texts)),
                        isBot(players[place]) && botMark(texts.bots.mark),
                        players[place].name))),
                build("span", { class: classes("line-facts", factsClass) },
                    facts.map((fact) => fact && build("span", {}, fact)))),
            build("span", { class: "line-action" }, action)));
}
