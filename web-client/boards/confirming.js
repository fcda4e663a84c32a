// Confirming a move before it is played: when that is asked for, and how the move is called on the
// button that plays it.

import { isRing } from "./ring_slots.js";

/** @import {ConfirmTexts, ShownPosition} from "../types/index.js" */

const smallCellPx = 28;

// preference: "always", "never" or "small": by touch on cells of less than 28 pixels.
// cellPx: the smaller side of a cell on the screen.
/** @param {string} preference @param {number} cellPx @param {boolean} byTouch */
export const asksToConfirm = (preference, cellPx, byTouch) => preference === "always" ||
    (preference === "small" && byTouch && cellPx > 0 && cellPx < smallCellPx);

export const isTouchScreen = () => window.matchMedia("(pointer: coarse)").matches;

// position: where the action is legal
/** @param {ConfirmTexts} words @param {string} action @param {ShownPosition} position */
export function confirmWords(words, action, position) {
    if (!isRing(position)) {
        const [from, to = null] = action.split("-");
        return to === null ? words.cell(from) : words.spread(from, to);
    }
    const [, verb, number] = action.match(/^(\w)[>=]?(\d+)/) ?? [];
    switch (verb) {
    case "A":
    case "B":
        return words.way(verb, position.cards[position.to_move ?? 0][verb === "A" ? 0 : 1]);
    case "t":
        return words.take(number);
    case "x":
        return words.remove(number);
    default:
        return words.putBack;
    }
}
