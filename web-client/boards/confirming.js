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

// position: where the action is legal; namesPlaces: the board shows its coordinates
/** @param {ConfirmTexts} words @param {string} action @param {ShownPosition} position
 *  @param {boolean | undefined} namesPlaces */
export function confirmWords(words, action, position, namesPlaces) {
    if (!isRing(position)) {
        const [from, to = null] = action.split("-");
        return !namesPlaces ? words.here : to === null ? words.cell(from) : words.spread(from, to);
    }
    const [, verb, number] = action.match(/^(\w)[>=]?(\d+)/) ?? [];
    switch (verb) {
    case "A":
    case "B":
        return words.way(verb, position.cards[position.to_move ?? 0][verb === "A" ? 0 : 1]);
    case "t":
        return namesPlaces ? words.take(number) : words.here;
    case "x":
        return namesPlaces ? words.remove(number) : words.here;
    default:
        return words.putBack;
    }
}
