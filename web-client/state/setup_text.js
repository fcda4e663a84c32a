// A position put together by hand, read from its text and written as one (rules/setup.h has the form),
// and what a tap changes in it. Pure. What must hold: what is read is what the server has written;
// whether the rules allow what is written is for the server.

import { isTile, pieceOn } from "../boards/ring_slots.js";

/** @import {Pieces} from "../types/index.js" */

/**
 * @typedef {object} SetUp what of it the game does not need is empty
 * @property {number} seats
 * @property {number} toMove
 * @property {number[]} left seats that have left the game
 * @property {Pieces} cells
 * @property {number[]} eaten by seat
 * @property {string[]} ring
 * @property {number[][]} cards by seat, the faces that show
 *
 * @typedef {number | string | null} Tool what a tap puts: a seat's piece on a cell; "K0", "P1" or a tile
 *     "_" on the ring; null takes away
 */

const slotsMax = 24;

/** @param {string} text @param {number} seats @param {boolean} isRing @returns {SetUp} */
export function readSetup(text, seats, isRing) {
    const [turn, ...parts] = text.split(".");
    const [toMove, left = ""] = turn.split("-");
    const own = parts.slice(0, seats);
    const more = parts.slice(seats);
    return {
        seats,
        toMove: Number(toMove),
        left: [...left].map(Number),
        cells: isRing ? {} : Object.fromEntries(own.flatMap((part, seat) =>
            (part.match(/[a-z]\d+/g) ?? []).map((cell) => [cell, seat]))),
        eaten: isRing ? [] : more.map(Number),
        ring: isRing ? more[0].split("-") : [],
        cards: isRing ? own.map((faces) => [...faces].map(Number)) : [],
    };
}

export function writeSetup(/** @type {SetUp} */ { seats, toMove, left, cells, eaten, ring, cards }) {
    const turn = left.length === 0 ? String(toMove) : `${toMove}-${left.join("")}`;
    if (ring.length > 0) {
        return [turn, ...cards.map((faces) => faces.join("")), ring.join("-")].join(".");
    }
    const cellsOf = (/** @type {number} */ seat) => Object.keys(cells).filter((cell) => cells[cell] === seat).join("");
    return [turn, ...Array.from({ length: seats }, (_, seat) => cellsOf(seat)), ...eaten].join(".");
}

// Nothing on the board but the ring's tiles.
/** @param {SetUp} setUp @returns {SetUp} */
export const emptied = (setUp) => ({
    ...setUp, left: [], cells: {}, eaten: setUp.eaten.map(() => 0),
    ring: setUp.ring.length > 0 ? Array(2 * setUp.seats).fill("_") : [],
});

// --- Taps ---

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
