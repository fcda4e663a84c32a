// The line that a plain script opens before the modules have come, and the connection that takes it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";

import { recall, remember } from "../../../web-client/local_storage.js";
import { createConnection } from "../../../web-client/net/connection.js";
import { socketAfter } from "../../../web-client/net/early_socket.js";
import { createFakeServer, welcome } from "./fake_server.mjs";
import { takeOverTime } from "./fake_time.mjs";

const source = String(readFileSync(
    fileURLToPath(new URL("../../../web-client/first_line.js", import.meta.url))));
const code = "0123456789abcdef";
const answers = { hello: welcome({ token: "fresh" }), watch_room: { room: code, seq: 1 } };
const polite = (message) => answers[message.type] ?? {};

let time = null;
beforeEach(() => {
    time = takeOverTime();
    remember("potluck.token", null);
});
afterEach(() => time.giveBack());

// What the script leaves in a page at the address.
function firstLine(server, { pathname = `/r/${code}`, token = null, Socket = server.Socket } = {}) {
    const window = {};
    const opened = [];
    runInContext(source, createContext({
        Date, window,
        WebSocket: function (...parts) {
            opened.push(parts);
            return new Socket(...parts);
        },
        localStorage: { getItem: (key) => (key === "potluck.token" ? token : null) },
        location: { pathname, protocol: "https:", host: "potluck.test" },
    }));
    return { line: window.potluckFirstLine, opened };
}

// A connection that takes the line over; asks for the table as soon as it is welcome.
function takeOver(server, line, { asks = true } = {}) {
    const seen = { welcomes: [], events: [], rooms: [] };
    const connection = createConnection({
        url: "ws://fake", Socket: socketAfter(line, server.Socket), onStatus() {},
        onWelcome(...parts) {
            seen.welcomes.push(parts);
            if (asks) {
                connection.send("watch_room", { room: code })
                    .then((snapshot) => seen.rooms.push(snapshot), (error) => seen.rooms.push(error.code));
            }
        },
        onEvent: (event) => seen.events.push({ ...event, known: seen.rooms.length }),
    });
    connection.start();
    return { connection, seen };
}

const types = (server) => server.heard.map(({ type }) => type);

test("hello and the table's question go out together, before any module has come", async () => {
    const server = createFakeServer(polite);
    const { opened } = firstLine(server, { token: "old" });
    await time.settle();
    assert.deepEqual(opened, [["wss://potluck.test/ws", "potluck.v1"]]);
    assert.deepEqual(types(server), ["hello", "watch_room"]);
    assert.equal(server.heard[0].token, "old");
    assert.equal(server.heard[1].room, code);
});

test("elsewhere it says hello and nothing else", async () => {
    const server = createFakeServer(polite);
    firstLine(server, { pathname: "/rules/die" });
    await time.settle();
    assert.deepEqual(types(server), ["hello"]);
});

test("a page that may not open a socket here does without", () => {
    const { line } = firstLine(null, {
        Socket: class {
            constructor() {
                throw new Error("forbidden");
            }
        },
    });
    assert.equal(line, null);
});

for (const [when, lateMs] of [["had been answered", 400], ["was not open yet", 0]]) {
    test(`the connection takes a line over that ${when}; nothing is asked twice`, async () => {
        const server = createFakeServer(polite);
        const { line } = firstLine(server);
        if (lateMs > 0) {
            await time.advance(lateMs);
        }
        const { connection, seen } = takeOver(server, line);
        await time.advance(5);
        assert.equal(connection.isOnline(), true);
        assert.deepEqual(types(server), ["hello", "watch_room"]);
        assert.equal(server.opened, 1);
        assert.deepEqual(seen.rooms, [{ room: code, seq: 1 }]);
        assert.equal(recall("potluck.token"), "fresh");
        const [[{ now_ms: nowMs }, { sentMs, receivedMs }]] = seen.welcomes;
        assert.equal(nowMs - (sentMs + receivedMs) / 2, 50_000 - 1_000_000,
            "clocks do not take the wait for the server's");
        await connection.send("list_rooms", { follow: false });
        assert.equal(types(server).at(-1), "list_rooms");
        connection.stop();
    });
}

test("an event that came early is told after the table that it belongs to", async () => {
    const server = createFakeServer(polite);
    const { line } = firstLine(server);
    await time.settle();
    server.tell({ type: "room_changed", room: code, seq: 2 });
    const { seen } = takeOver(server, line);
    await time.advance(5);
    server.tell({ type: "room_changed", room: code, seq: 3 });
    assert.deepEqual(seen.events.map(({ seq, known }) => [seq, known]), [[2, 1], [3, 1]]);
});

test("what nobody asks for is forgotten, and what comes behind it goes on", async () => {
    const server = createFakeServer(polite);
    const { line } = firstLine(server);
    await time.settle();
    const { connection, seen } = takeOver(server, line, { asks: false });
    await time.advance(5);
    server.tell({ type: "lobby_changed" });
    assert.equal(seen.events.length, 1);
    connection.send("watch_room", { room: code }).catch(() => {});
    assert.deepEqual(types(server), ["hello", "watch_room", "watch_room"]);
});

test("a token that is unknown here makes somebody new, who asks for the table again", async () => {
    remember("potluck.token", "strange");
    let known = false;
    const server = createFakeServer((message) => {
        known ||= message.type === "hello" && !message.token;
        return known ? polite(message)
            : { error: { code: message.type === "hello" ? "unknown_token" : "hello_first" } };
    });
    const { line } = firstLine(server, { token: "strange" });
    await time.settle();
    const { seen } = takeOver(server, line);
    await time.advance(5);
    assert.deepEqual(types(server), ["hello", "watch_room", "hello", "watch_room"]);
    assert.deepEqual(seen.rooms, [{ room: code, seq: 1 }]);
    assert.equal(server.opened, 1);
});

test("who has become somebody else since then gets a line of their own", async () => {
    const server = createFakeServer(polite);
    const { line } = firstLine(server);
    await time.settle();
    remember("potluck.token", "of another tab");
    const { seen } = takeOver(server, line);
    await time.advance(2000);
    assert.equal(server.opened, 2);
    assert.equal(server.sockets[0].isOpen, false);
    assert.equal(server.of("hello")[1].token, "of another tab");
    assert.deepEqual(seen.rooms, [{ room: code, seq: 1 }]);
});

test("a line that broke before or after it was taken over is made anew as ever", async () => {
    for (const breaksLate of [false, true]) {
        remember("potluck.token", null);
        const server = createFakeServer(polite);
        const { line } = firstLine(server);
        await time.settle();
        if (!breaksLate) {
            server.closeAll();
        }
        const { connection, seen } = takeOver(server, line);
        await time.advance(5);
        assert.equal(seen.welcomes.length, 1, `late: ${breaksLate}`);
        if (breaksLate) {
            server.closeAll();
            await time.advance(2000);
            assert.equal(seen.welcomes.length, 2);
        }
        assert.equal(connection.isOnline(), true);
        assert.equal(server.opened, 2);
        connection.stop();
    }
});
