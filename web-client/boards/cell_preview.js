// What a move will do, before it is made, on a board of cells: pieces that go are crossed out,
// those that change sides wear their new side's form. What must hold: it is read off the server's
// answer; the marks differ by form and take no pointer.

import { cellChanges, cellsOfAction } from "./cell_changes.js";
import { svg } from "./elements.js";
import { round } from "./grid_geometry.js";
import { formPath } from "./seat_forms.js";

const CROSS = 17;
const BADGE = 17;

// before, after: positions; -> elements
export function drawCellPreview(grid, before, after, action) {
    const { removed, turned } = cellChanges(before.cells, after.cells, action);
    return [
        ...removed.map(({ cell }) => cross(grid.at.get(cell))),
        ...turned.map(({ cell }) => badge(grid.at.get(cell), after.cells[cell])),
    ];
}

// What the move would do beyond placing a piece, in words; or null. words: texts.study.preview
export function previewWords(words, game, before, after, action) {
    const { removed, turned } = cellChanges(before.cells, after.cells, action);
    const effects = {
        "eat-your-neighbor": [removed.length, words.eats],
        "attack-of-the-moulds": [turned.length, words.turns],
        die: [removed.length, words.kills],
    };
    const [count, say] = effects[game] ?? [0];
    return count > 0 ? say(cellsOfAction(action).at(-1), count) : null;
}

export function cross({ x, y }) {
    const arms = `M${-CROSS} ${-CROSS}L${CROSS} ${CROSS}M${CROSS} ${-CROSS}L${-CROSS} ${CROSS}`;
    return svg("g", { class: "preview-gone", transform: `translate(${round(x)} ${round(y)})` }, [
        svg("path", { class: "preview-halo", d: arms }), svg("path", { d: arms })]);
}

function badge({ x, y }, seat) {
    return svg("g", { class: `preview-turned seat-${seat}`,
        transform: `translate(${round(x + 22)} ${round(y - 22)})` }, [
        svg("circle", { class: "stone-edge", r: BADGE + 3 }),
        svg("circle", { class: "stone-face", r: BADGE }),
        svg("path", { class: "stone-mark", d: formPath(seat, BADGE * 0.55) }),
    ]);
}
