// Modules that are fetched when they are needed. What must hold: one that has come is used at once
// the next time, in the same turn; a failure can be tried again, and helps itself.

// path: of the module, from this folder; wanted: the name of what it exports. The program makes a
// pack of each module that is named in such a call (packing/), so both stand there as texts.
/** @template T @param {string} path @param {string} wanted */
export function onDemand(path, wanted) {
    /** @type {T | null} */
    let value = null;
    let failed = false;

    return {
        // What has come, or null.
        get: () => value,
        // -> what is wanted. A browser may keep a failed import for as long as the page lives; then
        // a try that finds the server loads the whole page anew.
        async load() {
            try {
                value ??= (await import(`./${path}`))[wanted];
            } catch (error) {
                if (failed && await serverAnswers()) {
                    location.reload();
                }
                failed = true;
                throw Object.assign(new Error(`${path} is missing`, { cause: error }), { code: "offline" });
            }
            return /** @type {T} */ (value);
        },
    };
}

async function serverAnswers() {
    try {
        return (await fetch("/healthz", { cache: "no-store" })).ok;
    } catch {
        return false;
    }
}
