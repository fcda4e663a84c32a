// Work that live news asks for more often than eyes can follow. What must hold: work(value) runs at
// most once per interval, and always with the last value that was given before.

// now() and later(call, ms) are given by hand in tests.
export function createThrottle(work, intervalMs, {
    now = () => performance.now(), later = (call, ms) => setTimeout(call, ms),
} = {}) {
    let lastMs = -Infinity;
    let planned = false;
    let newest;

    function run() {
        planned = false;
        lastMs = now();
        work(newest);
    }

    return (value) => {
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
