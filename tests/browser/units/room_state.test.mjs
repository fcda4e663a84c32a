import assert from "node:assert/strict";
import { test } from "node:test";

import { applyEvent, fateOfPending, isAgainstBots, isMyTurn, isOver, loadingRoom, matchSeat,
    notReady, outcomeOf, phaseOf, placeOfEvent, playersOf, roomFromSnapshot, seatInGame, tableOf }
    from "../../../web-client/state/room_state.js";

const ann = { user: "ann", name: "Ann", online: true };
const ben = { user: "ben", name: "Ben", online: true };
const action = (seat, text, at = 0, cause = "played") =>
    ({ seat, action: text, at_ms: at, cause });
const position = (seat, outcome = null) =>
    ({ to_move: seat, legal: ["a1", "b1"], scores: [0, 0], outcome, cells: {} });
const clock = (at) => ({ at_ms: at, running: true, seats: [{ main_ms: 1 }, { main_ms: 2 }] });

function snapshot(parts = {}) {
    return {
        room: "r", seq: 10,
        info: {
            state: "playing", visibility: "private", game: "die", options: { size: 3 },
            clock: { kind: "none" }, chat: "free", drop_out: "bot", host: "ann", muted: [], watchers: 0,
            members: [ann, ben],
            seats: [{ seat: 0, person: ann, ready: true }, { seat: 1, person: ben, ready: false }],
        },
        match: {
            match: "m", game: "die", options: {}, board: {}, players: [ann, ben],
            actions: [action(0, "a1", 5), action(1, "c3", 9)], position: position(0),
            clock_settings: { kind: "none" }, clock: clock(100), offers: [], takebacks: 0,
            ...parts,
        },
    };
}
const room = (parts) => roomFromSnapshot(snapshot(parts));
const offer = { kind: "draw", ply: 2, by: 0, accepted: [] };
const after = (start, ...events) => events.reduce((known, event, index) =>
    applyEvent(known, { room: "r", seq: known.seq + 1, match: "m", ...event, index }), start);

test("an action adds to the match, brings the new times and ends all offers", () => {
    const before = room({ offers: [offer] });
    const next = after(before, { type: "acted", ply: 2, action: action(0, "b1"),
        position: position(1), clock: clock(200) });
    assert.equal(next.match.actions.length, 3);
    assert.equal(next.previous, before.match.position);
    assert.equal(next.match.clock.at_ms, 200);
    assert.deepEqual(next.match.offers, []);
    assert.equal(next.seq, 11);
});

test("a takeback shortens the match and leaves no position to animate from", () => {
    const next = after({ ...room({ offers: [offer] }), previous: position(1) },
        { type: "taken_back", ply: 1, position: position(1), clock: clock(300) });
    assert.deepEqual(next.match.actions.map(({ action: text }) => text), ["a1"]);
    assert.equal(next.previous, null);
    assert.equal(next.match.position.to_move, 1);
    assert.equal(next.match.clock.at_ms, 300);
    assert.deepEqual(next.match.offers, []);
});

test("clock and offers change without an action", () => {
    const next = after(room(), { type: "clock_changed", clock: { ...clock(1), running: false } },
        { type: "offers_changed", offers: [offer] });
    assert.equal(next.match.clock.running, false);
    assert.deepEqual(next.match.offers, [offer]);
    assert.equal(next.match.actions.length, 2);
});

test("what belongs to another match changes nothing but the number", () => {
    const before = room();
    for (const type of ["acted", "taken_back", "clock_changed", "offers_changed", "match_ended"]) {
        const next = after(before, { type, match: "other", ply: 0, offers: [offer],
            outcome: { winners: [], reason: "aborted" }, clock: clock(9) });
        assert.equal(next.match, before.match, type);
        assert.equal(next.seq, 11);
    }
});

test("a match is over by the rules or by agreement", () => {
    const draw = { winners: [0, 1], reason: "agreed" };
    const agreed = after(room(), { type: "match_ended", outcome: draw });
    assert.equal(phaseOf(agreed), "finished");
    assert.deepEqual(outcomeOf(agreed.match), draw);
    assert.equal(isMyTurn(agreed, ann), false, "although the position has somebody to move");
    assert.equal(seatInGame(agreed, ann), null);
    const byRules = room({ position: position(null, { winners: [1], reason: "no_stones" }) });
    assert.equal(isOver(byRules.match), true, "before match_ended has come");
    assert.equal(isOver(room().match), false);
});

test("a computer player takes a seat over: the ply stays, the offers die", () => {
    const takeover = { ply: 2, seat: 1, cause: "resigned", left: "Ben", name: "Crumb (bot)" };
    const player = { user: "bot1", name: "Crumb (bot)", online: true, bot: 1 };
    const next = after(room({ offers: [offer], takeovers: [] }),
        { type: "taken_over", takeover, player, clock: clock(400) });
    assert.deepEqual(next.match.players, [ann, player]);
    assert.deepEqual(next.match.takeovers, [takeover]);
    assert.equal(next.match.actions.length, 2);
    assert.equal(next.match.clock.at_ms, 400);
    assert.deepEqual(next.match.offers, []);
    assert.equal(matchSeat(next, ben), null);
    assert.equal(isAgainstBots(next, ann), true);
    assert.equal(isAgainstBots(next, ben), false);
    assert.deepEqual(playersOf(next).map(({ name, online }) => [name, online]),
        [["Ann", true], ["Crumb", true]], "whether the table lists it or not");
});

test("a closed room remembers what was played there", () => {
    const next = after(room(), { type: "room_closed", reason: "nobody was here" });
    assert.equal(next.status, "closed");
    assert.deepEqual(next.table, { game: "die", options: { size: 3 }, visibility: "private",
        clock: { kind: "none" }, chat: "free", drop_out: "bot", auto_start: undefined });
    assert.deepEqual(tableOf(next.info), next.table);
});

test("events come in order, old ones are dropped, a gap is noticed", () => {
    const known = room();
    assert.equal(placeOfEvent(known, { seq: 10 }), "old");
    assert.equal(placeOfEvent(known, { seq: 11 }), "apply");
    assert.equal(placeOfEvent(known, { seq: 12 }), "gap");
    assert.equal(loadingRoom("r").status, "loading");
});

// --- The unconfirmed move ---

const withPending = (parts, pending = {}) => {
    const known = room(parts);
    return { ...known, pending: {
        match: "m", ply: 2, action: "b1", takebacks: 0, id: "1", ...pending,
    } };
};

test("an unconfirmed move is sent again only into the position it was chosen in", () => {
    assert.equal(fateOfPending(withPending()), "send");
    const made = room({ actions: [...room().match.actions, action(0, "b1", 20)] });
    assert.equal(fateOfPending({ ...withPending(), match: made.match }), "done");
    const other = room({ actions: [...room().match.actions, action(0, "forfeit:1", 20)] });
    assert.equal(fateOfPending({ ...withPending(), match: other.match }), "drop");
    assert.equal(fateOfPending({ ...withPending(), match: { ...room().match, match: "x" } }), "drop");
    assert.equal(fateOfPending({ ...withPending(), match: null }), "drop");
});

test("it is not sent after the end, nor when the same ply is another position", () => {
    const ended = { ...room().match, outcome: { winners: [], reason: "aborted" } };
    assert.equal(fateOfPending({ ...withPending(), match: ended }), "drop");
    const takenBack = { ...room().match, takebacks: 1 };
    assert.equal(fateOfPending({ ...withPending(), match: takenBack }), "drop");
});

test("an action in the place of the unconfirmed one says so, the own one confirms it", () => {
    const acted = (text) => ({ type: "acted", ply: 2, action: action(0, text, 20),
        position: position(1), clock: clock(2) });
    const confirmed = after(withPending(), acted("b1"));
    assert.equal(confirmed.pending, null);
    assert.equal(confirmed.refusal, null);
    const overtaken = after(withPending(), acted("forfeit:1"));
    assert.equal(overtaken.pending, null);
    assert.equal(overtaken.refusal.code, "stale_ply");
});

test("a snapshot keeps the motion only for the very same actions", () => {
    const old = { ...room(), previous: position(1) };
    assert.equal(roomFromSnapshot(snapshot(), old).previous, old.previous);
    const other = snapshot({ actions: [action(0, "a1", 5), action(1, "c3", 30)] });
    assert.equal(roomFromSnapshot(other, old).previous, null);
});

test("who has not said that they are ready", () => {
    assert.deepEqual(notReady(room().info).map(({ name }) => name), ["Ben"]);
});
