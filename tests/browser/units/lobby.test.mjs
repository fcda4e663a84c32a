import assert from "node:assert/strict";
import { test } from "node:test";

import { hasState, liveGames, openTables } from "../../../web-client/state/lobby_state.js";
import { resolveOptions } from "../../../web-client/state/game_options.js";
import { createThrottle } from "../../../web-client/state/throttle.js";

const person = { user: "u", name: "Ada", online: true };
const room = (code, game, state, people) => ({
    room: code, game, state, seats: people.map((here, seat) => here ? { seat, person } : { seat }),
});
const lobby = { rooms: [
    room("a", "die", "waiting", [true, false]),
    room("b", "die", "waiting", [true, true]),
    room("c", "ketchup", "waiting", [true, false]),
    room("d", "die", "playing", [true, true]),
] };
const codes = (rooms) => rooms.map(({ room: code }) => code);

test("tables are shown by game and by free seat", () => {
    assert.deepEqual(codes(openTables(lobby, { game: "", freeSeat: true })), ["a", "c"]);
    assert.deepEqual(codes(openTables(lobby, { game: "", freeSeat: false })), ["a", "b", "c"]);
    assert.deepEqual(codes(openTables(lobby, { game: "die", freeSeat: true })), ["a"]);
    assert.deepEqual(codes(liveGames(lobby, { game: "", freeSeat: true })), ["d"]);
    assert.deepEqual(codes(liveGames(lobby, { game: "ketchup", freeSeat: true })), []);
    assert.equal(hasState(lobby, "playing"), true);
    assert.equal(hasState(lobby, "finished"), false);
});

test("a live picture is drawn at once, then once an interval, and ends with the newest", () => {
    let nowMs = 0;
    const planned = [];
    const drawn = [];
    const show = createThrottle((value) => drawn.push([nowMs, value]), 1000, {
        now: () => nowMs, later: (call, ms) => planned.push({ call, atMs: nowMs + ms }),
    });
    const pass = (untilMs) => {
        while (planned.length > 0 && planned[0].atMs <= untilMs) {
            const { call, atMs } = planned.shift();
            nowMs = atMs;
            call();
        }
        nowMs = untilMs;
    };
    for (let value = 1; value <= 25; value += 1) {
        show(value);
        pass(nowMs + 100);
    }
    pass(10_000);
    assert.deepEqual(drawn, [[0, 1], [1000, 10], [2000, 20], [3000, 25]]);
    show(26);
    assert.deepEqual(drawn.at(-1), [10_000, 26]);
});

test("options from a link are taken as far as the game knows them", () => {
    const specs = [
        { name: "size", choices: [4, 5, 6], default: 5 },
        { name: "cards", choices: ["1/2", "2/1", "1/3"], default: ["1/2", "1/3"], list_size: 2 },
        { name: "keystones", choices: ["a", "b", "c"], list_size: 2, drawable: true },
    ];
    const values = (options) => resolveOptions(specs, options).values;
    const usual = { size: 5, cards: ["1/2", "1/3"] };
    assert.deepEqual(values({ size: 6, keystones: "draw" }),
        { ...usual, size: 6, keystones: "draw" });
    assert.deepEqual(values({ size: 7, cards: ["1/2"], keystones: ["z"] }), usual);
    assert.deepEqual(values({ cards: ["1/2", "1/2"], keystones: ["a", "b", "c"] }), usual);
    assert.deepEqual(values({ cards: ["2/1", "1/3"], keystones: ["a"] }),
        { size: 5, cards: ["2/1", "1/3"], keystones: ["a"] });
});
