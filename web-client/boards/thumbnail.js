// A small still picture of a position, for lists, the home page and the rule pages.

import { densityClass, drawBase, drawCellFace, drawCellRing, drawPieces, drawRecent, viewBoxOf }
    from "./cell_scene.js";
import { svg } from "./elements.js";
import { gridOf } from "./grid_geometry.js";
import { VIEW_HALF } from "./ring_geometry.js";
import { drawRing, drawRingPiece } from "./ring_scene.js";
import { isRing } from "./ring_slots.js";
import { drawHintMark, drawRecentMark } from "./ring_marks.js";

/** @import {Board, Options, PicturePosition, ShownPosition} from "../types/index.js" */

/** @typedef {{recent?: (string | number)[], hint?: (string | number)[]}} Marks cells, or numbers of slots */

// `label` makes it an image with that name; without it, it is an ornament beside words.
/** @param {{game: string, options?: Options, board: Board, position: PicturePosition,
 *      marks?: Marks, label?: string | null}} shown */
export function thumbnail({ game, options = {}, board, position, marks = {}, label = null }) {
    const meaning = label === null ? { "aria-hidden": "true" }
        : { role: "img", "aria-label": label };
    if (isRing(position)) {
        return svg("svg", { class: "thumbnail board-of-ring", ...meaning,
            viewBox: [-VIEW_HALF, -VIEW_HALF, 2 * VIEW_HALF, 2 * VIEW_HALF].join(" ") },
        [drawRing(position.ring), drawRingMarks(position.ring, marks), drawHeld(position.hand)]);
    }
    const grid = gridOf(board, options);
    const dot = (/** @type {string} */ name) => drawCellRing(grid.at.get(name), "hint-dot", 13);
    /** @param {string} name */
    const ring = (name) => drawRecent(grid.at.get(name), !(name in position.cells));
    return svg("svg", { class: `thumbnail board-of-cells ${densityClass(grid)}`, ...meaning,
        viewBox: viewBoxOf(grid) }, [
        drawBase(grid),
        svg("g", { class: "cells" }, grid.cells.map((cell) => drawCellFace(grid, cell))),
        drawPieces(grid, game, position.cells),
        (marks.recent ?? []).map(String).map(ring),
        (marks.hint ?? []).map(String).map(dot),
    ]);
}

/** @param {string[]} ring @param {Marks} marks */
const drawRingMarks = (ring, { recent = [], hint = [] }) => [
    recent.map((number) => drawRecentMark(Number(number), ring.length)),
    hint.map((number) => drawHintMark(Number(number), ring.length)),
];

// Pieces in hand lie in the middle.
const drawHeld = (/** @type {string[]} */ hand) => hand.map((piece, index) => svg("g", {
    transform: `translate(${(index - (hand.length - 1) / 2) * 64} 0)`,
}, drawRingPiece(piece, 30)));
