import assert from "node:assert/strict";
import { test } from "node:test";

import { gridOf, outermost, outlinePoints, stepFrom } from "../../../web-client/boards/grid_geometry.js";

const hexhex3 = { shape: "rows", rows: [3, 4, 5, 4, 3] };
const triangle = { shape: "rows", rows: [2, 7, 6, 5, 6, 5, 2, 1] };
const neighboursOf = (grid, name) => [...grid.neighbours.get(name)].sort().join(" ");

test("a hex board has its rows as letters from the bottom, cells numbered from the left", () => {
    const grid = gridOf(hexhex3);
    assert.equal(grid.cells.length, 19);
    assert.equal(grid.cells[0].name, "a1");
    assert.equal(grid.cells.at(-1).name, "e3");
    assert.ok(grid.at.get("a1").y > grid.at.get("e1").y);
    assert.ok(grid.at.get("a1").x < grid.at.get("a2").x);
    assert.equal(grid.at.get("c3").x, 0);
});

test("hexes touch six others inside, fewer at the edge", () => {
    const grid = gridOf(hexhex3);
    assert.equal(neighboursOf(grid, "c3"), "b2 b3 c2 c4 d2 d3");
    assert.equal(neighboursOf(grid, "a1"), "a2 b1 b2");
});

test("the moulds' triangle joins rows of any odd difference", () => {
    const grid = gridOf(triangle);
    assert.equal(grid.cells.length, 34);
    assert.equal(neighboursOf(grid, "h1"), "g1 g2");
    assert.equal(neighboursOf(grid, "a1"), "a2 b3 b4");
    assert.equal(neighboursOf(grid, "e1"), "d1 e2 f1");
});

test("squares have the column as letter, and 4 or 8 neighbours", () => {
    const board = { shape: "square", size: 6 };
    assert.equal(neighboursOf(gridOf(board), "b2"), "a2 b1 b3 c2");
    assert.equal(neighboursOf(gridOf(board, { directions: 8 }), "a1"), "a2 b1 b2");
    const { at } = gridOf(board);
    assert.ok(at.get("a2").y < at.get("a1").y && at.get("b1").x > at.get("a1").x);
});

test("the bounds hold every corner of every cell", () => {
    const { bounds, cells, corners } = gridOf(hexhex3);
    for (const cell of cells) {
        for (const [dx, dy] of corners) {
            assert.ok(cell.x + dx >= bounds.left && cell.x + dx <= bounds.left + bounds.width);
            assert.ok(cell.y + dy >= bounds.top && cell.y + dy <= bounds.top + bounds.height);
        }
    }
});

test("an outline has as many points as the cell has corners", () => {
    const hex = gridOf(hexhex3);
    assert.equal(outlinePoints(hex, hex.cells[0]).split(" ").length, 6);
});

test("arrow keys go along the row and to the nearest cell above and below", () => {
    const grid = gridOf(hexhex3);
    assert.equal(stepFrom(grid, "c3", "left"), "c2");
    assert.equal(stepFrom(grid, "c3", "right"), "c4");
    assert.equal(stepFrom(grid, "c1", "left"), "c1");
    assert.equal(stepFrom(grid, "a3", "down"), "a3");
    assert.equal(stepFrom(grid, "a1", "up"), "b2");
    assert.equal(stepFrom(gridOf({ shape: "square", size: 5 }), "b2", "up"), "b3");
});

test("the outermost of some cells lies farthest in a direction, the first of several", () => {
    const grid = gridOf(hexhex3);
    const names = ["c2", "c3", "d3", "b2"];
    assert.equal(outermost(grid, names, { x: 1, y: 0 }).name, "d3");
    assert.equal(outermost(grid, names, { x: -1, y: 0 }).name, "c2");
    assert.equal(outermost(grid, names, { x: 0, y: -1 }).name, "d3", "upwards");
    assert.equal(outermost(grid, ["c4", "c2", "c3"], { x: 0, y: 1 }).name, "c4");
    const turned = gridOf(hexhex3, {}, 180);
    assert.equal(outermost(turned, names, { x: 1, y: 0 }).name, "c2");
});
