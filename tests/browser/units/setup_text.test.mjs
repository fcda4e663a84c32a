// A position put together by hand: what is read is written again, and what a tap changes.

import assert from "node:assert/strict";
import { test } from "node:test";

import { emptied, offered, tapped } from "../../../web-client/state/setup_taps.js";
import { leftIn, readSetup, writeSetup } from "../../../web-client/state/setup_text.js";

const ring = (text = "0.11.23.K0-P0-_-K1-_P1") => readSetup(text, 2, true);
const after = (tool, action, slots) =>
    tapped({ ...ring(), ring: slots.split("-") }, tool, action).ring.join("-");

test("what is read is written again", () => {
    for (const [text, seats, isRing] of [
        ["0..", 2, false], ["1.a1b12.c3", 2, false], ["0.a1.b2.11.0", 2, false], ["2-1.a1..c3", 3, false],
        ["1-02.a1..c3.d4", 4, false], ["0.11.23.K0-P0-_-K1-_P1", 2, true], ["1-0.11.23.11.K0-K1-K2", 3, true],
    ]) {
        assert.equal(writeSetup(readSetup(text, seats, isRing)), text);
    }
    assert.deepEqual(["1-02.a1..c3.d4", "1.a1.", ""].map(leftIn), [[0, 2], [], []]);
    assert.deepEqual(readSetup("1.a1.b12.3.0", 2, false), {
        seats: 2, toMove: 1, left: [], cells: { a1: 0, b12: 1 }, eaten: [3, 0], ring: [], cards: [] });
});

test("a tap on a cell puts a piece there, another one in its place, and the same once more takes it away", () => {
    const cells = (tool, cell) => writeSetup(tapped(readSetup("0.a1.b2", 2, false), tool, cell));
    assert.equal(cells(0, "c3"), "0.a1c3.b2");
    assert.equal(cells(1, "a1"), "0..b2a1");
    assert.equal(cells(0, "a1"), "0..b2");
    assert.equal(cells(null, "b2"), "0.a1.");
    assert.equal(cells(null, "c3"), "0.a1.b2");
});

test("a tap on a gap puts a slot there, one on a slot changes it", () => {
    assert.equal(after("K1", "K>1", "P0-_"), "P0-K1-_");
    assert.equal(after("K1", "K>2", "P0-_"), "P0-_-K1");
    assert.equal(after("_", "P>1", "P0-P1"), "P0-_-P1");
    assert.equal(after("P1", "P=2", "P0-_"), "P0-_P1");
    assert.equal(after("P1", "P=2", "P0-_P1"), "P0-_");
    assert.equal(after("P1", "P=1", "P0-_"), "P1-_");
    assert.equal(after("P0", "P=1", "P0-_"), "_");
    assert.equal(after("_", "P=1", "P0-_"), "_P0-_");
    assert.equal(after("_", "P=1", "_P0-_"), "P0-_");
    assert.equal(after("_", "P=2", "P0-_"), "P0");
    assert.equal(after(null, "t1", "P0-_P1"), "_P1");
    assert.equal(after(null, "t2", "P0-_P1"), "P0-_");
    assert.equal(after(null, "t2", "P0-_"), "P0");
    assert.equal(after(null, "t1", "P0"), "_", "a ring always has a slot");
});

test("a ring offers its slots, and its gaps while there is room", () => {
    const of = (slots, tool) => offered({ ...ring(), ring: slots }, tool, []);
    assert.deepEqual(of(["K0", "_"], "K0"), ["K>1", "K>2", "K=1", "K=2"]);
    assert.deepEqual(of(["K0", "_"], "_"), ["P>1", "P>2", "P=1", "P=2"]);
    assert.deepEqual(of(["K0", "_"], null), ["t1", "t2"]);
    assert.equal(of(Array(24).fill("_"), "P1").length, 24);
    assert.deepEqual(offered(readSetup("0.a1.", 2, false), 0, ["a1", "a2"]), ["a1", "a2"]);
});

test("an empty board keeps what the cards show and whose turn it is", () => {
    assert.equal(writeSetup(emptied(readSetup("1.a1.b2.3.4", 2, false))), "1...0.0");
    assert.equal(writeSetup(emptied(ring())), "0.11.23._-_-_-_");
});
