import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import {
    badClockFields, clockFields, clockPresets, isClock, presetOf, timedKinds, usualClock,
} from "../../../web-client/state/clock_settings.js";
import { clockPhrase, clockSentence, durationWords }
    from "../../../web-client/state/clock_words.js";
import { clockEn } from "../../../web-client/texts/clock_en.js";

const texts = { clock: clockEn };
const header = new URL("../../../protocol/clock.h", import.meta.url);

// [{kind, name, min, max}] as the protocol lists them
function protocolBounds() {
    const bound =
        /ClockBounds\{ClockKind::(\w+), "(\w+)", &ClockSettings::\w+, ([\d']+), ([\d']+)\}/g;
    const number = (text) => Number(text.replaceAll("'", ""));
    return [...readFileSync(header, "utf8").matchAll(bound)].map(([, kind, name, min, max]) =>
        ({ kind, name, min: number(min), max: number(max) }));
}

test("the form's fields and bounds are the protocol's", () => {
    const ours = timedKinds.flatMap((kind) => clockFields[kind].map(({ name, min, max }) =>
        ({ kind, name, min, max })));
    assert.ok(ours.length > 0);
    assert.deepEqual(ours, protocolBounds());
});

test("every usual choice is within the bounds, and has words", () => {
    const clocks = [...Object.values(clockPresets), ...timedKinds.map(usualClock)];
    for (const clock of clocks) {
        assert.deepEqual(badClockFields(clock), [], clock.kind);
        assert.doesNotMatch(clockPhrase(texts, clock), /undefined|NaN/);
        assert.doesNotMatch(clockSentence(texts, clock), /undefined|NaN/);
    }
    assert.deepEqual(Object.keys(clockEn.presets), [...Object.keys(clockPresets), "own"]);
    for (const [name, clock] of Object.entries(clockPresets)) {
        assert.equal(presetOf({ ...clock }), name);
    }
});

test("clocks in few words", () => {
    const phrases = [
        [undefined, "no clock"],
        [{ kind: "none" }, "no clock"],
        [{ kind: "per_move", period_s: 90 }, "1\u00a0min 30\u00a0s per turn"],
        [{ kind: "fischer", base_s: 600, increment_s: 5 }, "10\u00a0min + 5\u00a0s per turn"],
        [{ kind: "fischer", base_s: 3600, increment_s: 0 }, "1\u00a0h for the game"],
        [{ kind: "byo_yomi", base_s: 1200, period_s: 30, periods: 3 }, "20\u00a0min + 3 × 30\u00a0s"],
        [{ kind: "byo_yomi", base_s: 0, period_s: 10, periods: 5 }, "5 × 10\u00a0s"],
        [{ kind: "days", days: 1 }, "1 day per turn"],
        [{ kind: "days", days: 3 }, "3 days per turn"],
    ];
    for (const [clock, phrase] of phrases) {
        assert.equal(clockPhrase(texts, clock), phrase);
    }
    assert.equal(durationWords(texts, 5400), "1\u00a0h 30\u00a0min");
    assert.equal(durationWords(texts, 0), "0\u00a0s");
});

test("what the server would refuse is no clock", () => {
    for (const clock of [
        null, "none", { kind: "sundial" }, { kind: "toString" }, { kind: "per_move" },
        { kind: "per_move", period_s: 4 }, { kind: "per_move", period_s: 7.5 },
        { kind: "fischer", base_s: 21_601, increment_s: 0 }, { kind: "days", days: 15 },
    ]) {
        assert.equal(isClock(clock), false, JSON.stringify(clock));
    }
    assert.deepEqual(badClockFields({ kind: "fischer", base_s: 9, increment_s: 601 })
        .map(({ name }) => name), ["base_s", "increment_s"]);
    assert.equal(isClock({ kind: "fischer", base_s: 10, increment_s: 600 }), true);
});
