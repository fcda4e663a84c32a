import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { createAnalyst } from "../../../web-client/net/analyst.js";
import { CommandError } from "../../../web-client/net/connection.js";
import { curveRuns, lossSize, lossesOf, nextPly } from "../../../web-client/state/analysis.js";
import { turnsOf, whereWords } from "../../../web-client/state/turns.js";
import { playEn } from "../../../web-client/texts/play_en.js";
import { takeOverTime } from "./fake_time.mjs";

const advice = (...estimates) => ({ estimates, candidates: [] });
const actions = [[0, "a1"], [1, "b1"], [0, "forfeit:0"]]
    .map(([seat, action]) => ({ seat, action }));

test("an action gave away what its seat could expect less after it", () => {
    const known = new Map([[0, advice(700, 300)], [1, advice(400, 600)], [2, advice(450, 550)],
        [3, advice(0, 1000)]]);
    assert.deepEqual([...lossesOf(known, actions)], [[0, 300], [1, 50]], "to leave is no move");
    known.delete(1);
    assert.equal(lossesOf(known, actions).size, 0);
    assert.deepEqual([300, 130, 50, -200, undefined].map(lossSize),
        ["blunder", "mistake", null, null, null]);
});

test("the curve has gaps where nothing is known, and stays in its frame", () => {
    const known = new Map([[0, advice(500)], [1, advice(1004)], [3, advice(-2)]]);
    assert.deepEqual(curveRuns(known, 4, ([first]) => first), [[[0, 0.5], [1, 1]], [[3, 0]]]);
});

test("the position shown is looked at first, then all in order, until all are known", () => {
    const known = new Map([[0, advice(1)]]);
    assert.equal(nextPly(known, 3, 2), 2);
    assert.equal(nextPly(known.set(2, advice(1)), 3, 2), 1);
    assert.equal(nextPly(known.set(1, advice(1)).set(3, advice(1)), 3, 2), null);
});

test("a takeover stands between the turns, and at the end of those made so far", () => {
    const takeover = (ply, seat) => ({ ply, seat, cause: "resigned", left: "Ben", name: "Crumb" });
    const played = [[0, "a1"], [1, "b1"], [1, "b2"], [0, "c1"]].map(([seat, action]) =>
        ({ seat, action, cause: "played" }));
    const turns = turnsOf(played, [takeover(2, 1), takeover(4, 0)]);
    assert.deepEqual(turns.map(({ number, steps, takeover: over }) =>
        over ? "over" : `${number}: ${steps.map(({ action }) => action).join(" ")}`),
    ["1: a1", "2: b1", "over", "3: b2", "4: c1", "over"]);
});

test("a move of several steps counts once, wherever in it one is", () => {
    const made = [[0, "a1"], [1, "b1"], [1, "b2"], [0, "c1"], [0, "forfeit:0"]]
        .map(([seat, action]) => ({ seat, action }));
    assert.deepEqual([0, 1, 2, 3, 4, 5].map((ply) => whereWords({ play: playEn }, made, ply)), [
        "Start of 4 moves", "Move 1 of 4", "Move 2 of 4, step 1", "Move 2 of 4", "Move 3 of 4",
        "Move 4 of 4"]);
    assert.equal(whereWords({ play: playEn }, [], 0), "No moves yet");
});

// --- Asking ---

let time = null;
beforeEach(() => {
    time = takeOverTime();
});
afterEach(() => time.giveBack());

function createTable(answers) {
    const heard = [];
    const left = [...answers];
    const known = new Set();
    const analyst = createAnalyst({
        next: () => [0, 1, 2].find((ply) => !known.has(ply)) ?? null,
        async ask(ply) {
            heard.push(`ask ${ply}`);
            const answer = left.shift();
            if (answer?.code) {
                throw new CommandError(answer);
            }
            return answer;
        },
        onAdvice(ply, said) {
            known.add(ply);
            heard.push(`${ply} is ${said}`);
        },
        onWait: (reason) => reason && heard.push(`wait ${reason}`),
        onEnd: (error) => heard.push(`end ${error?.code ?? ""}`),
    });
    return { analyst, heard };
}

test("positions are asked about one after the other", async () => {
    const { analyst, heard } = createTable(["A", "B", "C"]);
    analyst.start();
    analyst.start();
    await time.settle();
    assert.deepEqual(heard, ["ask 0", "0 is A", "ask 1", "1 is B", "ask 2", "2 is C", "end "]);
    assert.equal(analyst.isRunning(), false);
});

test("a busy server and a lost line are asked again later; a refusal ends it", async () => {
    const { analyst, heard } = createTable([{ code: "busy" }, { code: "connection_lost" }, "A",
        { code: "no_such_match" }]);
    analyst.start();
    await time.settle();
    assert.deepEqual(heard, ["ask 0", "wait busy"]);
    await time.advance(1_500);
    assert.deepEqual(heard.slice(2), ["ask 0", "wait offline"]);
    await time.advance(1_500);
    assert.deepEqual(heard.slice(4), ["ask 0", "0 is A", "ask 1", "end no_such_match"]);
});

test("after stopping nothing is told and nothing is asked", async () => {
    const { analyst, heard } = createTable(["A", "B", "C"]);
    analyst.start();
    analyst.stop();
    await time.advance(5_000);
    assert.deepEqual(heard, ["ask 0"]);
    const waiting = createTable([{ code: "busy" }, "A"]);
    waiting.analyst.start();
    await time.settle();
    waiting.analyst.stop();
    await time.advance(5_000);
    assert.deepEqual(waiting.heard, ["ask 0", "wait busy"]);
});

test("begun again while an answer is on its way: it counts, and nothing is asked twice", async () => {
    const { analyst, heard } = createTable(["A", "B", "C"]);
    analyst.start();
    analyst.stop();
    analyst.start();
    await time.settle();
    assert.deepEqual(heard, ["ask 0", "0 is A", "ask 1", "1 is B", "ask 2", "2 is C", "end "]);
});
