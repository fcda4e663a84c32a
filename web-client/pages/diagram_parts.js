// Short forms for the data of the rules' diagrams. Pure.

/** @import {Board} from "../types/index.js" */

// "a1 b2" -> ["a1", "b2"]
export const line = (/** @type {string} */ text) => text.split(" ");

// The same actions again and again.
export const repeat = (/** @type {number} */ times, /** @type {string} */ text) => Array.from({ length: times }, () => line(text)).flat();

// A picture after so many actions of the solution: cells with stones, a text per seat.
export const stonesAfter = (/** @type {number} */ made, /** @type {string[]} */ ...bySeat) => ({
    made,
    position: {
        cells: Object.fromEntries(bySeat.flatMap((cells, seat) =>
            cells.split(" ").filter(Boolean).map((cell) => [cell, seat]))),
    },
});

// The same for slots of the ring, with the faces that show per seat, and pieces in hand.
/** @param {number} made @param {string} slots @param {number[][]} cards */
export const ringAfter = (made, slots, cards, hand = "") =>
    ({ made, position: { ring: line(slots), cards, hand: hand === "" ? [] : line(hand) } });

/** @param {number} side @returns {Board} */
export function hexBoard(side) {
    const rows = Array.from({ length: 2 * side - 1 }, (_, row) =>
        2 * side - 1 - Math.abs(side - 1 - row));
    return { shape: "rows", rows };
}
