// How a board can be turned on the screen, for people who like to sit elsewhere. Pure.
// What must hold: after `turnsOf` steps a board stands as it stood; each step covers the same
// ground, so that turning changes no size.

import { mapsOntoItself } from "./grid_geometry.js";

/** @import {Board} from "../types/index.js" */

const RING_TURNS = 8;

// hexes: 6 by 60°, squares: 4 by 90°, the triangle: 3 by 120°, the ring: 8 by 45°.
export function turnsOf(/** @type {Board} */ board) {
    if (board.shape === "ring") {
        return RING_TURNS;
    }
    return [6, 4, 3, 2].find((turns) => mapsOntoItself(board, 360 / turns)) ?? 1;
}

// turns: steps clockwise; more than the board has, or fewer than none, go round.
/** @param {Board} board @param {number} turns @param {number} steps */
export function turnedBy(board, turns, steps) {
    const count = turnsOf(board);
    return (((turns + steps) % count) + count) % count;
}

export const degreesOf = (/** @type {Board} */ board, /** @type {number} */ turns) =>
    turnedBy(board, turns, 0) * 360 / turnsOf(board);
