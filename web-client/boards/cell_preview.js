// What a move will do, before it is made, on a board of cells: pieces that go are crossed out,
// those that change sides wear their new side's form. What must hold: it is read off the server's
// answer; the marks differ by form and take no pointer.

import { cellChanges } from "./cell_changes.js";
import { svg } from "./elements.js";
import { drawGoneMark } from "./gone_mark.js";
import { round } from "./grid_geometry.js";
import { formPath } from "./seat_forms.js";

/** @import {CellPosition, Grid, Point, Texts} from "../types/index.js" */

const CROSS = 17;
const BADGE = 17;

/** @param {Grid} grid @param {CellPosition} before @param {CellPosition} after
 *  @param {string} action */
export function drawCellPreview(grid, before, after, action) {
    const { removed, turned } = cellChanges(before.cells, after.cells, action);
    return [
        ...removed.map(({ cell }) => drawGoneMark(grid.at.get(cell), CROSS)),
        ...turned.map(({ cell }) => badge(grid.at.get(cell), after.cells[cell])),
    ];
}

// What the move would do beyond placing a piece, in words; or null.
/** @param {Texts["study"]["preview"]} words @param {string} game @param {CellPosition} before
 *  @param {CellPosition} after @param {string} action */
export function previewWords(words, game, before, after, action) {
    const { removed, turned } = cellChanges(before.cells, after.cells, action);
    /** @type {{[game: string]: [number, (count: number) => string]}} */
    const effects = {
        "eat-your-neighbor": [removed.length, words.eats],
        "attack-of-the-moulds": [turned.length, words.turns],
        die: [removed.length, words.kills],
    };
    const [count, say] = effects[game] ?? [0, () => ""];
    return count > 0 ? say(count) : null;
}

function badge(/** @type {Point} */ { x, y }, /** @type {number} */ seat) {
    return svg("g", { class: `preview-turned seat-${seat}`,
        transform: `translate(${round(x + 22)} ${round(y - 22)})` }, [
        svg("circle", { class: "stone-edge", r: BADGE + 3 }),
        svg("circle", { class: "stone-face", r: BADGE }),
        svg("path", { class: "stone-mark", d: formPath(seat, BADGE * 0.55) }),
    ]);
}
