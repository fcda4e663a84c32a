// What can be eaten in Eat Your Neighbor, as the client marks it, against what the rules eat.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { edibleCreatures } from "../../../web-client/boards/edible_marks.js";
import { gridOf } from "../../../web-client/boards/grid_geometry.js";
import { playRandomGame, seededRandom, startRules } from "./rules_process.mjs";

const rules = startRules();
after(() => rules.close());

const game = "eat-your-neighbor";
const grid = gridOf({ shape: "rows", rows: [4, 5, 6, 7, 6, 5, 4] });
const cellsOf = (creatures) => creatures.flatMap(({ cells }) => cells).sort();

// Makes each legal placement, and sees what is gone then.
async function eatenSomehow(actions, { cells, legal }) {
    const answers = await Promise.all(legal.map((action) =>
        rules.ask({ game, actions: [...actions, action] })));
    return Object.keys(cells).filter((cell) =>
        answers.some(({ position }) => !(cell in position.cells))).sort();
}

test("in random games the same creatures are edible as the rules eat by some placement", async () => {
    let found = 0;
    for (const seed of [2, 5, 8]) {
        const played = await playRandomGame(rules, { game, plies: 40, random: seededRandom(seed) });
        for (const [ply, { before }] of played.entries()) {
            const actions = played.slice(0, ply).map(({ action }) => action);
            const marked = cellsOf(edibleCreatures(grid, before));
            assert.deepEqual(marked, await eatenSomehow(actions, before), `after ${actions}`);
            found += marked.length;
        }
    }
    assert.ok(found > 100, `${found} pieces`);
});

test("a creature of four is swarmed by a single piece beside two others, not beside one", async () => {
    // Blue's line of four on d2 to d5; red's single pieces on c1 and e5 touch its ends.
    const actions = ["a4", "d2", "g1", "d3", "a1", "d4", "g4", "d5", "c1", "g2", "e5", "f1"];
    for (const line of [actions, actions.map((action) => (action === "e5" ? "c6" : action))]) {
        const { position } = await rules.ask({ game, actions: line });
        const marked = cellsOf(edibleCreatures(grid, position));
        assert.deepEqual(marked, await eatenSomehow(line, position));
        assert.equal(["d2", "d3", "d4", "d5"].filter((cell) => marked.includes(cell)).length,
            line === actions ? 4 : 0);
    }
});

test("nothing is edible when the game is over", () => {
    assert.deepEqual(edibleCreatures(grid, { cells: { d4: 0, d5: 1 }, legal: [], to_move: null }), []);
});
