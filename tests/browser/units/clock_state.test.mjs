import assert from "node:assert/strict";
import { test } from "node:test";

import { isLow, offsetOf, seatTimeAt, textHoldsMs, timeText, waitText }
    from "../../../web-client/state/clock_state.js";

const units = { daysAndHours: (days, hours) => `${days} d ${hours} h` };
const fischer = { kind: "fischer", base_s: 300, increment_s: 3 };
const byoYomi = { kind: "byo_yomi", base_s: 60, period_s: 30, periods: 3 };

const timeAt = (seat, nowMs,
    { clock, settings = fischer, toMove = 0, over = false, late = new Set() }) =>
    seatTimeAt({ clock, settings, seat, toMove, over, late, nowMs });

test("only the time of the seat to move runs, from the moment the server named", () => {
    const clock = { at_ms: 1000, running: true, seats: [{ main_ms: 5000 }, { main_ms: 7000 }] };
    assert.equal(timeAt(0, 3000, { clock }).leftMs, 3000);
    assert.equal(timeAt(1, 3000, { clock }).leftMs, 7000);
    assert.equal(timeAt(0, 400, { clock }).leftMs, 5000, "a moment that is still to come");
    assert.equal(timeAt(0, 90_000, { clock }).leftMs, 0, "and waits at zero");
});

test("a clock that waits, or a match that is over, stands still", () => {
    const clock = { at_ms: 0, running: false, seats: [{ main_ms: 5000 }, { main_ms: 7000 }] };
    assert.deepEqual(timeAt(0, 3000, { clock }),
        { leftMs: 5000, periods: null, inPeriod: false, runs: false });
    const over = timeAt(0, 3000, { clock: { ...clock, running: true }, over: true });
    assert.equal(over.leftMs, 5000);
    assert.equal(over.runs, false);
});

test("periods follow the main time and are used up one by one", () => {
    const seats = [{ main_ms: 2000, period_ms: 30_000, periods: 3 }];
    const at = (nowMs) => {
        const { leftMs, periods, inPeriod } = timeAt(0, nowMs,
            { clock: { at_ms: 0, running: true, seats }, settings: byoYomi });
        return [leftMs, periods, inPeriod];
    };
    assert.deepEqual(at(0), [2000, 3, false]);
    assert.deepEqual(at(2000), [30_000, 3, true]);
    assert.deepEqual(at(31_999), [1, 3, true]);
    assert.deepEqual(at(32_000), [30_000, 2, true]);
    assert.deepEqual(at(62_000), [30_000, 1, true]);
    assert.deepEqual(at(91_999), [1, 1, true]);
    assert.deepEqual(at(92_000), [0, 0, true]);
    assert.deepEqual(at(900_000), [0, 0, true]);
});

test("a period that has been begun goes on from what is left of it", () => {
    const seats = [{ main_ms: 0, period_ms: 12_000, periods: 2 }];
    const at = (nowMs) => timeAt(0, nowMs,
        { clock: { at_ms: 0, running: true, seats }, settings: byoYomi });
    assert.equal(at(2000).leftMs, 10_000);
    assert.deepEqual([at(12_000).leftMs, at(12_000).periods], [30_000, 1]);
    const waiting = timeAt(0, 5000,
        { clock: { at_ms: 0, running: false, seats }, settings: byoYomi });
    assert.deepEqual([waiting.leftMs, waiting.periods, waiting.inPeriod], [12_000, 2, true]);
});

test("who ran out of time has none left, whatever a next turn would get", () => {
    const seats = [{ main_ms: 5000 }, { main_ms: 0, period_ms: 5000, periods: 0 }];
    const clock = { at_ms: 0, running: true, seats };
    for (const seat of [0, 1]) {
        assert.deepEqual(timeAt(seat, 0, { clock, toMove: seat, late: new Set([seat]) }),
            { leftMs: 0, periods: null, inPeriod: false, runs: false });
    }
    assert.equal(timeAt(0, 0, { clock, late: new Set([1]) }).leftMs, 5000);
});

test("times as texts, from tenths to days", () => {
    const texts = [
        [0, "0:00"], [40, "0:00.0"], [9999, "0:09.9"], [10_000, "0:10"], [59_999, "0:59"],
        [299_000, "4:59"], [3_600_000, "1:00:00"], [5_025_000, "1:23:45"],
        [86_399_000, "23:59:59"], [86_400_000, "1 d 0 h"], [187_200_000, "2 d 4 h"],
    ];
    for (const [leftMs, text] of texts) {
        assert.equal(timeText(leftMs, units), text);
    }
    assert.equal(waitText(41_200, units), "0:42");
    assert.equal(waitText(-5, units), "0:00");
    assert.equal(waitText(4100, units), "0:05");
});

test("the text changes exactly when it says that it will", () => {
    for (const leftMs of [59_321, 10_000, 9999, 8050, 100, 1, 90_000_123]) {
        const holds = textHoldsMs(leftMs);
        const text = timeText(leftMs, units);
        assert.equal(timeText(leftMs - holds + 1, units), text, `${leftMs} holds`);
        assert.notEqual(timeText(Math.max(0, leftMs - holds), units), text, `${leftMs} changes`);
    }
    assert.equal(textHoldsMs(0), Infinity);
});

test("little time depends on the clock, and with periods on the last one", () => {
    assert.equal(isLow(fischer, { leftMs: 30_000 }), true);
    assert.equal(isLow(fischer, { leftMs: 31_000 }), false);
    assert.equal(isLow({ kind: "per_move", period_s: 15 }, { leftMs: 6000 }), false);
    assert.equal(isLow(byoYomi, { leftMs: 5000, inPeriod: false, periods: 3 }), false);
    assert.equal(isLow(byoYomi, { leftMs: 5000, inPeriod: true, periods: 2 }), false);
    assert.equal(isLow(byoYomi, { leftMs: 5000, inPeriod: true, periods: 1 }), true);
});

test("half of the round trip is taken off the server's time", () => {
    assert.equal(offsetOf(10_000, 4000, 4200), 5900);
    assert.equal(offsetOf(4100, 4000, 4200), 0);
});
