// A protocol client without a page, for what a test needs but is not about.
// What must hold: a refused command throws; events are handled before the answer that follows them.

import { WebSocket } from "ws";

const startedMs = Date.now();
let lastId = 0;

// -> {user, token, send(type, fields): result, match: as the events say, close()}
export async function connect(server, token) {
    const socket = new WebSocket(`${server.address.replace("http", "ws")}/ws`, "potluck.v1");
    const waiting = new Map(); // id -> {resolve, reject}
    const wire = {
        send: (type, fields = {}) => new Promise((resolve, reject) => {
            lastId += 1;
            const id = `wire-${process.pid}-${startedMs}-${lastId}`; // the server knows old ones
            waiting.set(id, { resolve, reject });
            socket.send(JSON.stringify({ type, id, ...fields }));
        }),
        match: null,
        close: () => socket.close(),
    };
    socket.on("message", (data) => {
        const message = JSON.parse(data);
        if (message.type === "ok") {
            waiting.get(message.id).resolve(message.result);
        } else if (message.type === "error") {
            waiting.get(message.id).reject(new Error(`${message.code}: ${message.message}`));
        } else {
            follow(wire, message);
        }
    });
    await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
    const { user, token: given } = await wire.send("hello", { version: 1, ...token ? { token } : {} });
    return Object.assign(wire, { user, token: token ?? given });
}

function follow(wire, { type, match, ...event }) {
    if (type === "match_started") {
        wire.match = match;
    } else if (type === "acted") {
        wire.match.actions.push(event.action);
        wire.match.position = event.position;
    } else if (type === "taken_back") {
        wire.match.actions.splice(event.ply);
        wire.match.position = event.position;
        wire.match.takebacks += 1;
    }
}

// A new person with that name. -> {name, token}
export async function nameSomebody(server, name) {
    const wire = await connect(server);
    await wire.send("set_name", { name });
    wire.close();
    return { name, token: wire.token };
}
