// A position put together by hand, read from its text and written as one (rules/setup.h has the form).
// Pure. What must hold: what is read is what the server has written; whether the rules allow what is
// written is for the server.

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
 */

// Seats that had left; "": the usual start.
export const leftIn = (/** @type {string} */ text) => [...(text.split(".")[0].split("-")[1] ?? "")].map(Number);

/** @param {string} text @param {number} seats @param {boolean} isRing @returns {SetUp} */
export function readSetup(text, seats, isRing) {
    const [turn, ...parts] = text.split(".");
    const own = parts.slice(0, seats);
    const more = parts.slice(seats);
    return {
        seats,
        toMove: Number(turn[0]),
        left: leftIn(text),
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
