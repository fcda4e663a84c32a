// Who has come to a table: told once, to who sits and waits there.
import assert from "node:assert/strict";
import { test } from "node:test";

import { isOver, newGuests } from "../../../web-client/state/guests.js";

const me = { user: "me", name: "Ada" };
const ben = { user: "ben", name: "Ben", online: true };

const table = (people, { state = "waiting", status = "ready" } = {}) => ({
    code: "r", status, match: null,
    info: { state, game: "die", host: "me", members: [], seats: people.map((person, seat) => ({ seat, person })) },
});
const come = (before, after) => newGuests(before ? { r: before } : {}, { rooms: { r: after }, me });

test("somebody who sits down beside me has come", () => {
    assert.deepEqual(come(table([me, null]), table([me, ben], { state: "playing" })),
        [{ code: "r", game: "die", names: ["Ben"] }]);
});

test("nobody has come to a table that is known for the first time", () => {
    assert.deepEqual(come(null, table([me, ben])), []);
    assert.deepEqual(come(table([me, null], { status: "loading" }), table([me, ben])), []);
});

test("neither I myself nor a computer player is a guest", () => {
    assert.deepEqual(come(table([null, ben]), table([me, ben])), []);
    assert.deepEqual(come(table([me, null]), table([me, { user: "bot", name: "Pot (bot)", bot: 2 }])), []);
});

test("without a seat of my own nobody comes to me", () => {
    assert.deepEqual(come(table([null, null]), table([null, ben])), []);
});

test("what was told is over when the guest leaves or the match has ended", () => {
    const guest = { code: "r", game: "die", names: ["Ben"] };
    assert.equal(isOver(guest, { r: table([me, ben], { state: "playing" }) }), false);
    assert.equal(isOver(guest, { r: table([me, null]) }), true);
    assert.equal(isOver(guest, { r: table([me, ben], { state: "finished" }) }), true);
    assert.equal(isOver(guest, {}), true);
});
