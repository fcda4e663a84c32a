// The one WebSocket: says hello, gives every command an id and returns its answer as a promise, and
// reconnects. What must hold: nothing but `hello` is sent before `welcome`; every promise of send()
// settles; a command is never sent twice from here; during the first minute offline the next try is
// never more than two seconds away.

import { recall, remember } from "../local_storage.js";

/** @import {Connection, ConnectionHandlers, Failure, ServerMessage, Socket, SocketMaker,
 *      Welcome} from "../types/index.js" */

export const tokenKey = "potluck.token";
// "<since ms> <token>": who this browser is while the server does not know its own token. A server
// that was started for a moment on another data folder must not cost anybody their games.
const standInKey = "potluck.stand_in";
const standInMsMax = 30 * 24 * 3_600_000; // then the server will not know the old token any more
const protocolVersion = 1;
const retryMsMin = 400;
const retryMsMax = 2_000; // a restarted server finds everybody back within three seconds
const patienceMs = 60_000; // an outage longer than this is asked about less often
const lateRetryMsMax = 15_000;
const welcomeMsMax = 6_000; // from opening a socket to its welcome
const answerMsMax = 12_000; // then the connection counts as dead
const doubtMsMax = 4_000; // the same, when there is reason to doubt it
const queueMsMax = 15_000; // how long a command waits for a connection

// A refusal by the server ({code, path, message}), or "offline" / "connection_lost" from here.
export class CommandError extends Error {
    /** @param {Partial<Omit<Failure, "code">> & {code: string}} failure */
    constructor({ code, path = "", message = "", snapshot, table }) {
        super(message || code);
        this.code = code;
        this.path = path;
        /** The room now, with stale_ply. */
        this.snapshot = snapshot ?? null;
        /** The settings, with room_closed. */
        this.table = table ?? null;
    }
}

// What a command failed with. Anything else is a fault of the client and passes on.
/** @param {unknown} error @returns {CommandError} */
export function asCommandError(error) {
    if (error instanceof CommandError) {
        return error;
    }
    throw error;
}

// The answer is not known, because there was no connection or it broke.
export const isConnectionLost = (/** @type {unknown} */ error) =>
    error instanceof CommandError && (error.code === "connection_lost" || error.code === "offline");

export function newCommandId() {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Full jitter on the upper half: many clients of a restarted server come back spread out.
/** @param {number} attempt @param {number} lostMs how long there has been no connection */
export function retryDelayMs(attempt, lostMs, random = Math.random()) {
    const most = lostMs < patienceMs ? retryMsMax : lateRetryMsMax;
    const limit = Math.min(most, retryMsMin * 2 ** attempt);
    return limit / 2 + random * (limit / 2);
}

/** @typedef {{id: string, type: string} & {[field: string]: unknown}} Message */
/** @typedef {{resolve: (result: any) => void, reject: (error: unknown) => void, timer: number}} Waiting */
/** @typedef {{text: string} & Omit<Waiting, "timer">} Pass */

/** @type {(settings: ConnectionHandlers & {url: string, Socket?: SocketMaker}) => Connection} */
export function createConnection({
    url, onStatus, onWelcome, onEvent, onDoubt = () => {},
    Socket = /** @type {SocketMaker} */ (/** @type {unknown} */ (WebSocket)),
}) {
    let socket = /** @type {Socket | null} */ (null);
    let welcomed = false;
    let attempt = 0;
    let lostAtMs = /** @type {number | null} */ (null);
    let answerMs = answerMsMax;
    /** @type {Pass | null} the next hello is made with it */
    let pass = null;
    let retryTimer = /** @type {number | undefined} */ (undefined);
    let stopped = false;
    /** @type {Map<string, Waiting>} by id: sent and not answered */
    const waiting = new Map();
    /** @type {(Waiting & {message: Message})[]} for the next welcome */
    let queue = [];

    function connect() {
        clearTimeout(retryTimer);
        if (socket || stopped) {
            return;
        }
        onStatus({ status: "connecting", retryAtMs: null, message: null });
        const opened = new Socket(url, "potluck.v1");
        socket = opened;
        const giveUp = setTimeout(() => drop(opened), welcomeMsMax);
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

    // The connection is dead: whatever waited is rejected, and a new try is planned.
    function drop(/** @type {Socket} */ which) {
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
            lostAtMs ??= Date.now();
            const delayMs = retryDelayMs(attempt, Date.now() - lostAtMs);
            attempt += 1;
            onStatus({ status: "offline", retryAtMs: Date.now() + delayMs, message: null });
            retryTimer = setTimeout(connect, delayMs);
        }
    }

    function dropNow() {
        if (socket) {
            drop(socket);
        }
    }

    async function sayHello(/** @type {string | null} */ token) {
        const used = pass;
        const secret = used ? { pass: used.text } : token ? { token } : {};
        const sentMs = Date.now();
        try {
            const welcome = await transmit(
                { type: "hello", id: newCommandId(), version: protocolVersion, ...secret });
            keepToken(token, welcome.token, used !== null);
            beOnline();
            onWelcome(welcome, { sentMs, receivedMs: Date.now(), byPass: used !== null });
            settlePass(used, () => used?.resolve(welcome));
            const held = queue;
            queue = [];
            for (const entry of held) {
                clearTimeout(entry.timer);
                transmit(entry.message).then(entry.resolve, entry.reject);
            }
        } catch (error) {
            helloFailed(asCommandError(error), token, used);
        }
    }

    // said: what the hello was made with; fresh: what the server has given
    /** @param {string | null} said @param {string | undefined} fresh @param {boolean} byPass */
    function keepToken(said, fresh, byPass) {
        const own = recall(tokenKey);
        if (fresh && (byPass || !own)) {
            remember(tokenKey, fresh);
        } else if (fresh) {
            remember(standInKey, `${Date.now()} ${fresh}`);
        } else if (said !== own && Date.now() - standIn().sinceMs > standInMsMax) {
            remember(tokenKey, said);
        }
        if (byPass || recall(tokenKey) === said) {
            remember(standInKey, null);
        }
    }

    // token: null when there is none
    function standIn() {
        const [since = "0", token = null] = recall(standInKey)?.split(" ") ?? [];
        return { sinceMs: Number(since), token };
    }

    function beOnline() {
        welcomed = true;
        attempt = 0;
        lostAtMs = null;
        onStatus({ status: "online", retryAtMs: null, message: null });
    }

    /** @param {CommandError} error @param {string | null} token @param {Pass | null} used */
    function helloFailed(error, token, used) {
        if (used && !isConnectionLost(error)) {
            settlePass(used, () => used.reject(error));
            sayHello(recall(tokenKey)); // whoever this browser was before
        } else if (error.code === "unknown_token") {
            sayHello(token === recall(tokenKey) ? standIn().token : null);
        } else if (error.code === "bad_version") {
            stopped = true;
            dropNow();
            onStatus({ status: "refused", retryAtMs: null, message: error.message });
        } else if (!isConnectionLost(error)) {
            dropNow();
        }
    }

    function settlePass(/** @type {Pass | null} */ used, /** @type {() => void} */ settle) {
        if (used && pass === used) {
            pass = null;
            settle();
        }
    }

    /** @param {Message} message @returns {Promise<any>} as Results in types/protocol.d.ts says */
    const transmit = (message) => new Promise((resolve, reject) => {
        const target = /** @type {Socket} */ (socket);
        const timer = setTimeout(() => drop(target), answerMs);
        waiting.set(message.id, { resolve, reject, timer });
        target.send(JSON.stringify(message));
    });

    function receive(/** @type {string} */ text) {
        /** @type {ServerMessage} */
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
        const entry = waiting.get(message.id ?? "");
        if (!entry) {
            return;
        }
        waiting.delete(message.id ?? "");
        clearTimeout(entry.timer);
        if (message.type === "ok") {
            entry.resolve(message.result ?? null);
        } else {
            entry.reject(new CommandError(message));
        }
    }

    // Somebody looks, or the network is back: connects at once, and tests a connection that may have
    // died silently.
    function retryNow() {
        if (!socket) {
            attempt = 0;
            connect();
        } else if (welcomed) {
            answerMs = doubtMsMax; // for what is sent now
            onDoubt();
            answerMs = answerMsMax;
        }
    }

    return {
        start: connect,
        retryNow,
        // The browser says that there is no network: what is on its way will not arrive.
        networkLost() {
            dropNow();
        },
        // Makes this browser the person who made the pass on another device. -> the welcome
        /** @param {string} text @returns {Promise<Welcome>} */
        usePass(text) {
            return new Promise((resolve, reject) => {
                pass?.reject(new CommandError({ code: "unknown_pass" }));
                pass = { text, resolve, reject };
                stopped = false;
                dropNow();
                connect();
            });
        },
        // Without a connection the command waits a while for one, then fails with "offline".
        /** @param {string} type @param {object} [fields] @param {string} [id]
         *  @returns {Promise<any>} */
        send(type, fields = {}, id = newCommandId()) {
            const message = { type, id, ...fields };
            if (welcomed) {
                return transmit(message);
            }
            return new Promise((resolve, reject) => {
                const timer = setTimeout(() => {
                    queue = queue.filter((other) => other.message !== message);
                    reject(new CommandError({ code: "offline" }));
                }, queueMsMax);
                queue.push({ message, resolve, reject, timer });
            });
        },
        isOnline: () => welcomed,
        stop() {
            stopped = true;
            clearTimeout(retryTimer);
            dropNow();
        },
    };
}
