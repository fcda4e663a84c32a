import assert from "node:assert/strict";
import { test } from "node:test";

import { offerOf, readCellActions, tapCell } from "../../../web-client/boards/cell_choices.js";

const moulds = readCellActions(["a2", "c3", "a1-a3", "a1-c3", "b1-b3"]);

test("legal actions are read as cells, spreads and others", () => {
    const actions = readCellActions(["a1", "b2", "end"]);
    assert.deepEqual([...actions.cells], ["a1", "b2"]);
    assert.deepEqual(actions.others, ["end"]);
    assert.deepEqual([...moulds.spreads.get("a1")], ["a3", "c3"]);
});

test("a tap on a legal cell places or grows there", () => {
    assert.deepEqual(tapCell(moulds, null, "c3", true),
        { selected: null, action: "c3", refused: null });
});

test("a tap on an own piece that can spread selects it; a second tap drops it", () => {
    assert.equal(tapCell(moulds, null, "a1", false).selected, "a1");
    assert.equal(tapCell(moulds, "a1", "a1", false).selected, null);
    assert.equal(tapCell(moulds, "a1", "b1", false).selected, "b1");
});

test("with a selected piece, a cell both growable and spreadable means spread", () => {
    assert.equal(offerOf(moulds, "a1", "c3"), "spread");
    assert.equal(tapCell(moulds, "a1", "c3", true).action, "a1-c3");
    assert.equal(tapCell(moulds, "b1", "c3", true).action, "c3");
});

test("a tap on an empty cell that is not legal names what it would have been", () => {
    assert.deepEqual(tapCell(moulds, null, "f6", true),
        { selected: null, action: null, refused: "f6" });
    assert.deepEqual(tapCell(moulds, "a1", "f6", true),
        { selected: "a1", action: null, refused: "a1-f6" });
});

test("a tap on a piece that can do nothing asks nothing and drops the choice", () => {
    assert.deepEqual(tapCell(moulds, "a1", "f1", false),
        { selected: null, action: null, refused: null });
});
