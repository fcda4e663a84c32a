import assert from "node:assert/strict";
import { test } from "node:test";

import { gridOf } from "../../../web-client/boards/grid_geometry.js";
import { groupsOf, largestGroupCells, linksBetween } from "../../../web-client/boards/groups.js";

const hex = gridOf({ shape: "rows", rows: [3, 4, 5, 4, 3] });
const square = gridOf({ shape: "square", size: 4 });

test("touching pieces of one seat are one group", () => {
    const groups = groupsOf({ c1: 0, c2: 0, c3: 1, e1: 0 }, hex.neighbours);
    assert.deepEqual(groups, [
        { seat: 0, cells: ["c1", "c2"] }, { seat: 1, cells: ["c3"] }, { seat: 0, cells: ["e1"] }]);
});

test("all equally large groups of a seat are its largest", () => {
    const groups = groupsOf({ a1: 0, a3: 0, c5: 1, e1: 1, e2: 1 }, hex.neighbours);
    assert.deepEqual([...largestGroupCells(groups)].sort(), ["a1", "a3", "e1", "e2"]);
});

test("every touching pair is linked once, every triangle filled once", () => {
    const { pairs, areas } = linksBetween({ c2: 0, c3: 0, d2: 0, d3: 1 }, hex);
    assert.deepEqual(pairs, [["c2", "c3"], ["c2", "d2"], ["c3", "d2"]]);
    assert.deepEqual(areas, [["c2", "c3", "d2"]]);
});

test("on squares a block of four is filled, once", () => {
    const { pairs, areas } = linksBetween({ b2: 1, c2: 1, b3: 1, c3: 1, d3: 1 }, square);
    assert.equal(pairs.length, 5);
    assert.deepEqual(areas, [["b2", "c2", "c3", "b3"]]);
});
