// Runs the engine, that is the rules and the computer players as WebAssembly (engine/). A classic
// worker; net/engine.js starts it. What must hold: its answers come in the order of what it is asked;
// if the engine cannot be had here, it says so once and nothing more.

/**
 * @typedef {{
 *     memory: WebAssembly.Memory,
 *     engine_version: () => number,
 *     engine_request: (size: number) => number,
 *     engine_answer: () => number,
 *     engine_text: () => number,
 *     _initialize: () => void,
 * }} Engine
 */

const place = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const version = 2; // of requests and answers, see engine/engine.h

async function loadEngine() {
    const answer = await fetch("/engine.wasm");
    if (!answer.ok) {
        throw new Error(`engine.wasm: ${answer.status}`);
    }
    const imports = { env: { now_ms: () => performance.now() } };
    const { instance } = await WebAssembly.instantiateStreaming(answer, imports);
    const engine = /** @type {Engine} */ (/** @type {unknown} */ (instance.exports));
    engine._initialize();
    if (engine.engine_version() !== version) {
        throw new Error("the engine is of another version");
    }
    return engine;
}

/** @param {Engine} engine @param {string} request */
function answerOf(engine, request) {
    const bytes = new TextEncoder().encode(request);
    const begin = engine.engine_request(bytes.length);
    new Uint8Array(engine.memory.buffer, begin, bytes.length).set(bytes);
    const size = engine.engine_answer(); // the memory may be another one now
    return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.engine_text(), size));
}

const loading = loadEngine();

loading.then(() => place.postMessage({ isReady: true }),
    (error) => place.postMessage({ fault: String(error) }));

place.addEventListener("message", async ({ data: request }) => {
    try {
        place.postMessage({ answer: answerOf(await loading, request) });
    } catch (error) {
        place.postMessage({ fault: String(error) }); // it may be broken from now on
    }
});
