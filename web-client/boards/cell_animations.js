// Short motions that explain a change on a board of cells: a new piece lands, an eaten one shrinks
// away, a turned one flips, a spreading one travels.
// What must hold: the pieces drawn are those of the new position all along; each motion ends by
// itself in under 250 ms and none runs when the reader asked for less motion.

import { motionAllowed } from "./elements.js";
import { drawStone } from "./cell_scene.js";

/** @import {CellChanges, Grid} from "../types/index.js" */

const DURATION_MS = 220;

// pieces: the <g> of drawPieces; ghosts: an empty <g> above it
/** @type {(grid: Grid, pieces: Element, ghosts: Element, changes: CellChanges) => void} */
export function animateChanges(grid, pieces, ghosts, changes) {
    if (!motionAllowed()) {
        return;
    }
    /** @param {string} name */
    const body = (name) => pieces.querySelector(`[data-stone="${name}"] .stone-body`);
    for (const name of changes.added) {
        body(name)?.animate([{ transform: "scale(0.4)" }, { transform: "scale(1)" }],
            { duration: DURATION_MS, easing: "cubic-bezier(.2,1.4,.4,1)" });
    }
    for (const { cell, seat } of changes.turned) {
        turn(grid, body(cell), ghosts, cell, seat);
    }
    for (const { cell, seat } of changes.removed) {
        leave(grid, ghosts, cell, seat);
    }
    if (changes.moved !== null) {
        travel(grid, body(changes.moved.to), changes.moved);
    }
}

// What of a stone moves.
const stoneBody = (/** @type {Element} */ stone) => /** @type {Element} */ (stone.firstElementChild);

/** @param {Grid} grid @param {Element | null} newBody @param {Element} ghosts @param {string} name
 *  @param {number} seatBefore */
function turn(grid, newBody, ghosts, name, seatBefore) {
    const half = DURATION_MS / 2;
    const ghost = drawStone(grid.at.get(name), seatBefore);
    ghosts.append(ghost);
    const away = stoneBody(ghost).animate(
        [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }],
        { duration: half, fill: "forwards" });
    away.onfinish = () => ghost.remove();
    newBody?.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }],
        { duration: half, delay: half, fill: "backwards", easing: "ease-out" });
}

/** @param {Grid} grid @param {Element} ghosts @param {string} name @param {number} seat */
function leave(grid, ghosts, name, seat) {
    const ghost = drawStone(grid.at.get(name), seat, "is-leaving");
    ghosts.append(ghost);
    const motion = stoneBody(ghost).animate([
        { transform: "scale(1)", opacity: 1 },
        { transform: "scale(1.12)", opacity: 1, offset: 0.35 },
        { transform: "scale(0.2)", opacity: 0 },
    ], { duration: DURATION_MS, easing: "ease-in", fill: "forwards" });
    motion.onfinish = () => ghost.remove();
}

/** @param {Grid} grid @param {Element | null} newBody @param {{from: string, to: string}} way */
function travel(grid, newBody, { from, to }) {
    const start = grid.at.get(from);
    const end = grid.at.get(to);
    newBody?.animate([
        { transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` },
        { transform: "translate(0, 0)" },
    ], { duration: DURATION_MS, easing: "ease-in-out" });
}
