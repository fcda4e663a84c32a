// A table that was closed in the middle of a match: it says so where the turn stood, so that the
// board stays where it is, and below the board why, and how to go on.

import { h, host } from "../patch.js";
import { reasonWords } from "../state/error_words.js";
import { createReopenButtons } from "./reopen_buttons.js";

/** @import {PageContext, PlayedRoom, Texts, Tree} from "../types/index.js" */

/** @param {Texts} texts @returns {Tree} */
export const closedTitle = (texts) => h("div", { class: "turn-banner result-banner" },
    h("h2", { data: { test: "closed-title" } }, h("span", {}, texts.play.gone.title)));

/** @param {PageContext} context @param {string} code
 *  @param {Pick<PlayedRoom, "match" | "reason" | "table">} room @returns {Tree} */
export function closedMatch(context, code, { match, reason, table }) {
    const { texts } = context;
    return h("section", { class: "result", data: { test: "closed" } },
        h("p", {}, reason ? reasonWords(texts, reason) : texts.play.gone.text),
        host("reopen", () => createReopenButtons(context, { code, game: match.game, table })));
}
