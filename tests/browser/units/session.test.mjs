// The whole client below its pages, with a server that the test plays: lines that break in the
// middle of a move, rooms that are gone, talk, who one is.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { recall, remember } from "../../../web-client/local_storage.js";
import { createConnection } from "../../../web-client/net/connection.js";
import { createSession } from "../../../web-client/net/session.js";
import { createStore } from "../../../web-client/store.js";
import { createFakeServer, welcome } from "./fake_server.mjs";
import { takeOverTime } from "./fake_time.mjs";

const code = "r";
const people = ["ann", "ben"].map((user) => ({ user, name: user, online: true }));
const made = (seat, action, at) => ({ seat, action, at_ms: at, cause: "played" });
const position = (seat) =>
    ({ to_move: seat, legal: ["a1", "b1"], scores: [0, 0], outcome: null, cells: {} });

// A room of the test's server, with a match between Ann, who plays here, and Ben.
function createTable(answers = {}) {
    const table = { seq: 1, actions: [], takebacks: 0, chat: [] };
    const snapshot = () => ({
        room: code, seq: table.seq,
        info: {
            state: "playing", visibility: "private", game: "die", options: {}, chat: "free",
            clock: { kind: "none" }, host: "ann", members: people, muted: [], watchers: 0,
            seats: people.map((person, seat) => ({ seat, person, ready: true })),
        },
        match: {
            match: "m", game: "die", options: {}, board: {}, players: people,
            actions: [...table.actions], position: position(table.actions.length % 2),
            clock_settings: { kind: "none" }, offers: [], takebacks: table.takebacks,
        },
    });
    // What happened at the table: an event for those who listen.
    table.event = (type, parts) => {
        table.seq += 1;
        const event = { type, room: code, seq: table.seq, match: "m", ...parts };
        table.events.push(event);
        return event;
    };
    table.events = [];
    table.act = (seat, action) => {
        table.actions.push(made(seat, action, 10 * table.seq));
        return table.event("acted", {
            ply: table.actions.length - 1, action: table.actions.at(-1),
            position: position(table.actions.length % 2),
        });
    };
    table.answer = (message, server) => {
        const own = answers[message.type]?.(message, server, table);
        if (own !== undefined) {
            return own === "silence" ? undefined : own;
        }
        switch (message.type) {
            case "hello": return welcome();
            case "watch_room": case "join_room": return snapshot();
            case "resume":
                return { events: table.events.filter(({ seq }) => seq > message.since) };
            case "read_chat": return { messages: table.chat };
            default: return {};
        }
    };
    table.snapshot = snapshot;
    return table;
}

let time = null;
beforeEach(() => {
    time = takeOverTime();
    ["token", "name", "hidden_people"].forEach((key) => remember(`potluck.${key}`, null));
});
afterEach(() => time.giveBack());

async function begin(table) {
    const server = createFakeServer(table.answer);
    const store = createStore();
    const session = createSession({
        store, makeConnection: (handlers) =>
            createConnection({ url: "", Socket: server.Socket, ...handlers }),
    });
    session.connection.start();
    session.openRoom(code);
    await time.settle();
    return { server, store, session, room: () => store.get().rooms[code] };
}

test("a move that was lost on the way is sent once more, with the same id", async () => {
    const { server, session, room } = await begin(createTable({ act: () => "silence" }));
    server.state = "silent";
    session.act(code, "a1");
    await time.advance(13_000); // nobody answers: the line is given up
    assert.equal(server.of("act").length, 0);
    assert.equal(room().pending.action, "a1");
    server.state = "up";
    await time.advance(10_000);
    assert.equal(server.of("act").length, 1);
});

test("a move whose answer was lost is not made again", async () => {
    const table = createTable({
        act(message, server, { act }) {
            act(0, message.action);
            server.closeAll();
            return "silence";
        },
    });
    const { server, session, room } = await begin(table);
    session.act(code, "a1");
    await time.advance(3000);
    assert.equal(server.of("act").length, 1);
    assert.equal(room().pending, null);
    assert.equal(room().refusal, null);
    assert.equal(room().match.actions.length, 1);
});

test("after a minute without a network the board is right and an overtaken move is refused", async () => {
    const table = createTable();
    const { server, session, room } = await begin(table);
    server.state = "silent";
    session.connection.networkLost();
    session.act(code, "a1");
    await time.advance(60_000);
    assert.equal(room().pending.action, "a1");
    table.act(0, "b1"); // in another tab
    table.act(1, "c3");
    server.state = "up";
    // 6 s until an attempt that began in silence is given up, 15 until the next one, 4 to spare.
    await time.advance(25_000);
    assert.deepEqual(room().match.actions.map(({ action }) => action), ["b1", "c3"]);
    assert.equal(room().pending, null);
    assert.equal(room().refusal.code, "stale_ply");
    assert.equal(server.of("act").length, 0);
});

test("an unsent move is not made into the same ply after a takeback", async () => {
    const table = createTable({ resume: () => ({ snapshot: table.snapshot() }) });
    table.act(0, "a1");
    table.act(1, "c3");
    const { server, session, room } = await begin(table);
    server.state = "down";
    server.closeAll();
    session.act(code, "b1");
    table.actions.splice(1);
    table.takebacks = 1;
    table.act(1, "d4");
    server.state = "up";
    await time.advance(3000);
    assert.equal(server.of("act").length, 0);
    assert.equal(room().refusal.code, "stale_ply");
    assert.equal(room().match.actions[1].action, "d4");
});

test("what is asked for with a move under way is meant for the position after it", async () => {
    let answerAct = null;
    const table = createTable({
        act(message, server, { act }) {
            answerAct = () => {
                server.tell(act(0, message.action));
                server.tell({ type: "ok", id: message.id, result: {} });
            };
            return "silence";
        },
    });
    const { server, session } = await begin(table);
    session.act(code, "a1");
    session.offer(code, "m", "takeback");
    await time.settle();
    assert.equal(server.of("offer").length, 0);
    answerAct();
    await time.settle();
    assert.deepEqual(server.of("offer").map(({ kind, ply }) => [kind, ply]), [["takeback", 1]]);
});

test("nothing is asked for after a move that was refused", async () => {
    const { server, session, room } = await begin(createTable({
        act: () => ({ error: { code: "illegal_action", message: "no" } }),
    }));
    session.act(code, "a1");
    await session.offer(code, "m", "takeback");
    assert.equal(room().refusal.code, "illegal_action");
    assert.equal(server.of("offer").length, 0);
    await session.offer(code, "m", "draw");
    assert.deepEqual(server.of("offer").map(({ kind, ply }) => [kind, ply]), [["draw", 0]]);
});

test("why a move is forbidden is asked about the position, never by making the move", async (context) => {
    const asked = [];
    context.mock.method(globalThis, "fetch", async (path) => {
        asked.push(path);
        return { ok: true, json: async () => ({ error: { code: "illegal_action", message: "no" } }) };
    });
    const table = createTable();
    const { server, session } = await begin(table);
    server.tell(table.act(0, "a1"));
    const error = await session.whyNot(code, "z9");
    assert.equal(error.message, "no");
    assert.match(asked[0], /^\/api\/games\/die\/position\?.*&actions=a1,z9$/);
    assert.equal(server.of("act").length, 0);
});

test("a gap in the numbers is filled before anything else is believed", async () => {
    const table = createTable();
    const { server, room } = await begin(table);
    table.act(0, "a1");
    server.tell(table.act(1, "c3")); // the one before it got lost
    await time.settle();
    assert.deepEqual(room().match.actions.map(({ action }) => action), ["a1", "c3"]);
    assert.equal(server.of("resume").length, 1);
});

test("who has a place at a table sees it by the first answer, and once", async () => {
    let answerJoin = null;
    const table = createTable({
        join_room(message, host, { snapshot }) {
            answerJoin = () => host.tell({ type: "ok", id: message.id, result: snapshot() });
            return "silence";
        },
    });
    const { server, room } = await begin(table);
    assert.equal(room().status, "ready");
    assert.deepEqual(server.of("join_room").map((message) => message.room), [code]);
    server.tell(table.act(0, "a1"));
    const { position: shown } = room().match;
    answerJoin();
    await time.settle();
    assert.equal(room().match.position, shown, "it is not drawn anew by what is known");
    assert.equal(server.of("read_chat").length, 1);
});

test("a room that was closed keeps what it played; one that never was is just gone", async () => {
    const settings = { game: "die", options: {}, visibility: "private" };
    const closed = await begin(createTable({
        watch_room: () => ({ error: { code: "room_closed", message: "nobody came", table: settings } }),
    }));
    assert.equal(closed.room().status, "gone");
    assert.equal(closed.room().reason, "nobody came");
    assert.deepEqual(closed.room().table, settings);
    const never = await begin(createTable({
        watch_room: () => ({ error: { code: "no_such_room" } }),
    }));
    assert.equal(never.room().status, "gone");
    assert.equal(never.room().table, null);
});

test("a closed room that is opened again is followed under its old code", async () => {
    let open = false;
    const table = createTable({
        watch_room: () => (open ? undefined : { error: { code: "room_closed", table: {} } }),
        open_again() {
            open = true;
            const info = { ...table.snapshot().info,
                seats: [0, 1].map((seat) => ({ seat, ready: false })) };
            return { ...table.snapshot(), match: null, info };
        },
    });
    const { server, session, room } = await begin(table);
    assert.equal(await session.openAgain(code), code);
    assert.equal(room().status, "ready");
    assert.equal(room().table, null);
    assert.deepEqual(server.of("sit").map(({ seat }) => seat), [0]);
});

test("what was said is read when a page opens, heard as it comes, and read again after a match", async () => {
    const table = createTable();
    const said = (number) =>
        ({ number, at_ms: 0, user: "ben", name: "ben", audience: "everyone", phrase: "hello" });
    table.chat = [said(1)];
    const { server, room } = await begin(table);
    assert.deepEqual(room().chat.messages.map(({ number }) => number), [1]);
    server.tell({ type: "said", room: code, message: said(4) });
    assert.deepEqual(room().chat.messages.map(({ number }) => number), [1, 4]);
    assert.equal(room().seq, 1, "it has no place among the numbered events");
    table.chat = [said(1), said(2), said(4)];
    server.tell(table.event("match_ended", { outcome: { winners: [], reason: "aborted" } }));
    await time.settle();
    assert.deepEqual(room().chat.messages.map(({ number }) => number), [1, 2, 4]);
});

test("a guest's one click sits down and is ready; the creator only sits", async () => {
    const { server, session } = await begin(createTable({
        create_room: (message, host, { snapshot }) => snapshot(),
    }));
    await session.sitAndPlay(code, 1);
    await session.createTable({ table: { game: "die", options: {}, visibility: "public" } });
    assert.deepEqual(server.heard.slice(-4).map(({ type, seat, ready }) => [type, seat, ready]), [
        ["sit", 1, undefined], ["ready", undefined, true],
        ["create_room", undefined, undefined], ["sit", 0, undefined],
    ]);
    assert.deepEqual(server.of("create_room")[0].table,
        { game: "die", options: {}, visibility: "public" });
});

test("against the computer: a seat, opponents on all others, and it begins", async () => {
    const table = createTable({ create_room: (message, host, { snapshot }) => snapshot() });
    const { server, session } = await begin(table);
    assert.equal(await session.playComputer({ table: { game: "die", options: {} }, level: 4 }), code);
    assert.deepEqual(server.heard.slice(-4).map(({ type, seat, level }) => [type, seat, level]), [
        ["create_room", undefined, undefined], ["sit", 0, undefined], ["add_bot", 1, 4],
        ["start", undefined, undefined],
    ]);
    await session.changeBots(code, [{ seat: 1, user: "b", level: 5 }]);
    assert.deepEqual(server.heard.slice(-3).map(({ type, user, level }) => [type, user, level]),
        [["remove", "b", undefined], ["add_bot", undefined, 5], ["start", undefined, undefined]]);
});

test("a table that cannot be filled with computer players is open all the same", async () => {
    const { server, session } = await begin(createTable({
        create_room: (message, host, { snapshot }) => snapshot(),
        add_bot: () => ({ error: { code: "busy" } }),
    }));
    assert.equal(await session.playComputer({ table: { game: "die", options: {} }, level: 4 }), code);
    assert.equal(server.of("start").length, 0);
});

test("a list of tables that came too fast is asked for again", async () => {
    let asked = 0;
    const { store, session } = await begin(createTable({
        list_rooms() {
            asked += 1;
            return asked === 1 ? { error: { code: "too_fast" } } : { rooms: [] };
        },
    }));
    session.followLobby(true);
    await time.advance(3_000);
    assert.deepEqual(store.get().lobby, { rooms: [] });
    session.connection.stop();
});

test("the server's time is known from the welcome", async () => {
    const { store } = await begin(createTable());
    assert.equal(Date.now() + store.get().serverOffsetMs, 50_000);
});

test("who comes by a pass has a name, and the rooms are asked for anew", async () => {
    remember("potluck.name", "Old name");
    const { server, store, session, room } = await begin(createTable({
        hello: ({ pass }) => (pass
            ? welcome({ user: "ben", name: "Ben", token: "t" }) : undefined),
    }));
    assert.equal(room().status, "ready");
    session.usePass("p").catch(assert.fail);
    await time.advance(1000);
    assert.deepEqual(store.get().me, { user: "ben", name: "Ben" });
    assert.equal(recall("potluck.name"), "Ben");
    assert.equal(server.of("set_name").length, 0);
    assert.equal(server.of("watch_room").length, 2);
    assert.equal(room().status, "ready");
});

test("hidden people stay hidden in this browser", async () => {
    const { store, session } = await begin(createTable());
    session.hidePerson("ben", true);
    session.hidePerson("cleo", true);
    session.hidePerson("ben", false);
    assert.deepEqual(store.get().hiddenPeople, ["cleo"]);
    assert.equal(recall("potluck.hidden_people"), "cleo");
});

test("a page says at its tables when it goes out of sight, and so does one that comes back hidden", async () => {
    const { server, session } = await begin(createTable());
    const looks = () => server.of("look").map(({ room, looking }) => [room, looking]);
    assert.deepEqual(looks(), [], "a page in sight has nothing to say");
    globalThis.document = { visibilityState: "hidden" };
    try {
        session.tellSight();
        await time.settle();
        assert.deepEqual(looks(), [[code, false]]);
        server.closeAll();
        await time.advance(20_000);
        assert.deepEqual(looks(), [[code, false], [code, false]]);
        globalThis.document.visibilityState = "visible";
        session.tellSight();
        await time.settle();
        assert.deepEqual(looks().at(-1), [code, true]);
    } finally {
        delete globalThis.document;
    }
});
