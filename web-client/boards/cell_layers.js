// The layers of a board of cells, from the board itself up to the keyboard's frame: made once, then
// filled by cell_view.js. What must hold: only the cells take the pointer.

import { cellsOfAction } from "./cell_changes.js";
import { densityClass, drawBase, drawCellFace, drawCellRing, drawPieces, drawSilhouette, drawStone, isJoined,
    previewSpot, viewBoxOf } from "./cell_scene.js";
import { setAttributes, svg } from "./elements.js";
import { outlinePoints, round } from "./grid_geometry.js";
import { linksBetween } from "./groups.js";

/** @import {BoardTexts, Cell, Decided, Grid, Pieces, SureMap} from "../types/index.js" */

/** @typedef {"recent" | "outlines" | "pieces" | "marks" | "ghosts" | "pending" | "preview" |
 *      "chosen" | "selection" | "coordinates" | "advice" | "focus" | "decided"} LayerName */
/** @typedef {{root: SVGSVGElement, base: SVGGElement, cellElements: SureMap<string, SVGGElement>} &
 *      {[name in LayerName]: SVGGElement}} CellLayers */

/** @param {Grid} grid @param {BoardTexts} texts @returns {CellLayers} */
export function makeCellLayers(grid, texts) {
    const layer = (/** @type {string} */ name) =>
        svg("g", { class: `layer-${name}`, "pointer-events": "none" });
    const marks = {
        recent: layer("recent"), decided: layer("decided"), outlines: layer("outlines"), pieces: layer("pieces"),
        marks: layer("marks"), ghosts: layer("ghosts"), pending: layer("pending"),
        preview: layer("preview"), chosen: layer("chosen"), selection: layer("selection"),
        coordinates: layer("coordinates"), advice: layer("advice"), focus: layer("focus"),
    };
    const base = svg("g");
    const cellElements = /** @type {Map<string, SVGGElement>} */ (new Map());
    const cells = grid.cells.map((cell) => {
        const target = svg("g", {
            class: "cell", role: "button", tabindex: -1, "data-cell": cell.name,
        }, [
            svg("polygon", { class: "cell-hit" }),
            drawCellFace(grid, cell),
            svg("circle", { class: "legal-dot", r: 9 }),
        ]);
        cellElements.set(cell.name, target);
        return target;
    });
    const root = svg("svg", {
        class: "board-svg",
        role: "group",
        "aria-label": texts.boardLabel,
    }, [base, svg("g", { class: "cells" }, cells), marks.outlines, marks.pieces, marks.ghosts, marks.decided,
        marks.pending, marks.preview, marks.recent, marks.marks, marks.selection, marks.chosen,
        marks.coordinates, marks.advice, marks.focus]);
    const layers = {
        ...marks, root, base, cellElements: /** @type {CellLayers["cellElements"]} */ (cellElements),
    };
    placeCells(layers, grid);
    return layers;
}

// Where the cells are, at first and when the board has been turned.
export function placeCells(/** @type {CellLayers} */ layers, /** @type {Grid} */ grid) {
    layers.base.replaceChildren(drawBase(grid));
    for (const cell of grid.cells) {
        const target = layers.cellElements.get(cell.name);
        /** @param {string} name */
        const part = (name) => /** @type {Element} */ (target.querySelector(name));
        setAttributes(part(".cell-hit"), { points: outlinePoints(grid, cell) });
        setAttributes(part(".cell-face"), { points: outlinePoints(grid, cell, 0.93) });
        setAttributes(part(".legal-dot"), { cx: round(cell.x), cy: round(cell.y) });
    }
    setAttributes(layers.root, { viewBox: viewBoxOf(grid) });
}

// A piece on its way to being confirmed.
/** @param {Grid} grid @param {string | null | undefined} pending @param {number | null} seat */
export function drawPending(grid, pending, seat) {
    const cells = cellsOfAction(pending).filter((name) => grid.at.has(name));
    if (cells.length === 0) {
        return [];
    }
    const target = grid.at.get(cells[cells.length - 1]);
    const origin = cells.length === 2
        ? [drawCellRing(grid.at.get(cells[0]), "pending-origin")] : [];
    return [...origin, drawStone(target, seat, "is-pending"), drawCellRing(target, "pending-ring")];
}

// Where a piece of the seat would be.
/** @param {Cell} cell @param {number | null} seat */
export const previewAt = (cell, seat) => setAttributes(previewSpot(seat),
    { transform: `translate(${round(cell.x)} ${round(cell.y)})` });

// An action that waits for a second tap; or null.
/** @param {Grid} grid @param {string | null} action @param {number | null} seat */
export function drawChosen(grid, action, seat) {
    if (action === null) {
        return [];
    }
    const cells = cellsOfAction(action);
    const target = grid.at.get(cells[cells.length - 1]);
    return [setAttributes(previewAt(target, seat), { class: `preview is-chosen seat-${seat}` }),
        ...["chosen-ring is-halo", "chosen-ring"].map((name) =>
            drawCellRing(target, name, densityClass(grid) === "" ? undefined : 74))];
}

// What decided the game: its pieces in a bright outline, what died there as a ghost, all else behind a
// veil.
/** @param {Grid} grid @param {string} game @param {Pieces} pieces @param {Decided} decided */
export function drawDecided(grid, game, pieces, { cells, gone }) {
    const places = new Set([...cells, ...gone.map(({ cell }) => cell)]);
    if (places.size === 0) {
        return [];
    }
    const lit = Object.fromEntries(cells.map((name) => [name, pieces[name]]));
    const links = isJoined(game) ? linksBetween(lit, grid) : { pairs: [], areas: [] };
    return [
        ...grid.cells.filter(({ name }) => !places.has(name)).map((cell) =>
            svg("polygon", { class: "veil", points: outlinePoints(grid, cell) })),
        ...[{ name: "lit-edge", grow: 17 }, { name: "lit-outline", grow: 13 }].map(({ name, grow }) =>
            svg("g", { class: name }, drawSilhouette(grid, pieces[cells[0]] ?? 0, cells, links, grow))),
        drawPieces(grid, game, lit),
        ...gone.flatMap(({ cell, seat }) => [drawStone(grid.at.get(cell), seat, "is-gone"),
            drawCellRing(grid.at.get(cell), "lit-ring", 43)]),
    ];
}

// The keyboard is here.
/** @param {Grid} grid @param {Cell} cell */
export const drawFocus = (grid, cell) => ["cell-focus is-halo", "cell-focus"].map((className) =>
    svg("polygon", { class: className, points: outlinePoints(grid, cell, 0.92) }));
