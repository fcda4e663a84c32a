import assert from "node:assert/strict";
import { test } from "node:test";

import { soundsBetween } from "../../../web-client/state/sounds.js";
import { waitingTurns } from "../../../web-client/state/turn_notices.js";

const me = { user: "a", name: "Ada" };
const ben = { user: "b", name: "Ben", online: true };
const chat = { messages: [], seen: 0, read: true };

function roomOf({ cells = {}, toMove = 0, actions = [], ...parts } = {}) {
    return {
        code: "r", status: "ready", previous: null, pending: null, refusal: null, chat,
        info: { members: [me, ben] }, ...parts,
        match: parts.match === null ? null : {
            match: 1, game: "die", players: [me, ben], actions,
            position: { cells, to_move: toMove, outcome: parts.outcome ?? null },
        },
    };
}
const stateOf = (room, parts = {}) => ({
    me, hiddenPeople: [], preferences: { sounds: "on" }, rooms: room ? { r: room } : {}, ...parts,
});
const heard = (before, after, shown = "r") =>
    soundsBetween(stateOf(before), stateOf(after), shown);
const act = (seat, action) => ({ seat, action, at_ms: 1 });
const played = (cells, previous, actions, toMove) =>
    roomOf({ cells, actions, toMove, previous: { cells: previous } });

test("a table seen for the first time makes no sound", () => {
    assert.deepEqual(heard(null, roomOf()), []);
    assert.deepEqual(heard(roomOf({ status: "loading" }), roomOf()), []);
});

test("an own move sounds when it is made, and not again when it is confirmed", () => {
    const before = roomOf();
    const pending = { ...before, pending: { action: "c4" } };
    assert.deepEqual(heard(before, pending), ["own_move"]);
    assert.deepEqual(heard(pending, played({ c4: 0 }, {}, [act(0, "c4")], 1)), []);
    assert.deepEqual(heard(before, played({ c4: 0 }, {}, [act(0, "c4")], 1)), ["own_move"],
        "made on another device");
});

test("another's move sounds unlike one's own, and then it is my turn", () => {
    const before = roomOf({ toMove: 1 });
    assert.deepEqual(heard(before, played({ c4: 1 }, {}, [act(1, "c4")], 0)),
        ["other_move", "your_turn"]);
});

test("eating, turning, dying and spreading sound unlike putting down", () => {
    const before = roomOf({ toMove: 1 });
    const after = (cells, previous, action) => played(cells, previous, [act(1, action)], 1);
    assert.deepEqual(heard(before, after({ c4: 1 }, { b2: 0 }, "c4")), ["capture"]);
    assert.deepEqual(heard(before, after({ c4: 1, b2: 1 }, { b2: 0 }, "c4")), ["capture"]);
    assert.deepEqual(heard(before, after({ c4: 1 }, { b2: 1 }, "b2-c4")), ["capture"]);
    const ring = (slots) => ({ ring: slots, to_move: 1, outcome: null });
    const eaten = roomOf({ actions: [act(1, "A2+")], previous: ring(["K0", "P1", "_"]) });
    eaten.match.position = ring(["P1", "_"]);
    assert.deepEqual(heard(before, eaten), ["capture"]);
});

test("steps of one turn do not say again whose turn it is; a takeback is silent", () => {
    const one = played({ c4: 0 }, {}, [act(0, "c4")], 0);
    assert.deepEqual(heard(roomOf(), one), ["own_move"]);
    assert.deepEqual(heard(one, roomOf()), []);
});

test("the end of a game, and a new game in which I begin", () => {
    const over = played({ c4: 1 }, {}, [act(1, "c4")], 0);
    over.match.position.outcome = { winners: [1] };
    assert.deepEqual(heard(roomOf({ toMove: 1 }), over), ["other_move", "game_over"]);
    const next = roomOf();
    next.match.match = 2;
    assert.deepEqual(heard(over, next), ["your_turn"]);
});

test("what others say is heard once, hidden people are not", () => {
    const said = (user) => roomOf({ chat: { ...chat, messages: [{ number: 1, user }] } });
    assert.deepEqual(heard(roomOf(), said("b")), ["chat"]);
    assert.deepEqual(heard(said("b"), said("b")), []);
    assert.deepEqual(heard(roomOf(), said("a")), []);
    assert.deepEqual(soundsBetween(stateOf(roomOf()),
        stateOf(said("b"), { hiddenPeople: ["b"] }), "r"), []);
    const unread = roomOf({ chat: { ...chat, read: false } });
    assert.deepEqual(heard(unread, said("b")), [], "what was said before the page came");
});

test("from a table that is not looked at, only my turn is heard", () => {
    const after = played({ c4: 1 }, {}, [act(1, "c4")], 0);
    assert.deepEqual(heard(roomOf({ toMove: 1 }), after, "other"), ["your_turn"]);
});

test("switching sounds on is heard", () => {
    const off = stateOf(null, { preferences: { sounds: "off" } });
    assert.deepEqual(soundsBetween(off, stateOf(null), null), ["own_move"]);
    assert.deepEqual(soundsBetween(stateOf(null), off, null), []);
});

test("a turn that waits for me has one name through all its steps, and names the others", () => {
    const turnsOf = (room) => waitingTurns(stateOf(room));
    assert.deepEqual(turnsOf(roomOf({ toMove: 1 })), []);
    const [first] = turnsOf(roomOf({ actions: [act(1, "a1")] }));
    const [second] = turnsOf(roomOf({ actions: [act(1, "a1"), act(0, "b2")] }));
    const [later] = turnsOf(roomOf({ actions: [act(1, "a1"), act(0, "b2"), act(1, "c3")] }));
    assert.deepEqual(first.names, ["Ben"]);
    assert.equal(first.turn, second.turn);
    assert.notEqual(first.turn, later.turn);
});
