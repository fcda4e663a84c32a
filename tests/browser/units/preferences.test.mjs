import assert from "node:assert/strict";
import { test } from "node:test";

import { keptForm, preferenceValues, readPreferences, samePreferences, usualPreferences }
    from "../../../web-client/state/preferences.js";

const readFrom = (storage) => readPreferences((key) => storage[key] ?? null);

test("a browser that remembers nothing has the usual preferences", () => {
    assert.deepEqual(readFrom({}), {
        theme: "system", sounds: "ask", notifications: "ask", quiet: "none", confirmMoves: "small",
        coordinates: "off", motion: "on", turnedBoards: {},
    });
    assert.deepEqual(readFrom({}), usualPreferences);
});

test("what the storage holds and is no choice gives way to the usual one", () => {
    const read = readFrom({
        "potluck.theme": "pink", "potluck.sounds": "", "potluck.motion": "off",
        "potluck.turned_boards": "die:2 x die:-1 ketchup:99 eat-thyself:1",
    });
    assert.equal(read.theme, "system");
    assert.equal(read.sounds, "ask");
    assert.equal(read.motion, "off");
    assert.deepEqual(read.turnedBoards, { die: 2, "eat-thyself": 1 });
});

test("every value comes back as it was kept, the usual ones as nothing", () => {
    for (const name of Object.keys(usualPreferences).filter((each) => each !== "turnedBoards")) {
        for (const value of preferenceValues(name)) {
            const { key, text } = keptForm(name, value);
            assert.equal(text === null, value === usualPreferences[name]);
            assert.equal(readFrom({ [key]: text })[name], value);
        }
    }
    const { key, text } = keptForm("turnedBoards", { die: 5, ketchup: 0, "eat-thyself": 7 });
    assert.deepEqual(readFrom({ [key]: text }).turnedBoards, { die: 5, "eat-thyself": 7 });
    assert.equal(keptForm("turnedBoards", {}).text, null);
});

test("preferences are the same by their values", () => {
    assert.ok(samePreferences(readFrom({}), readFrom({})));
    assert.ok(!samePreferences(readFrom({}), readFrom({ "potluck.sounds": "on" })));
    assert.ok(!samePreferences(readFrom({}), readFrom({ "potluck.turned_boards": "die:1" })));
});
