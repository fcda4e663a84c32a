// What a tap changes in a position put together by hand. Pure.

import { isTile, pieceOn } from "../boards/ring_slots.js";

/** @import {Pieces} from "../types/index.js" */
/** @import {SetUp} from "./setup_text.js" */

/**
 * @typedef {number | string | null} Tool what a tap puts: a seat's piece on a cell; "K0", "P1" or a tile
 *     "_" on the ring; null takes away
 */

const slotsMax = 24;

// Nothing on the board but the ring's tiles.
/** @param {SetUp} setUp @returns {SetUp} */
export const emptied = (setUp) => ({
    ...setUp, left: [], cells: {}, eaten: setUp.eaten.map(() => 0),
    ring: setUp.ring.length > 0 ? Array(2 * setUp.seats).fill("_") : [],
});

// As actions of the board: each cell; each slot, and each gap where something can be put in.
/** @param {SetUp} setUp @param {Tool} tool @param {string[]} cells of the board @returns {string[]} */
export function offered({ ring }, tool, cells) {
    const slots = ring.map((_, index) => index + 1);
    if (ring.length === 0) {
        return cells;
    }
    if (tool === null) {
        return slots.map((slot) => `t${slot}`);
    }
    const letter = String(tool)[0] === "K" ? "K" : "P";
    return [...(ring.length < slotsMax ? slots.map((slot) => `${letter}>${slot}`) : []),
        ...slots.map((slot) => `${letter}=${slot}`)];
}

// The same piece once more takes it away.
/** @param {SetUp} setUp @param {Tool} tool @param {string} action one of those offered @returns {SetUp} */
export function tapped(setUp, tool, action) {
    return setUp.ring.length === 0 ? { ...setUp, cells: cellTapped(setUp.cells, tool, action) }
        : { ...setUp, ring: ringTapped(setUp.ring, tool, action) };
}

/** @param {Pieces} cells @param {Tool} tool @param {string} cell @returns {Pieces} */
function cellTapped(cells, tool, cell) {
    const { [cell]: before, ...others } = cells;
    return tool === null || before === tool ? others : { ...others, [cell]: Number(tool) };
}

/** @param {string[]} ring @param {Tool} tool @param {string} action */
function ringTapped(ring, tool, action) {
    const number = Number(/\d+/.exec(action)?.[0]);
    if (action.includes(">")) {
        return [...ring.slice(0, number), String(tool), ...ring.slice(number)];
    }
    const slot = slotTapped(ring[number - 1], tool);
    const rest = ring.flatMap((each, index) => index === number - 1 ? (slot === "" ? [] : [slot]) : [each]);
    return rest.length > 0 ? rest : ["_"];
}

// -> what stands in the slot then; "": it closes up
/** @param {string} slot @param {Tool} tool */
function slotTapped(slot, tool) {
    const [tile, piece] = [isTile(slot) ? "_" : "", pieceOn(slot)];
    if (tool === "_") {
        return tile === "" ? `_${piece}` : piece;
    }
    if (tool === null) {
        return piece === "" ? "" : tile;
    }
    return piece === tool ? tile : `${tile}${tool}`;
}
