// Creatures of Eat Your Neighbor that a placement would eat now: a bite is missing from each. For
// display only: the server says which placements are legal, and unit tests compare what is found here
// with what they eat.

import { svg } from "./elements.js";
import { outermost, round } from "./grid_geometry.js";
import { groupsOf } from "./groups.js";

/** @import {CellPosition, Grid, Group, Position} from "../types/index.js" */

const CREATURE_MAX = 4;
const SWARM_MIN = 2; // other single pieces beside a creature of the largest size

// Towards a corner of the hexes, where nothing is joined to the outermost cell.
const BITE_SIDE = { x: Math.sqrt(3) / 2, y: -0.5 };
const TOOTH_DISTANCE = 34;
const TOOTH = 9.5;
const TEETH = [-24, 0, 24]; // degrees around the bite's side, seen from the stone's middle
const EDGE = 3.5;
const STONE = 40.5;         // a stone with its edge

/** @param {Grid} grid
 *  @param {Pick<Position & CellPosition, "cells" | "legal" | "to_move">} position
 *  @returns {Group[]} */
export function edibleCreatures(grid, { cells, legal, to_move: mover }) {
    const creatures = groupsOf(cells, grid.neighbours);
    const own = creatures.filter(({ seat }) => seat === mover);
    const prey = creatures.filter(({ seat }) => seat !== mover);
    /** @param {string[]} some @param {string[]} others */
    const touches = (some, others) => some.some((name) =>
        grid.neighbours.get(name).some((near) => others.includes(near)));
    const eats = (/** @type {string[]} */ formed, /** @type {Group} */ { cells: theirs }) => {
        if (!touches(formed, theirs)) {
            return false;
        }
        const singles = own.filter((each) => each.cells.length === 1 && touches(each.cells, theirs));
        return formed.length === 1 ? theirs.length === CREATURE_MAX && singles.length >= SWARM_MIN
            : theirs.length === formed.length - 1;
    };
    /** @param {string} cell */
    const formedBy = (cell) => [cell, ...own.filter((each) => touches([cell], each.cells))
        .flatMap((each) => each.cells)];
    const placements = legal.filter((cell) => grid.at.has(cell)).map(formedBy);
    return prey.filter((creature) => placements.some((formed) => eats(formed, creature)));
}

// A bitten piece beside words.
export const biteMark = () => svg("svg", { class: "bite-mark", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, [
    svg("circle", { class: "bite-piece", r: STONE }),
    TEETH.map((degrees) => {
        const angle = Math.atan2(BITE_SIDE.y, BITE_SIDE.x) + degrees * Math.PI / 180;
        return svg("circle", { class: "bite-hole", r: TOOTH + EDGE,
            cx: round(Math.cos(angle) * STONE), cy: round(Math.sin(angle) * STONE) });
    }),
]);

// Toothmarks in the creature's rim, through which the board is seen.
export function drawBites(/** @type {Grid} */ grid, /** @type {Group[]} */ edible) {
    const side = Math.atan2(BITE_SIDE.y, BITE_SIDE.x);
    const at = (/** @type {number} */ degrees, /** @type {number} */ distance) => {
        const angle = side + degrees * Math.PI / 180;
        return { x: round(Math.cos(angle) * distance), y: round(Math.sin(angle) * distance) };
    };
    /** @param {string} className @param {number} grow */
    const teeth = (className, grow) => TEETH.map((degrees) => {
        const { x, y } = at(degrees, TOOTH_DISTANCE);
        return svg("circle", { class: className, cx: x, cy: y, r: TOOTH + grow });
    });
    // The teeth's edge shows on the stone only: what of it lies outside is covered.
    const outside = TOOTH_DISTANCE + TOOTH + EDGE + 1.5;
    /** @param {number} reach @param {number} inner @param {number} outer */
    const arc = (reach, inner, outer) => {
        const radius = (inner + outer) / 2;
        const [from, to] = [at(-reach, radius), at(reach, radius)];
        return svg("path", { class: "bite-outside", "stroke-width": outer - inner,
            d: `M${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}` });
    };
    const reach = Math.max(...TEETH);
    return edible.map(({ seat, cells }) => {
        const { x, y } = outermost(grid, cells, BITE_SIDE);
        return svg("g", { class: `bite seat-${seat}`, transform: `translate(${round(x)} ${round(y)})` }, [
            teeth("bite-edge", EDGE),
            teeth("bite-gap", 0),
            arc(reach, TOOTH_DISTANCE, outside),
            arc(reach + 20, STONE - 0.5, outside),
        ]);
    });
}
