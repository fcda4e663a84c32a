// The layers of a board of cells, from the board itself up to the keyboard's frame: made once, then
// filled by cell_view.js. What must hold: only the cells take the pointer.

import { cellsOfAction } from "./cell_changes.js";
import { densityClass, drawBase, drawCellFace, drawCellRing, drawStone, previewSpot, viewBoxOf }
    from "./cell_scene.js";
import { setAttributes, svg } from "./elements.js";
import { outlinePoints, round } from "./grid_geometry.js";

export function makeCellLayers(grid, texts) {
    const layers = { cellElements: new Map(), base: svg("g") };
    for (const name of ["recent", "outlines", "pieces", "marks", "ghosts", "pending", "preview", "chosen", "selection",
        "coordinates", "advice", "focus"]) {
        layers[name] = svg("g", { class: `layer-${name}`, "pointer-events": "none" });
    }
    const cells = grid.cells.map((cell) => {
        const target = svg("g", {
            class: "cell", role: "button", tabindex: -1, "data-cell": cell.name,
        }, [
            svg("polygon", { class: "cell-hit" }),
            drawCellFace(grid, cell),
            svg("circle", { class: "legal-dot", r: 9 }),
        ]);
        layers.cellElements.set(cell.name, target);
        return target;
    });
    layers.root = svg("svg", {
        class: "board-svg",
        role: "group",
        "aria-label": texts.boardLabel,
    }, [layers.base, svg("g", { class: "cells" }, cells), layers.outlines, layers.pieces, layers.ghosts,
        layers.pending, layers.preview, layers.recent, layers.marks, layers.selection, layers.chosen,
        layers.coordinates, layers.advice, layers.focus]);
    placeCells(layers, grid);
    return layers;
}

// Where the cells are, at first and when the board has been turned.
export function placeCells(layers, grid) {
    layers.base.replaceChildren(drawBase(grid));
    for (const cell of grid.cells) {
        const target = layers.cellElements.get(cell.name);
        const part = (name) => target.querySelector(name);
        setAttributes(part(".cell-hit"), { points: outlinePoints(grid, cell) });
        setAttributes(part(".cell-face"), { points: outlinePoints(grid, cell, 0.93) });
        setAttributes(part(".legal-dot"), { cx: round(cell.x), cy: round(cell.y) });
    }
    setAttributes(layers.root, { viewBox: viewBoxOf(grid) });
}

// A piece on its way to being confirmed.
export function drawPending(grid, pending, seat) {
    const cells = cellsOfAction(pending).filter((name) => grid.at.has(name));
    if (cells.length === 0) {
        return [];
    }
    const target = grid.at.get(cells.at(-1));
    const origin = cells.length === 2
        ? [drawCellRing(grid.at.get(cells[0]), "pending-origin")] : [];
    return [...origin, drawStone(target, seat, "is-pending"), drawCellRing(target, "pending-ring")];
}

// Where a piece of the seat would be.
export const previewAt = (cell, seat) => setAttributes(previewSpot(seat),
    { transform: `translate(${round(cell.x)} ${round(cell.y)})` });

// An action that waits for a second tap; or null.
export function drawChosen(grid, action, seat) {
    if (action === null) {
        return [];
    }
    const target = grid.at.get(cellsOfAction(action).at(-1));
    return [setAttributes(previewAt(target, seat), { class: `preview is-chosen seat-${seat}` }),
        ...["chosen-ring is-halo", "chosen-ring"].map((name) =>
            drawCellRing(target, name, densityClass(grid) === "" ? undefined : 74))];
}

// The keyboard is here.
export const drawFocus = (grid, cell) => ["cell-focus is-halo", "cell-focus"].map((className) =>
    svg("polygon", { class: className, points: outlinePoints(grid, cell, 0.92) }));
