// Short forms for the data of the rules' diagrams. Pure.

/** @import {Board} from "../types/index.js" */

// "a1 b2" -> ["a1", "b2"]
export const line = (/** @type {string} */ text) => text.split(" ");

// The same actions again and again.
export const repeat = (/** @type {number} */ times, /** @type {string} */ text) => Array.from({ length: times }, () => line(text)).flat();

// Cells with stones, a text per seat.
export const stones = (/** @type {string[]} */ ...bySeat) => ({
    cells: Object.fromEntries(bySeat.flatMap((cells, seat) =>
        cells.split(" ").filter(Boolean).map((cell) => [cell, seat]))),
});

// Slots of the ring, the faces that show per seat, pieces in hand.
export const ring = (/** @type {string} */ slots, /** @type {number[][]} */ cards, /** @type {string} */ hand = "") =>
    ({ ring: line(slots), cards, hand: hand === "" ? [] : line(hand) });

/** @param {number} side @returns {Board} */
export function hexBoard(side) {
    const rows = Array.from({ length: 2 * side - 1 }, (_, row) =>
        2 * side - 1 - Math.abs(side - 1 - row));
    return { shape: "rows", rows };
}
