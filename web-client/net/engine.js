// The engine in this browser: the rules and the computer players in a worker (engine_worker.js). What
// must hold: every question settles; after a fault it answers nothing more, and whoever asked goes to
// the server instead; nothing but its owner's end() or a fault ends it.

import { ApiError } from "./api.js";

/** @import {Options, PositionReply} from "../types/index.js" */

// It cannot be had here, is broken, or took too long.
export class EngineFault extends Error {}

const loadMsMax = 60_000; // 200 kB on a poor line
const waitingMax = 100;

/** @typedef {{resolve: (answer: any) => void, reject: (error: Error) => void, timer: number}} Waiting */

export class Engine {
    /** @type {Map<number, Waiting>} by number */
    #waiting = new Map();
    /** @type {Worker | null} */
    #worker = null;
    /** @type {EngineFault | null} */
    #fault = null;
    #asked = 0;
    /** @type {number | undefined} */
    #loadTimer;
    #ready = () => {};
    #fail = (/** @type {Error} */ _) => {};
    /** Fails with an EngineFault. */
    loaded = /** @type {Promise<void>} */ (new Promise((resolve, reject) => {
        [this.#ready, this.#fail] = [resolve, reject];
    }));

    constructor(makeWorker = () => new Worker("/engine_worker.js")) {
        this.loaded.catch(() => {}); // whoever asks hears of it
        this.#loadTimer = setTimeout(() => this.end("it does not come"), loadMsMax);
        try {
            this.#worker = makeWorker();
            this.#worker.onmessage = ({ data }) => this.#take(data);
            this.#worker.onerror = ({ message }) => this.end(message ?? "the worker broke");
        } catch (error) { // a browser without workers, or a policy that forbids them
            this.end(String(error));
        }
    }

    end(why = "ended") {
        const fault = this.#fault ??= new EngineFault(why);
        this.#worker?.terminate();
        clearTimeout(this.#loadTimer);
        this.#fail(fault);
        for (const { reject, timer } of this.#waiting.values()) {
            clearTimeout(timer);
            reject(fault);
        }
        this.#waiting.clear();
    }

    isBroken() {
        return this.#fault !== null;
    }

    // One request of engine/engine.h, as its lines. waitMsMax: from when the engine is there
    /** @param {(string | number)[]} lines @param {number} waitMsMax @returns {Promise<any>} */
    async ask(lines, waitMsMax) {
        await this.loaded;
        return new Promise((resolve, reject) => {
            if (this.#fault || this.#waiting.size >= waitingMax) {
                reject(this.#fault ?? new EngineFault("too much is asked"));
                return;
            }
            this.#asked += 1;
            const timer = setTimeout(() => this.end("it takes too long"), waitMsMax);
            this.#waiting.set(this.#asked, { resolve, reject, timer });
            this.#worker?.postMessage({ id: this.#asked, request: lines.join("\n") });
        });
    }

    /** @param {{isReady?: true, fault?: string, id?: number, answer?: string}} message */
    #take({ isReady, fault, id = 0, answer = "" }) {
        if (isReady) {
            clearTimeout(this.#loadTimer);
            this.#ready();
        } else if (fault !== undefined) {
            this.end(fault);
        }
        const entry = this.#waiting.get(id);
        if (!entry) {
            return;
        }
        this.#waiting.delete(id);
        clearTimeout(entry.timer);
        const { error, ...result } = JSON.parse(answer);
        if (error) {
            entry.reject(new ApiError(error.code, error.message, error.path));
        } else {
            entry.resolve(result);
        }
    }
}

const positionMsMax = 4_000; // it takes less than one; a phone may be busy

// For options that are drawn at random; nobody can know it before.
export function newSeed() {
    return crypto.getRandomValues(new Uint32Array(1))[0];
}

// The same question and answer as that of fetchPosition() in api.js.
/** @param {Engine} engine @param {string} game @param {Options} options @param {string[]} actions
 *  @returns {Promise<PositionReply>} */
export const positionBy = (engine, game, options, actions, next = false, seed = newSeed()) =>
    engine.ask(["position", game, JSON.stringify(options), actions.join(","), seed, next ? "next" : ""], positionMsMax);
