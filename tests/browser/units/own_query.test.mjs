import assert from "node:assert/strict";
import { test } from "node:test";

import { ownFromSearch, ownSearch, runningShown } from "../../../web-client/state/own_query.js";

const match = (id, changes) => ({
    id, room: id, visibility: "private", game: "die", seat: 0, ply: 0, to_move: 1,
    players: [{ seat: 0, name: "Ann" }, { seat: 1, name: "Bob" }],
    started: "2026-01-01T00:00:00.000Z", ...changes,
});
const ids = (matches) => matches.map(({ id }) => id).join(" ");

test("a search in my games goes into the address and comes back", () => {
    const query = { game: "die", result: "won", search: "Bo", before: "7" };
    assert.deepEqual(ownFromSearch(ownSearch(query)), query);
    assert.equal(ownSearch({ game: "", search: " " }), "");
    assert.deepEqual(ownFromSearch("?token=x&game=die"), { game: "die" });
});

test("games that wait for me come first, then those with least time, then the newest", () => {
    const running = [
        match("old", {}), match("new", { started: "2026-02-01T00:00:00.000Z" }),
        match("soon", { deadline_ms: 10 }), match("mine", { to_move: 0 }),
        match("mine-soon", { to_move: 0, deadline_ms: 20 }),
    ];
    assert.equal(ids(runningShown(running, {})), "mine-soon mine soon new old");
});

test("running games are found by game and by another player's name, and only if asked for", () => {
    const running = [match("die", {}), match("ketchup", { game: "ketchup" })];
    assert.equal(ids(runningShown(running, { game: "die" })), "die");
    assert.equal(ids(runningShown(running, { search: "bo" })), "die ketchup");
    assert.equal(ids(runningShown(running, { search: "ann" })), "");
    assert.equal(ids(runningShown(running, { result: "won" })), "");
    assert.equal(ids(runningShown(running, { result: "running" })), "die ketchup");
});
