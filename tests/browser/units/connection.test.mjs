import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { recall, remember } from "../../../web-client/local_storage.js";
import { createConnection, retryDelayMs } from "../../../web-client/net/connection.js";
import { createFakeServer, welcome } from "./fake_server.mjs";
import { takeOverTime } from "./fake_time.mjs";

let time = null;
beforeEach(() => {
    time = takeOverTime();
    remember("potluck.token", null);
    remember("potluck.stand_in", null);
});
afterEach(() => time.giveBack());

async function connect(answer) {
    const server = createFakeServer(answer);
    const seen = { statuses: [], welcomes: [], events: [], doubts: 0 };
    const connection = createConnection({
        url: "ws://fake", Socket: server.Socket,
        onStatus: ({ status }) => seen.statuses.push(status),
        onWelcome: (...parts) => seen.welcomes.push(parts),
        onEvent: (event) => seen.events.push(event),
        onDoubt: () => {
            seen.doubts += 1;
            connection.send("list_rooms", { follow: false }).catch(() => {});
        },
    });
    connection.start();
    await time.settle();
    return { server, seen, connection };
}

const polite = (message) => (message.type === "hello" ? welcome() : {});
const failure = (promise) => promise.then(() => null, (error) => error.code);

test("in the first minute the next try is at most two seconds away, later it may be more", () => {
    for (let attempt = 0; attempt < 40; attempt += 1) {
        for (const random of [0, 0.5, 1]) {
            assert.ok(retryDelayMs(attempt, 59_000, random) <= 2000);
        }
    }
    assert.ok(retryDelayMs(10, 61_000, 1) === 15_000);
    assert.notEqual(retryDelayMs(5, 0, 0), retryDelayMs(5, 0, 1), "spread out");
});

test("a server that comes back within a minute is found within two seconds", async () => {
    for (const awayMs of [300, 5000, 30_000, 58_000]) {
        const { server, connection } = await connect(polite);
        server.state = "down";
        server.closeAll();
        await time.advance(awayMs);
        assert.equal(connection.isOnline(), false);
        server.state = "up";
        await time.advance(2000);
        assert.equal(connection.isOnline(), true, `after ${awayMs} ms`);
        connection.stop();
    }
});

test("after a long outage it is asked for less often", async () => {
    const { server } = await connect(polite);
    server.state = "down";
    server.closeAll();
    await time.advance(60_000);
    const before = server.opened;
    await time.advance(60_000);
    assert.ok(server.opened - before <= 9, `${server.opened - before} tries`);
});

test("a try that nobody answers is given up after six seconds", async () => {
    const { server, connection } = await connect(polite);
    server.state = "silent";
    connection.networkLost();
    await time.advance(1000);
    server.state = "up"; // the packets of the try before it are lost all the same
    await time.advance(8000);
    assert.equal(connection.isOnline(), true);
});

test("what was sent when the line broke fails at once; what comes later waits for the line", async () => {
    const { server, connection } = await connect((message) =>
        (message.type === "hello" ? welcome() : message.type === "act" ? undefined : {}));
    const act = failure(connection.send("act", { ply: 0 }));
    server.closeAll();
    assert.equal(await act, "connection_lost");
    const sit = connection.send("sit", { seat: 0 });
    await time.advance(2000);
    assert.deepEqual(await sit, {});
    assert.equal(server.of("act").length, 1, "never sent twice from here");
});

test("a dead line that still looks open is noticed when the person comes back to the page", async () => {
    const { server, seen, connection } = await connect(polite);
    server.state = "silent";
    await time.advance(60_000);
    assert.equal(connection.isOnline(), true, "nothing has told");
    connection.retryNow();
    assert.equal(seen.doubts, 1);
    await time.advance(3900);
    server.state = "up";
    await time.advance(2200);
    assert.equal(connection.isOnline(), true);
    assert.equal(seen.welcomes.length, 2, "over a new line");
});

test("the round trip of hello comes with the welcome", async () => {
    const { seen } = await connect(polite);
    const [[first, { sentMs, receivedMs, byPass }]] = seen.welcomes;
    assert.equal(first.now_ms, 50_000);
    assert.equal(receivedMs - sentMs, 0);
    assert.equal(byPass, false);
});

test("a pass makes this browser the other person and keeps the new secret", async () => {
    remember("potluck.token", "old");
    const { server, seen, connection } = await connect((message) => (message.pass
        ? welcome({ user: "ben", token: "bens" }) : welcome()));
    assert.equal(server.heard[0].token, "old");
    const used = connection.usePass("pppp");
    await time.advance(1000);
    assert.equal((await used).user, "ben");
    assert.equal(server.heard[1].pass, "pppp");
    assert.equal("token" in server.heard[1], false);
    assert.equal(recall("potluck.token"), "bens");
    assert.equal(seen.welcomes[1][1].byPass, true);
    server.closeAll();
    await time.advance(2000);
    assert.equal(server.heard[2].token, "bens");
});

test("a pass that is too old leaves this browser who it was", async () => {
    remember("potluck.token", "old");
    const { server, connection } = await connect((message) => (message.pass
        ? { error: { code: "unknown_pass" } } : welcome()));
    const used = failure(connection.usePass("pppp"));
    await time.advance(1000);
    assert.equal(await used, "unknown_pass");
    assert.equal(server.heard.at(-1).token, "old");
    assert.equal(connection.isOnline(), true);
    assert.equal(recall("potluck.token"), "old");
});

test("a pass survives a line that breaks before it could be used", async () => {
    const { server, connection } = await connect((message) => (message.pass
        ? welcome({ user: "ben", token: "bens" }) : welcome()));
    server.state = "down";
    const used = connection.usePass("pppp");
    await time.advance(3000);
    server.state = "up";
    await time.advance(2000);
    assert.equal((await used).user, "ben");
});

test("a server that does not know the token for a while does not cost the person their seats", async () => {
    remember("potluck.token", "mine");
    const known = new Set();
    const { server } = await connect(({ token }) => {
        if (token) {
            return known.has(token) ? welcome({ user: token }) : { error: { code: "unknown_token" } };
        }
        known.add("stand-in");
        return welcome({ user: "stand-in", token: "stand-in" });
    });
    const secrets = () => server.of("hello").map(({ token }) => token);
    const reconnect = () => {
        server.closeAll();
        return time.advance(2000);
    };
    await time.settle();
    assert.deepEqual(secrets(), ["mine", undefined], "a newcomer for now");
    await reconnect();
    assert.deepEqual(secrets().slice(2), ["mine", "stand-in"], "the same newcomer as before");
    known.add("mine");
    await reconnect();
    assert.deepEqual(secrets().slice(4), ["mine"], "back again");
    assert.equal(recall("potluck.stand_in"), null);
});

test("a token that stays unknown for a month is given up", async () => {
    remember("potluck.token", "lost");
    remember("potluck.stand_in", `${Date.now() - 31 * 24 * 3_600_000} new`);
    const { server } = await connect(({ token }) => (token === "lost"
        ? { error: { code: "unknown_token" } } : welcome()));
    await time.settle();
    assert.deepEqual(server.of("hello").map(({ token }) => token), ["lost", "new"]);
    assert.equal(recall("potluck.token"), "new");
    assert.equal(recall("potluck.stand_in"), null);
});

test("a stand-in that the server has forgotten as well becomes another one", async () => {
    remember("potluck.token", "lost");
    remember("potluck.stand_in", `${Date.now()} lost-too`);
    const { server } = await connect(({ token }) => (token
        ? { error: { code: "unknown_token" } } : welcome({ token: "fresh" })));
    await time.settle();
    assert.equal(server.of("hello").length, 3);
    assert.match(recall("potluck.stand_in"), / fresh$/);
    assert.equal(recall("potluck.token"), "lost");
});
