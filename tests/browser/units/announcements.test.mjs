// What people who listen are told: each event in one sentence, once, and nothing without an event.

import assert from "node:assert/strict";
import { test } from "node:test";

import { announcements } from "../../../web-client/state/announcements.js";
import { emptyQueue, sentencesOf, withSentence } from "../../../web-client/state/speech_queue.js";
import { texts } from "./english.mjs";

const ann = { user: "ann", name: "Ann", online: true };
const ben = { user: "ben", name: "Ben", online: true };
const made = (seat, action, cause = "played") => ({ seat, action, at_ms: 1, cause });
const position = (toMove, cells, scores = [1, 1], more = {}) =>
    ({ to_move: toMove, legal: ["e5"], cells, scores, outcome: null, ...more });

const info = {
    state: "playing", game: "die", options: {}, clock: { kind: "none" }, chat: "free", visibility: "private",
    host: "ann", members: [ann, ben], muted: [], watchers: 0,
    seats: [ann, ben].map((person, seat) => ({ seat, person, ready: false })),
};
const match = {
    match: "m", game: "die", options: {}, players: [ann, ben], offers: [], takebacks: 0,
    actions: [made(0, "a1"), made(1, "b2")], position: position(0, { a1: 0, b2: 1 }),
};
const room = {
    code: "r", status: "ready", info, match, previous: null, pending: null, refusal: null,
    chat: { messages: [], seen: 0, read: true },
};
const stateOf = (shown, more = {}) => ({
    rooms: { r: shown }, me: { user: "ann", name: "Ann" }, hiddenPeople: [],
    connection: { status: "online" }, ...more,
});
const told = (old, now, more) => announcements(texts, "r", stateOf(old, more), stateOf(now, more))
    .map(({ text }) => text);
const withMatch = (parts) => ({ ...room, match: { ...match, ...parts } });
const withInfo = (parts, base = room) => ({ ...base, info: { ...info, ...parts } });
const acted = (actions, after) =>
    withMatch({ actions: [...match.actions, ...actions], position: after });

test("a move is told with what it did, the scores when they changed, and whose turn it is", () => {
    const now = acted([made(0, "c3")], position(1, { b2: 1, c3: 0 }));
    assert.deepEqual(told(room, now), ["Ann placed on c3; 1 stone died.", "Ben to move."]);
    const scored = acted([made(0, "c3")], position(1, { a1: 0, b2: 1, c3: 0 }, [2, 1]));
    assert.deepEqual(told(room, scored),
        ["Ann placed on c3.", "Score, stones: Ann 2, Ben 1.", "Ben to move."]);
    const turned = { ...scored, match: { ...scored.match, position: {
        ...scored.match.position, cells: { a1: 0, b2: 0, c3: 0 } } } };
    assert.match(told(room, turned)[0], /turned 1 piece/);
});

test("one's own turn that goes on is told again, another's is not", () => {
    const own = acted([made(0, "c3")], position(0, { a1: 0, b2: 1, c3: 0 }));
    assert.deepEqual(told(room, own), ["Ann placed on c3.", "Your turn."]);
    assert.deepEqual(told(room, own, { me: { user: "ben" } }), ["Ann placed on c3."]);
});

test("many moves after a break are told as a number and the last ones", () => {
    const many = [0, 1, 0, 1, 0].map((seat, index) => made(seat, `d${index + 1}`));
    const now = acted(many, position(1, { a1: 0, b2: 1 }));
    assert.deepEqual(told(room, now), ["2 earlier steps.", "Ann placed on d3.",
        "Ben placed on d4.", "Ann placed on d5.", "Ben to move."]);
});

test("a king on the ring is told with where it came to and what it met", () => {
    const before = {
        to_move: 0, legal: [], ring: ["K0", "P0", "K1", "P1"], cards: [[2, 1], [1, 3]], hand: [],
        scores: [2, 2], outcome: null,
    };
    const ring = { ...match, game: "eat-thyself", actions: [], position: before };
    const old = { ...room, match: ring };
    const now = { ...room, match: { ...ring, actions: [made(0, "A1+")], position: {
        ...before, ring: ["P0", "K0", "P1"], hand: ["K1"], cards: [[1, 1], [1, 3]] } } };
    assert.deepEqual(told(old, now), ["Ann moved the king from slot 1 clockwise with card A" +
        " to slot 2; the Blue king is in hand now.", "Your turn."]);
});

test("a takeback, a resignation, a takeover and the end are told", () => {
    assert.deepEqual(told(room, withMatch({ actions: [match.actions[0]], position: position(1, { a1: 0 }) })),
        ["1 step was taken back.", "Ben to move."]);
    assert.deepEqual(
        told(room, acted([made(1, "forfeit:1", "resigned")], position(null, {}, [1, 1],
            { outcome: { winners: [0], reason: "forfeit" } }))),
        ["Ben resigned.", "The game is over. You won. Ben resigned."]);
    const takeover = { seat: 1, left: "Ben", cause: "resigned", name: "Crumb (bot)", ply: 2 };
    assert.deepEqual(told(room, withMatch({ takeovers: [takeover] })), ["Ben resigned; Crumb plays on."]);
    const drawn = withMatch({ outcome: { winners: [0, 1], reason: "agreed" } });
    assert.deepEqual(told(room, drawn), ["The game is over. Draw. Both agreed on a draw."]);
});

test("who gets no turn any more is told so, once, while the others play on", () => {
    const moulds = (scores, cells, toMove) => withMatch({
        game: "attack-of-the-moulds", position: position(toMove, cells, scores) });
    const before = moulds([1, 3, 2], { a1: 0 }, 1);
    const lost = moulds([0, 4, 2], {}, 2);
    lost.match.players = before.match.players = [ann, ben, { ...ben, user: "cleo", name: "Cleo" }];
    assert.ok(told(before, lost).includes("You are out: no pieces left."));
    const later = { ...lost, match: { ...lost.match, takebacks: 1 } };
    assert.deepEqual(told(lost, later), []);
    const over = { ...lost, match: { ...lost.match, outcome: { winners: [1], reason: "only_one_left" } } };
    assert.equal(told(before, over).some((text) => text.includes("You are out")), false);
});

test("offers are told when they come, when somebody agrees, and when they go without a move", () => {
    const draw = (by, accepted = [by]) => ({ kind: "draw", ply: 2, by, accepted });
    assert.deepEqual(told(room, withMatch({ offers: [draw(1)] })), ["Ben offers a draw."]);
    assert.deepEqual(told(room, withMatch({ offers: [draw(0)] })),
        ["You offered a draw. Waiting for Ben."]);
    assert.deepEqual(told(withMatch({ offers: [draw(0)] }), withMatch({ offers: [draw(0, [0, 1])] })),
        ["Ben agrees."]);
    assert.deepEqual(told(withMatch({ offers: [draw(1)] }), room), ["The draw offer is off."]);
    assert.deepEqual(told(withMatch({ offers: [draw(1)] }),
        acted([made(0, "c3")], position(1, { a1: 0, b2: 1, c3: 0 }))),
    ["Ann placed on c3.", "Ben to move."], "a move says enough");
});

test("people who come, go, are away, sit down and are ready are told, oneself is not", () => {
    const cleo = { user: "cleo", name: "Cleo", online: true };
    assert.deepEqual(told(room, withInfo({ members: [ann, ben, cleo] })),
        ["Cleo has joined the table."]);
    assert.deepEqual(told(withInfo({ members: [ann, ben, cleo] }), room), ["Cleo has left the table."]);
    const away = withInfo({ members: [ann, { ...ben, online: false }] });
    assert.deepEqual(told(room, away), ["Ben is away."]);
    assert.deepEqual(told(away, room), ["Ben is back."]);
    assert.deepEqual(told(room, withInfo({ members: [{ ...ann, online: false }, ben] })), []);
    assert.deepEqual(told(room, withInfo({ members: [ann, { ...ben, name: "Benno" }] })),
        ["Ben is now called Benno."]);

    const waiting = { ...room, match: null };
    const empty = withInfo({ seats: [info.seats[0], { seat: 1, ready: false }] }, waiting);
    assert.deepEqual(told(empty, waiting), ["Ben has taken the seat Blue."]);
    assert.deepEqual(told(waiting, empty), ["Ben has given up the seat Blue."]);
    const eager = withInfo({ seats: info.seats.map((seat) => ({ ...seat, ready: true })) }, waiting);
    assert.deepEqual(told(waiting, eager), ["Ben is ready."]);
    const over = { ...withMatch({ outcome: { winners: [0], reason: "no_stones" } }) };
    assert.deepEqual(told(over, { ...over, info: eager.info }), ["Ben would like to play again."]);
    assert.deepEqual(told(waiting, withInfo({ clock: { kind: "days", days: 3 } }, waiting)),
        ["The settings for the next game have changed."]);
});

test("a new match, a page that opens on one, and a table that closes are told", () => {
    assert.deepEqual(told({ ...room, match: null }, room),
        ["Die begins.", "You play Red.", "Your turn."]);
    assert.deepEqual(told({ ...room, match: null }, room, { me: { user: "cleo" } }),
        ["Die begins.", "Ann to move."]);
    assert.deepEqual(told({ ...room, status: "loading" }, room), ["Die.", "Your turn."]);
    assert.deepEqual(told(room, { ...room, status: "closed", reason: "nobody was here" }),
        ["This table is gone. Nobody was here."]);
});

test("others' messages are told; own ones, hidden people's and old ones are not", () => {
    const message = (number, person, parts) => ({ number, user: person.user, name: person.name, ...parts });
    const saying = (...messages) => ({ ...room, chat: { ...room.chat, messages } });
    const hello = message(1, ben, { phrase: "hello" });
    assert.deepEqual(told(room, saying(hello)), ["Ben says: Hello!"]);
    assert.deepEqual(told(room, saying(message(1, ann, { text: "hm" }))), []);
    assert.deepEqual(told(room, saying(hello), { hiddenPeople: ["ben"] }), []);
    assert.deepEqual(told(saying(hello), saying(hello, message(2, ben, { text: "<b>" }))),
        ["Ben says: <b>"]);
    const unread = { ...room, chat: { messages: [], seen: 0, read: false } };
    assert.deepEqual(told(unread, saying(hello)), [], "it was said before this page came");
    const five = [1, 2, 3, 4, 5].map((number) => message(number, ben, { text: `${number}` }));
    assert.deepEqual(told(room, saying(...five)),
        ["2 more messages.", "Ben says: 3", "Ben says: 4", "Ben says: 5"]);
});

test("a refused move and one that cannot be sent are told", () => {
    const refusal = { code: "illegal_action", message: "this cell is taken", action: "a1" };
    assert.deepEqual(told(room, { ...room, refusal }), ["This move was not made: This cell is taken."]);
    const pending = { match: "m", ply: 2, action: "c3" };
    assert.deepEqual(told(room, { ...room, pending }, { connection: { status: "offline" } }),
        ["Not sent yet: waiting for the connection."]);
    assert.deepEqual(told(room, { ...room, pending }), []);
});

test("what nobody would notice is not told", () => {
    assert.deepEqual(told(room, room), []);
    assert.deepEqual(told(room, { ...room, seq: 9, info: { ...info, watchers: 2 } }), []);
    assert.deepEqual(told(room, withMatch({ clock: { running: true } })), []);
});

test("of sentences about one thing only the last waits, and never more than eight", () => {
    const queue = [["1", "turn"], ["2"], ["3", "turn"], ["", "x"]].reduce((all, [text, key]) =>
        withSentence(all, { text, key }), emptyQueue);
    assert.deepEqual(sentencesOf(queue, String), ["2", "3"]);
    const flood = Array.from({ length: 11 }, (_, index) => `${index}`)
        .reduce((all, text) => withSentence(all, { text }), emptyQueue);
    assert.deepEqual(sentencesOf(flood, (count) => `${count} more`),
        ["3 more", "3", "4", "5", "6", "7", "8", "9", "10"]);
});
