import assert from "node:assert/strict";
import { test } from "node:test";

import { nearestAngle, ringChanges, ringTurnAfter }
    from "../../../web-client/boards/ring_changes.js";
import { NO_CHOICE, fittingChoice, gapAction, readRingActions, slotOffer, tapSlot, waysTo }
    from "../../../web-client/boards/ring_choices.js";
import { placeOnRing, ringMeasures, sectorPath } from "../../../web-client/boards/ring_geometry.js";
import { landingSlot, otherFace } from "../../../web-client/boards/ring_slots.js";
import { playRandomGame, seededRandom, startRules } from "./rules_process.mjs";

const start = "_ K0 P1 P0 _ K1 P0 P1 _ K0 P1 P0 _ K1 P0 P1".split(" ");

test("a bare king's slot closes up before it counts", () => {
    assert.equal(landingSlot(start, 2, "+", 1), 3);
    assert.equal(landingSlot(start, 2, "+", 3), 5);
    assert.equal(landingSlot(start, 2, "-", 1), 1);
    assert.equal(landingSlot(start, 2, "-", 3), 15);
    assert.equal(landingSlot(["K0", "_", "P1"], 1, "+", 2), 3);
    assert.equal(landingSlot(["K0", "_", "P1"], 1, "-", 1), 3);
});

test("a king on a tile leaves the tile to be counted, and may come back to it", () => {
    assert.equal(landingSlot(["_K0", "_", "P1"], 1, "+", 2), 3);
    assert.equal(landingSlot(["_K0", "_", "P1"], 1, "+", 3), 1);
    assert.equal(landingSlot(["_K0", "_", "P1"], 1, "-", 4), 3);
});

test("the face below a card is the other one", () => {
    assert.equal(otherFace(["2/1", "1/3"], "A", 2), 1);
    assert.equal(otherFace(["2/1", "1/3"], "B", 1), 3);
});

test("two cards that lead to one slot leave the choice open", () => {
    const position = { ring: start, cards: [[1, 1], [1, 1]], to_move: 0, hand: [],
        legal: ["A10+", "A10-", "A2+", "A2-", "B10+", "B10-", "B2+", "B2-"] };
    const step = readRingActions(position);
    const king = tapSlot(step, NO_CHOICE, 2).choice;
    assert.equal(king.king, 2);
    const target = tapSlot(step, king, 3);
    assert.equal(target.action, null);
    assert.deepEqual(waysTo(step, target.choice, 3).map((way) => way.action), ["A2+", "B2+"]);
    assert.equal(tapSlot(step, king, 2).choice.king, null);
    assert.equal(tapSlot(step, king, 8).choice.king, null);
});

test("the king in hand is put back first unless the pawn is chosen", () => {
    const step = readRingActions({ ring: ["_", "K0"], legal: ["K=1", "K>1", "P=1", "P>2"] });
    const choice = fittingChoice(step, NO_CHOICE);
    assert.equal(choice.hand, "K");
    assert.equal(slotOffer(step, choice, 1), "tile");
    assert.equal(gapAction(step, choice, 1), "K>1");
    assert.equal(gapAction(step, { ...NO_CHOICE, hand: "P" }, 2), "P>2");
});

test("angles take the shorter way round", () => {
    assert.equal(nearestAngle(350, 10), 370);
    assert.equal(nearestAngle(10, 350), -10);
});

test("marks of a turn move with their slots", () => {
    const changes = { slots: [{ slotFrom: 2 }, { slotFrom: null }, { slotFrom: 1 }], touched: [2] };
    const turn = ringTurnAfter({ seat: 0, slots: [1] }, changes, { seat: 0, action: "P>1" });
    assert.deepEqual(turn, { seat: 0, slots: [3, 2] });
    assert.deepEqual(ringTurnAfter(turn, { slots: [], touched: [1] }, { seat: 1 }).slots, [1]);
});

test("pieces of 24 slots do not overlap, and shapes are numbers", () => {
    const { pieceSize, pitch } = ringMeasures(24);
    assert.equal(pitch, 15);
    assert.ok(2 * pieceSize * 1.14 < 2 * Math.PI * 158 / 24);
    assert.ok(!sectorPath(0, 15, 100, 190).includes("NaN"));
    assert.equal(placeOnRing(90, 10), "rotate(90deg) translate(0px, -10px) rotate(-90deg)");
});

// Every action that can be reached by taps, from every half-made choice.
function reachableActions(position) {
    const step = readRingActions(position);
    const found = new Set();
    const slots = position.ring.map((_, index) => index + 1);
    const tapAll = (choice) => slots.map((number) => {
        const result = tapSlot(step, choice, number);
        if (result.action !== null) {
            found.add(result.action);
        }
        waysTo(step, result.choice, result.choice.target).forEach((way) => found.add(way.action));
        return result.choice;
    });
    const hands = step.kind === "insert" ? [...step.pieces.keys()] : [null];
    for (const hand of hands) {
        const choice = fittingChoice(step, { ...NO_CHOICE, hand });
        tapAll(choice).filter((next) => next.king !== null).forEach(tapAll);
        slots.map((number) => gapAction(step, choice, number)).filter(Boolean)
            .forEach((action) => found.add(action));
    }
    if (step.kind === "remove" && step.mayEnd) {
        found.add("end");
    }
    return [...found].sort();
}

const configurations = [
    { players: 2, cards: ["1/2", "1/3"] },
    { players: 2, cards: ["4/2", "3/1"], goal: "last-king" },
    { players: 3, cards: ["2/4", "1/2"] },
];
for (const [index, options] of configurations.entries()) {
    const name = `${options.players} seats, cards ${options.cards}`;
    test(`the ring follows the rules in random play, ${name}`, async () => {
        const rules = startRules();
        const random = seededRandom(1000 + index);
        const plays = [];
        for (let count = 0; count < 12; count += 1) {
            plays.push(...await playRandomGame(rules,
                { game: "eat-thyself", options, plies: 60, random }));
        }
        rules.close();
        assert.ok(plays.length > 100);
        for (const { before, action, after } of plays) {
            assert.deepEqual(reachableActions(before), before.legal);
            const last = { seat: before.to_move, action };
            assert.notEqual(ringChanges(before, after, last), null, `${before.ring} ${action}`);
        }
    });
}
