// Work that live news asks for more often than eyes can follow. What must hold: work(value) runs at
// most once per interval, and always with the last value that was given before.

// clock: set by hand in tests
/** @template Value @param {(value: Value) => void} work @param {number} intervalMs
 *  @param {{now?: () => number, later?: (call: () => void, ms: number) => unknown}} clock */
export function createThrottle(work, intervalMs, {
    now = () => performance.now(), later = (call, ms) => setTimeout(call, ms),
} = {}) {
    let lastMs = -Infinity;
    let planned = false;
    /** @type {Value} */
    let newest;

    function run() {
        planned = false;
        lastMs = now();
        work(newest);
    }

    return (/** @type {Value} */ value) => {
        newest = value;
        if (planned) {
            return;
        }
        const waitMs = lastMs + intervalMs - now();
        if (waitMs <= 0) {
            run();
        } else {
            planned = true;
            later(run, waitMs);
        }
    };
}
