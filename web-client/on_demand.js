// Modules that are fetched when they are needed. What must hold: one that has come is used at once
// the next time, in the same turn; a failure can be tried again, and helps itself.

// load: () => import("./x.js"), from which esbuild makes a pack; wanted: the name of what it exports.
/** @template Module @template {keyof Module & string} Name @param {() => Promise<Module>} load
 *  @param {Name} wanted */
export function onDemand(load, wanted) {
    let value = /** @type {Module[Name] | null} */ (null);
    let failed = false;

    return {
        // What has come, or null.
        get: () => value,
        // Gives what is wanted. A browser may keep a failed import for as long as the page lives; then
        // a try that reaches the server reloads the whole page.
        async load() {
            try {
                value ??= (await load())[wanted];
            } catch (error) {
                if (failed && await serverAnswers()) {
                    location.reload();
                }
                failed = true;
                throw Object.assign(new Error(`${wanted} is missing`, { cause: error }), { code: "offline" });
            }
            return /** @type {Module[Name]} */ (value);
        },
    };
}

// What has come.
/** @template Wanted @param {{get: () => Wanted | null}} module @returns {Wanted} */
export const there = (module) => /** @type {Wanted} */ (module.get());

async function serverAnswers() {
    try {
        return (await fetch("/healthz", { cache: "no-store" })).ok;
    } catch {
        return false;
    }
}
