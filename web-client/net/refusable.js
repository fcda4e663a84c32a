// Questions whose answer may well be a refusal, asked by a worker: the log of a page calls each answer of
// 400 an error, and here it is none. What must hold: this module imports nothing, for it is the worker's
// whole program, too; every question is settled, also when there can be no worker.

const waiting = new Map(); // id -> {resolve, reject}
let worker = null;
let idLast = 0;

function takeAnswer({ data: { id, answer } }) {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (answer) {
        resolve(answer);
    } else {
        reject(new Error("no answer"));
    }
}

function loseWorker() {
    worker = null;
    waiting.forEach(({ reject }) => reject(new Error("no worker")));
    waiting.clear();
}

function startWorker() {
    worker = new Worker(import.meta.url, { type: "module" });
    worker.addEventListener("message", takeAnswer);
    worker.addEventListener("error", loseWorker);
}

// path -> promise of {ok, body}, as `askHere` of api.js gives it; fails without a line.
export function askAway(path) {
    return new Promise((resolve, reject) => {
        if (worker === null) {
            startWorker();
        }
        idLast += 1;
        waiting.set(idLast, { resolve, reject });
        worker.postMessage({ id: idLast, path });
    });
}

async function fetchAnswer(path) {
    const response = await fetch(path, { headers: { accept: "application/json" } });
    return { ok: response.ok, body: await response.json().catch(() => null) };
}

if (globalThis.WorkerGlobalScope) {
    addEventListener("message", async ({ data: { id, path } }) =>
        postMessage({ id, answer: await fetchAnswer(path).catch(() => null) }));
}
