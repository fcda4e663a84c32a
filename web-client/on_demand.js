// Modules that are fetched when they are needed. What must hold: one that has come is used at once
// the next time, in the same turn; a failure can be tried again, and helps itself.

// load: () => import("./x.js"), from which esbuild makes a pack; wanted: the name of what it exports.
export function onDemand(load, wanted) {
    let value = null;
    let failed = false;

    return {
        // What has come, or null.
        get: () => value,
        // -> what is wanted. A browser may keep a failed import for as long as the page lives; then
        // a try that finds the server loads the whole page anew.
        async load() {
            try {
                value ??= (await load())[wanted];
            } catch (error) {
                if (failed && await serverAnswers()) {
                    location.reload();
                }
                failed = true;
                error.code = "offline"; // for state/error_words.js
                throw error;
            }
            return value;
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
