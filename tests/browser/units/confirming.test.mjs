import assert from "node:assert/strict";
import { test } from "node:test";

import { asksToConfirm, confirmWords } from "../../../web-client/boards/confirming.js";
import { comfortEn } from "../../../web-client/texts/comfort_en.js";

test("unless somebody chose otherwise, fingers on small cells are asked to confirm", () => {
    assert.ok(asksToConfirm("small", 27, true));
    assert.ok(!asksToConfirm("small", 28, true));
    assert.ok(!asksToConfirm("small", 20, false), "a mouse is not");
    assert.ok(!asksToConfirm("small", 0, true), "a board that is not there yet");
    assert.ok(asksToConfirm("always", 90, false));
    assert.ok(!asksToConfirm("never", 10, true));
});

test("each kind of action has its words", () => {
    const onCells = (action, namesPlaces = true) =>
        confirmWords(comfortEn.confirm, action, { cells: {}, to_move: 0 }, namesPlaces);
    assert.equal(onCells("c4"), "Play c4");
    assert.equal(onCells("x10"), "Play x10");
    assert.equal(onCells("a1-c3"), "Spread a1 to c3");
    const position = { ring: [], cards: [[1, 3], [2, 2]], to_move: 0 };
    const words = (action, namesPlaces = true) =>
        confirmWords(comfortEn.confirm, action, position, namesPlaces);
    assert.equal(words("B12-"), "Play card B: 3");
    assert.equal(words("t8"), "Take from slot 8");
    assert.equal(words("x5"), "Remove from slot 5");
    assert.equal(words("K>3"), "Put it back here");
    assert.equal(words("P=11"), "Put it back here");
    const unnamed = [onCells("c4", false), onCells("a1-c3", false), words("t8", false),
        words("x5", false)];
    assert.deepEqual(unnamed, ["Play here", "Play here", "Play here", "Play here"]);
    assert.equal(words("B12-", false), "Play card B: 3");
});
