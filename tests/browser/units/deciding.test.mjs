// What is lit on the board of a finished game, against the positions of whole games by the real rules.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { decidedOnCells } from "../../../web-client/boards/deciding.js";
import { gridOf } from "../../../web-client/boards/grid_geometry.js";
import { groupsOf } from "../../../web-client/boards/groups.js";
import { decidedOnRing } from "../../../web-client/boards/ring_deciding.js";
import { playRandomGame, seededRandom, startRules } from "./rules_process.mjs";

const rules = startRules();
after(() => rules.close());

const hexagon = (side) => ({ shape: "rows", rows: Array.from({ length: 2 * side - 1 },
    (_, row) => 2 * side - 1 - Math.abs(side - 1 - row)) });
const square = { shape: "square", size: 6 };

// -> the end of a random game, {game, position, before, lastAction}: the first that is wanted(it)
async function endOf(game, options, wanted = () => true) {
    for (let seed = 1; seed < 200; seed += 1) {
        const played = await playRandomGame(rules, { game, options, plies: 3000, random: seededRandom(seed) });
        const { before, action, after: position } = played.at(-1);
        const end = { game, position, before, lastAction: { seat: before.to_move, action } };
        if (position.outcome && wanted(end)) {
            return end;
        }
    }
    return assert.fail(`no such end of ${game}`);
}

test("in Ketchup the winner's largest group is lit, and it is as large as the score says", async () => {
    const end = await endOf("ketchup", { size: 4 });
    const { cells } = decidedOnCells(end, gridOf(hexagon(4)));
    const [winner] = end.position.outcome.winners;
    assert.equal(cells.length, end.position.scores[winner]);
    assert.ok(cells.every((cell) => end.position.cells[cell] === winner));
    assert.equal(groupsOf(Object.fromEntries(cells.map((cell) => [cell, winner])), gridOf(hexagon(4)).neighbours).length, 1);
});

test("in Attack of the Moulds all pieces of the winners are lit", async () => {
    const end = await endOf("attack-of-the-moulds", {});
    const { winners } = end.position.outcome;
    assert.equal(decidedOnCells(end, gridOf(square)).cells.length,
        winners.reduce((sum, seat) => sum + end.position.scores[seat], 0));
});

test("in Die the winner's last stones are shown where they died, also one placed into its death", async () => {
    for (const isOwnDeath of [false, true]) {
        const end = await endOf("die", { size: 3 }, ({ lastAction, position: { outcome } }) =>
            (lastAction.seat === outcome.winners[0]) === isOwnDeath);
        const { gone } = decidedOnCells(end, gridOf(hexagon(3)));
        const [winner] = end.position.outcome.winners;
        const stood = Object.values(end.before.cells).filter((seat) => seat === winner).length;
        assert.equal(gone.length, stood + (isOwnDeath ? 1 : 0));
        assert.ok(gone.every(({ cell, seat }) => seat === winner && !(cell in end.position.cells)));
    }
});

test("in Eat Your Neighbor the creature that ate last is lit with what it ate, and nothing when it only was the last", async () => {
    const twelve = await endOf("eat-your-neighbor", {}, ({ position: { outcome } }) => outcome.reason === "eaten_twelve");
    const { cells, gone } = decidedOnCells(twelve, gridOf(hexagon(4)));
    assert.ok(cells.includes(twelve.lastAction.action));
    const { seat } = twelve.lastAction;
    assert.equal(gone.length, twelve.position.eaten[seat] - twelve.before.eaten[seat]);
    const full = await endOf("eat-your-neighbor", {}, ({ position: { outcome, scores } }) =>
        outcome.reason === "no_placement" && scores[0] !== scores[1]);
    assert.deepEqual(full.position.eaten, full.before.eaten);
    assert.deepEqual(decidedOnCells(full, gridOf(hexagon(4))), { cells: [], gone: [] });
});

test("in Eat Thyself the winner's king is lit, and nothing when somebody left", async () => {
    const { position } = await endOf("eat-thyself", {}, ({ position: { outcome } }) => outcome.reason === "last_piece");
    const [slot, ...others] = decidedOnRing(position);
    assert.deepEqual(others, []);
    assert.match(position.ring[slot - 1], new RegExp(`^_?K${position.outcome.winners[0]}$`));
    const left = (await rules.ask({ game: "eat-thyself", actions: ["forfeit:0"] })).position;
    assert.deepEqual(decidedOnRing(left), []);
});
