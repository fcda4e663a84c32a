// The engine in this browser: the rules and the computer players in a worker (engine_worker.js). What
// must hold: every question settles, one at a time and in order; after a fault it answers nothing more,
// and its callers go to the server instead; nothing but its owner's end() or a fault ends it.

import { ApiError, fetchPosition } from "./api.js";

/** @import {Advice, Options, PositionReply} from "../types/index.js" */

// It cannot be had here, is broken, or took too long.
export class EngineFault extends Error {
    code = "no_engine";
}

const loadMsMax = 60_000; // 200 kB on a poor line
const positionMsMax = 4_000; // it takes less than one; a phone may be busy
const adviceMsMax = 20_000; // beside its own limit, which a phone that sleeps may pass
const waitingMax = 100;

/** @typedef {{request: string, waitMsMax: number, resolve: (answer: any) => void, reject: (error: Error) => void}} Question */

export class Engine {
    /** @type {Question[]} the first one is asked */
    #questions = [];
    /** @type {Worker | null} */
    #worker = null;
    /** @type {EngineFault | null} */
    #fault = null;
    /** @type {number | undefined} */
    #timer;
    #ready = () => {};
    #fail = (/** @type {Error} */ _) => {};
    /** Fails with an EngineFault. */
    loaded = /** @type {Promise<void>} */ (new Promise((resolve, reject) => {
        [this.#ready, this.#fail] = [resolve, reject];
    }));

    constructor(makeWorker = () => new Worker("/engine_worker.js")) {
        this.loaded.catch(() => {}); // ask() fails with it
        this.#timer = setTimeout(() => this.end("it does not come"), loadMsMax);
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
        clearTimeout(this.#timer);
        this.#fail(fault);
        this.#questions.forEach(({ reject }) => reject(fault));
        this.#questions = [];
    }

    // One request of engine/engine.h, as its lines. waitMsMax: from its turn on
    /** @param {(string | number)[]} lines @param {number} waitMsMax @returns {Promise<any>} */
    async ask(lines, waitMsMax) {
        await this.loaded;
        return new Promise((resolve, reject) => {
            if (this.#fault || this.#questions.length >= waitingMax) {
                reject(this.#fault ?? new EngineFault("too much is asked"));
                return;
            }
            this.#questions.push({ request: lines.join("\n"), waitMsMax, resolve, reject });
            if (this.#questions.length === 1) {
                this.#post();
            }
        });
    }

    // The same question and answer as that of fetchPosition() in api.js.
    /** @param {string} game @param {Options} options @param {string[]} actions @returns {Promise<PositionReply>} */
    position(game, options, actions, next = false, setup = "", seed = newSeed()) {
        return this.ask(["position", game, JSON.stringify(options), setup, actions.join(","), seed, next ? "next" : ""], positionMsMax);
    }

    // What a computer player of that level would do, or the analysis (level 0). ms: the longest it thinks
    /** @param {string} game @param {Options} options @param {string[]} actions
     *  @param {{level: number, seed: number, ms: number, setup?: string}} how @returns {Promise<Advice>} */
    advise(game, options, actions, { level, seed, ms, setup = "" }) {
        return this.ask(["choose", game, JSON.stringify(options), setup, actions.join(","), level, seed, 0, ms], ms + adviceMsMax);
    }

    #post() {
        const [question] = this.#questions;
        if (question) {
            this.#timer = setTimeout(() => this.end("it takes too long"), question.waitMsMax);
            this.#worker?.postMessage(question.request);
        }
    }

    /** @param {{isReady?: true, fault?: string, answer?: string}} message */
    #take({ isReady, fault, answer }) {
        if (fault !== undefined) {
            this.end(fault);
            return;
        }
        clearTimeout(this.#timer);
        if (isReady) {
            this.#ready();
            return;
        }
        const question = this.#questions.shift();
        this.#post();
        const { error, ...result } = JSON.parse(answer ?? "{}");
        if (error) {
            question?.reject(new ApiError(error.code, error.message, error.path));
        } else {
            question?.resolve(result);
        }
    }
}

// An engine that answers all questions about positions, by answerThrough() of positions.js, as long as
// it works; then onEnd().
/** @param {(answer: typeof fetchPosition) => void} answerThrough @param {() => void} onEnd */
export async function startEngine(answerThrough, onEnd) {
    const engine = new Engine();
    await engine.loaded;
    answerThrough((...question) => engine.position(...question).catch((error) => {
        if (error instanceof EngineFault) {
            answerThrough(fetchPosition);
            onEnd();
            return fetchPosition(...question);
        }
        throw error;
    }));
    return engine;
}

// For what is drawn at random; nobody can know it before.
export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];
