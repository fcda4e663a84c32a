// The one WebSocket: says hello, gives every command an id and its answer back as a promise, and
// connects again when the line breaks. What must hold: nothing but `hello` is sent before
// `welcome`; every promise of send() settles; a command is never sent twice from here.

import { recall, remember } from "../local_storage.js";

const tokenKey = "potluck.token";
const protocolVersion = 1;
const retryMsMin = 500;
const retryMsMax = 15_000;
const answerMsMax = 12_000; // then the line counts as dead
const queueMsMax = 15_000; // how long a command waits for a connection

// A refusal by the server ({code, path, message}), or "offline" / "connection_lost" from here.
export class CommandError extends Error {
    constructor({ code, path = "", message = "", snapshot = null }) {
        super(message || code);
        this.code = code;
        this.path = path;
        this.snapshot = snapshot;
    }
}

// The answer is not known, because the line broke or was not there.
export function isLineLost(error) {
    return error.code === "connection_lost" || error.code === "offline";
}

export function newCommandId() {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Full jitter on the upper half: many clients of a restarted server come back spread out.
export function retryDelayMs(attempt, random = Math.random()) {
    const limit = Math.min(retryMsMax, retryMsMin * 2 ** attempt);
    return limit / 2 + random * (limit / 2);
}

// onStatus({status, retryAtMs, message}), onWelcome(welcome) after each connect, onEvent(event).
export function createConnection({ url, onStatus, onWelcome, onEvent, Socket = WebSocket }) {
    let socket = null;
    let welcomed = false;
    let attempt = 0;
    let retryTimer = null;
    let stopped = false;
    const waiting = new Map(); // id -> {resolve, reject, timer}; sent, not answered
    let queue = []; // {message, resolve, reject, timer}; for the next welcome

    function connect() {
        clearTimeout(retryTimer);
        retryTimer = null;
        if (socket || stopped) {
            return;
        }
        onStatus({ status: "connecting", retryAtMs: null, message: null });
        const opened = new Socket(url, "potluck.v1");
        socket = opened;
        const giveUp = setTimeout(() => drop(opened), answerMsMax);
        opened.onopen = () => sayHello(recall(tokenKey));
        opened.onmessage = (message) => {
            clearTimeout(giveUp);
            receive(message.data);
        };
        opened.onclose = () => {
            clearTimeout(giveUp);
            drop(opened);
        };
    }

    // The line is dead: whatever waited learns it, and a new try is planned.
    function drop(which) {
        if (socket !== which) {
            return;
        }
        socket = null;
        welcomed = false;
        which.onclose = which.onmessage = which.onopen = null;
        which.close();
        for (const entry of waiting.values()) {
            clearTimeout(entry.timer);
            entry.reject(new CommandError({ code: "connection_lost" }));
        }
        waiting.clear();
        if (!stopped) {
            const delayMs = retryDelayMs(attempt);
            attempt += 1;
            onStatus({ status: "offline", retryAtMs: Date.now() + delayMs, message: null });
            retryTimer = setTimeout(connect, delayMs);
        }
    }

    async function sayHello(token) {
        const fields = token ? { version: protocolVersion, token } : { version: protocolVersion };
        try {
            const welcome = await transmit({ type: "hello", id: newCommandId(), ...fields });
            if (welcome.token) {
                remember(tokenKey, welcome.token);
            }
            welcomed = true;
            attempt = 0;
            onStatus({ status: "online", retryAtMs: null, message: null });
            onWelcome(welcome);
            const held = queue;
            queue = [];
            for (const entry of held) {
                clearTimeout(entry.timer);
                transmit(entry.message).then(entry.resolve, entry.reject);
            }
        } catch (error) {
            if (error.code === "unknown_token") {
                remember(tokenKey, null);
                sayHello(null);
            } else if (error.code === "bad_version") {
                stopped = true;
                drop(socket);
                onStatus({ status: "refused", retryAtMs: null, message: error.message });
            } else if (error.code !== "connection_lost" && socket) {
                drop(socket);
            }
        }
    }

    function transmit(message) {
        return new Promise((resolve, reject) => {
            const target = socket;
            const timer = setTimeout(() => drop(target), answerMsMax);
            waiting.set(message.id, { resolve, reject, timer });
            target.send(JSON.stringify(message));
        });
    }

    function receive(text) {
        let message;
        try {
            message = JSON.parse(text);
        } catch {
            console.error("a message from the server is not JSON");
            return;
        }
        if (message.type !== "ok" && message.type !== "error") {
            onEvent(message);
            return;
        }
        const entry = waiting.get(message.id);
        if (!entry) {
            return;
        }
        waiting.delete(message.id);
        clearTimeout(entry.timer);
        if (message.type === "ok") {
            entry.resolve(message.result ?? null);
        } else {
            entry.reject(new CommandError(message));
        }
    }

    return {
        start: connect,
        // Tries at once instead of waiting for the planned try.
        retryNow() {
            if (!socket) {
                attempt = 0;
                connect();
            }
        },
        // Without a connection the command waits a while for one, then fails with "offline".
        send(type, fields = {}, id = newCommandId()) {
            const message = { type, id, ...fields };
            if (welcomed) {
                return transmit(message);
            }
            return new Promise((resolve, reject) => {
                const entry = { message, resolve, reject };
                entry.timer = setTimeout(() => {
                    queue = queue.filter((other) => other !== entry);
                    reject(new CommandError({ code: "offline" }));
                }, queueMsMax);
                queue.push(entry);
            });
        },
        isOnline: () => welcomed,
        stop() {
            stopped = true;
            clearTimeout(retryTimer);
            if (socket) {
                drop(socket);
            }
        },
    };
}
