// Two buttons that turn the board, to the left and to the right. What must hold: the choice is kept
// per game, and holds wherever that game's board is played on or looked through.

import { turnedBy, turnsOf } from "../boards/board_turns.js";
import { turnMark } from "../boards/line_marks.js";
import { h, host } from "../patch.js";

/** @import {Board, PageContext, Tree} from "../types/index.js" */

// -> false for a board that cannot be turned
/** @param {PageContext} context @param {{game: string, board: Board}} of @returns {Tree | false} */
export function turnButtons({ texts, store, choose }, { game, board }) {
    function turn(/** @type {number} */ steps) {
        const { turnedBoards } = store.get().preferences;
        choose("turnedBoards",
            { ...turnedBoards, [game]: turnedBy(board, turnedBoards[game] ?? 0, steps) });
    }

    const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {number} */ steps) => h("button", {
        type: "button", class: "icon-button", "aria-label": label, title: label,
        data: { test: name }, on: { click: () => turn(steps) },
    }, host(name, () => turnMark(steps > 0)));
    return turnsOf(board) > 1 && h("span", { class: "turn-buttons" },
        button("turn-left", texts.comfort.turnLeft, -1),
        button("turn-right", texts.comfort.turnRight, 1));
}
