// Keystone Creatures that stand on the board now: which they are, and how they are marked there: a
// second outline around each, and the card's wedge at one of its cells. For display alone: points are
// the server's.

import { drawSilhouette } from "./cell_scene.js";
import { svg } from "./elements.js";
import { SPACING, outermost, round } from "./grid_geometry.js";
import { groupsOf, linksBetween } from "./groups.js";
import { keystoneOf } from "./keystone_shapes.js";

/** @import {Grid, Keystone, Pieces} from "../types/index.js" */

// Towards a corner of the hexes, where nothing is joined to the outermost cell.
const BADGE_SIDE = { x: -Math.sqrt(3) / 2, y: -0.5 };
const BADGE_DISTANCE = 41;
const BADGE = 15;
const OUTLINE = 10;
const GAP = 6.5;

// names: of the cards in play
/** @param {Grid} grid @param {Pieces} cells @param {string[]} names @returns {Keystone[]} */
export const standingKeystones = (grid, cells, names) =>
    groupsOf(cells, grid.neighbours).flatMap(({ seat, cells: members }) => {
        const name = keystoneOf(members.map((member) => grid.at.get(member))
            .map(({ x, y }) => ({ x: x / SPACING, y: y / SPACING })));
        return name !== null && names.includes(name) ? [{ seat, cells: members, name }] : [];
    });

// Below the pieces.
export function drawKeystoneOutlines(/** @type {Grid} */ grid, /** @type {Keystone[]} */ standing) {
    /** @param {string} className @param {number} grow */
    const layer = (className, grow) => svg("g", { class: className }, standing.map(({ seat, cells }) => {
        const own = Object.fromEntries(cells.map((name) => [name, seat]));
        return drawSilhouette(grid, seat, cells, linksBetween(own, grid), grow);
    }));
    return [layer("keystone-outline", OUTLINE), layer("keystone-gap", GAP)];
}

// Above them.
export function drawKeystoneBadges(/** @type {Grid} */ grid, /** @type {Keystone[]} */ standing) {
    return standing.map(({ seat, cells }) => {
        const { x, y } = outermost(grid, cells, BADGE_SIDE);
        const [dx, dy] = [BADGE_SIDE.x * BADGE_DISTANCE, BADGE_SIDE.y * BADGE_DISTANCE];
        return svg("g", { class: `keystone-badge seat-${seat}`,
            transform: `translate(${round(x + dx)} ${round(y + dy)})` }, [
            svg("circle", { class: "stone-edge", r: BADGE + 3 }),
            svg("circle", { class: "badge-face", r: BADGE }),
            svg("path", { class: "badge-wedge", d: wedgePath(BADGE * 0.66) }),
        ]);
    });
}

// The stone at the top of an arch.
/** @param {number} size */
const wedgePath = (size) => `M${-size} ${-size}H${size}L${round(size * 0.5)} ${size}H${round(-size * 0.5)}Z`;

// The same beside words.
export const wedgeMark = () => svg("svg", { class: "wedge-mark", viewBox: "-10 -10 20 20",
    "aria-hidden": "true" }, svg("path", { d: wedgePath(8) }));
