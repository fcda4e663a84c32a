import assert from "node:assert/strict";
import { test } from "node:test";

import { cellChanges, cellsOfAction, turnAfter } from "../../../web-client/boards/cell_changes.js";

test("a placement that eats adds one piece and removes others", () => {
    assert.deepEqual(cellChanges({ a1: 0, b1: 1 }, { a1: 0, a2: 0 }, "a2"),
        { added: ["a2"], removed: [{ cell: "b1", seat: 1 }], turned: [], moved: null });
});

test("a spread moves a piece and turns others", () => {
    assert.deepEqual(cellChanges({ b2: 0, b5: 1 }, { b4: 0, b5: 0 }, "b2-b4"),
        { added: [], removed: [], turned: [{ cell: "b5", seat: 1 }],
            moved: { from: "b2", to: "b4" } });
});

test("a stone that dies as it is placed shows only what it took along", () => {
    assert.deepEqual(cellChanges({ a1: 0 }, {}, "a2"),
        { added: [], removed: [{ cell: "a1", seat: 0 }], turned: [], moved: null });
});

test("actions name one cell, two, or none", () => {
    assert.deepEqual(cellsOfAction("c4"), ["c4"]);
    assert.deepEqual(cellsOfAction("c4-e14"), ["c4", "e14"]);
    assert.deepEqual(["end", "forfeit:0", null].map(cellsOfAction), [[], [], []]);
});

test("a turn's marks grow with its actions and start anew with the next seat's", () => {
    const first = turnAfter(null, { seat: 0, action: "a1" });
    const second = turnAfter(first, { seat: 0, action: "a2" });
    assert.deepEqual(second.cells, ["a1", "a2"]);
    assert.deepEqual(turnAfter(second, { seat: 0, action: "end" }).cells, ["a1", "a2"]);
    assert.deepEqual(turnAfter(second, { seat: 1, action: "b1" }).cells, ["b1"]);
    assert.equal(turnAfter(second, null), null);
});
