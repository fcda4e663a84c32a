import assert from "node:assert/strict";
import { test } from "node:test";

import { degreesOf, turnedBy, turnsOf } from "../../../web-client/boards/board_turns.js";
import { gridOf, stepFrom } from "../../../web-client/boards/grid_geometry.js";
import { gapAngle, slotAngle } from "../../../web-client/boards/ring_geometry.js";

const hexhex3 = { shape: "rows", rows: [3, 4, 5, 4, 3] };
const triangle = { shape: "rows", rows: [2, 7, 6, 5, 6, 5, 2, 1] };
const square = { shape: "square", size: 6 };
const ring = { shape: "ring" };
const gridTurned = (board, turns) => gridOf(board, {}, degreesOf(board, turns));

test("hexes turn by 60, squares by 90, the triangle by 120, the ring by 45 degrees", () => {
    const step = (board) => degreesOf(board, 1);
    assert.deepEqual([hexhex3, square, triangle, ring].map(step), [60, 90, 120, 45]);
    assert.equal(turnsOf({ shape: "rows", rows: [1, 3] }), 1, "a board that only stands one way");
});

test("turns go round, both ways", () => {
    assert.equal(turnedBy(hexhex3, 5, 1), 0);
    assert.equal(turnedBy(square, 0, -1), 3);
    assert.equal(degreesOf(triangle, 4), 120, "kept for another board of the game");
});

test("a turned board covers the same ground, and its cells touch the same others", () => {
    for (const board of [hexhex3, triangle, square]) {
        const plain = gridOf(board);
        const places = (grid) => grid.cells.map(({ x, y }) =>
            `${Math.round(x - grid.bounds.left)} ${Math.round(y - grid.bounds.top)}`).sort();
        for (let turns = 1; turns < turnsOf(board); turns += 1) {
            const grid = gridTurned(board, turns);
            assert.deepEqual(places(grid), places(plain));
            for (const { name } of plain.cells) {
                assert.deepEqual([...grid.neighbours.get(name)].sort(),
                    [...plain.neighbours.get(name)].sort());
            }
            assert.notDeepEqual(grid.at.get("a1"), plain.at.get("a1"));
        }
    }
});

test("a turn to the right takes the lower left corner up the left side", () => {
    const corner = (board, turns, name) => {
        const { at, bounds } = gridTurned(board, turns);
        const { x, y } = at.get(name);
        return [x < bounds.left + bounds.width / 2 ? "left" : "right",
            y < bounds.top + bounds.height / 2 ? "top" : "bottom"].join(" ");
    };
    assert.equal(corner(square, 0, "a1"), "left bottom");
    assert.equal(corner(square, 1, "a1"), "left top");
    assert.equal(corner(square, 2, "a1"), "right top");
    const a1 = gridTurned(hexhex3, 1).at.get("a1");
    const c1 = gridOf(hexhex3).at.get("c1");
    assert.deepEqual([Math.round(a1.x), Math.round(a1.y)], [Math.round(c1.x), Math.round(c1.y)]);
});

test("arrow keys go where they point on a turned board, and reach every cell", () => {
    assert.equal(stepFrom(gridTurned(square, 1), "b2", "right"), "b3");
    assert.equal(stepFrom(gridTurned(square, 1), "b2", "up"), "a2");
    assert.equal(stepFrom(gridTurned(square, 2), "b2", "up"), "b1");
    for (const board of [hexhex3, triangle, square]) {
        for (let turns = 0; turns < turnsOf(board); turns += 1) {
            const grid = gridTurned(board, turns);
            const reached = new Set(["a1"]);
            for (const name of reached) {
                for (const direction of ["left", "right", "up", "down"]) {
                    const next = stepFrom(grid, name, direction);
                    const [from, to] = [grid.at.get(name), grid.at.get(next)];
                    assert.ok(next === name || {
                        left: to.x < from.x, right: to.x > from.x,
                        up: to.y < from.y, down: to.y > from.y,
                    }[direction], `${name} ${direction} ${next}`);
                    reached.add(next);
                }
            }
            assert.equal(reached.size, grid.cells.length);
        }
    }
});

test("slots and gaps turn with the ring", () => {
    assert.equal(slotAngle(1, 16, degreesOf(ring, 2)), 90);
    assert.equal(gapAngle(16, 16, degreesOf(ring, 7)), 663.75);
    assert.equal(slotAngle(3, 16), 45);
});
