// Keystones that stand on the board, as the client marks them, against what the rules count.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { gridOf } from "../../../web-client/boards/grid_geometry.js";
import { standingKeystones } from "../../../web-client/boards/keystone_marks.js";
import { keystoneNames, keystoneOf, keystoneShape } from "../../../web-client/boards/keystone_shapes.js";
import { playRandomGame, seededRandom, startRules } from "./rules_process.mjs";

const rules = startRules();
after(() => rules.close());

const pointsEach = 3;
const hexhex4 = { shape: "rows", rows: [4, 5, 6, 7, 6, 5, 4] };

test("every shape is known again, turned and mirrored", () => {
    const turns = Array.from({ length: 6 }, (_, turn) => turn * Math.PI / 3);
    for (const name of keystoneNames) {
        for (const angle of turns) {
            for (const mirror of [1, -1]) {
                const points = keystoneShape(name).points.map(({ x, y }) => ({
                    x: mirror * (x * Math.cos(angle) - y * Math.sin(angle)),
                    y: x * Math.sin(angle) + y * Math.cos(angle),
                }));
                assert.equal(keystoneOf(points), name);
            }
        }
    }
});

test("five pieces are no keystone", () => {
    const line = Array.from({ length: 5 }, (_, x) => ({ x, y: 0 }));
    assert.equal(keystoneOf(line), null);
});

test("in random games the marks are as many as the rules give points for", async () => {
    const seen = new Set();
    for (let hand = 0; hand < keystoneNames.length; hand += 4) {
        const names = keystoneNames.slice(hand, hand + 4);
        const played = await playRandomGame(rules, {
            game: "eat-your-neighbor", options: { keystones: names }, plies: 60,
            random: seededRandom(hand + 3),
        });
        for (const turned of [0, 120]) {
            const grid = gridOf(hexhex4, {}, turned);
            for (const { after } of played) {
                const standing = standingKeystones(grid, after.cells, names);
                standing.forEach(({ name }) => seen.add(name));
                for (const seat of [0, 1]) {
                    const points = pointsEach * standing.filter((each) => each.seat === seat).length;
                    assert.equal(points, after.scores[seat] - after.eaten[seat]);
                }
            }
        }
    }
    assert.ok(seen.size >= 8, `${[...seen]} came up`);
});
