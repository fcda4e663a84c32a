// What a move will do, before it is made, on a board of cells: pieces that go are crossed out,
// those that change sides wear their new colour's form, one that leaves its cell fades. What must
// hold: it is read off the server's answer; the marks differ by form and take no pointer.

import { cellChanges } from "./cell_changes.js";
import { drawCellRing, drawStone } from "./cell_scene.js";
import { svg } from "./elements.js";
import { round } from "./grid_geometry.js";
import { formPath } from "./seat_forms.js";

const CROSS = 17;
const BADGE = 17;

// before, after: positions; -> elements, also for the piece that is going to stand there
export function drawCellPreview(grid, before, after, action) {
    const changes = cellChanges(before.cells, after.cells, action);
    const added = changes.moved ? [changes.moved.to] : changes.added;
    return [
        ...(changes.moved ? [drawCellRing(grid.at.get(changes.moved.from), "pending-origin")] : []),
        ...added.map((name) => drawStone(grid.at.get(name), after.cells[name], "is-previewed")),
        ...changes.removed.map(({ cell }) => cross(grid.at.get(cell))),
        ...changes.turned.map(({ cell }) => badge(grid.at.get(cell), after.cells[cell])),
    ];
}

// How many pieces go and turn: {removed, turned}
export function previewCounts(before, after, action) {
    const { removed, turned } = cellChanges(before.cells, after.cells, action);
    return { removed: removed.length, turned: turned.length };
}

function cross({ x, y }) {
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
