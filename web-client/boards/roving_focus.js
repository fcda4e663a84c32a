// One tab stop for a whole board, arrow keys inside it, Enter or space to tap, Escape to drop a
// half-made choice: keyboard play, the same for cells and ring. Clicks come by here, too: what is
// tapped is where the keyboard goes on; tapAt(key) of the answer is for other taps.
// What must hold: exactly one target of the board has tabindex 0.

const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

// root: the element that holds the targets. keyOf(element) → key of a target or null;
// find(key) → its element; next(key, direction) → key; tap(key); cancel().
export function rovingFocus(root, { keyOf, find, next, tap, cancel }) {
    let current = null;

    const setCurrent = (key) => {
        const before = current === null ? null : find(current);
        before?.setAttribute("tabindex", "-1");
        current = key;
        find(key)?.setAttribute("tabindex", "0");
    };

    const tapAt = (key) => {
        setCurrent(key);
        tap(key);
    };

    root.addEventListener("keydown", (event) => {
        const key = keyOf(event.target);
        if (event.key === "Escape") {
            cancel();
            event.stopPropagation();
        } else if (key === null) {
            return;
        } else if (event.key in ARROWS) {
            const target = next(key, ARROWS[event.key]);
            setCurrent(target);
            find(target)?.focus();
        } else if (event.key === "Enter" || event.key === " ") {
            tap(key);
        } else {
            return;
        }
        if (event.key !== "Escape") {
            event.preventDefault();
        }
    });
    root.addEventListener("click", (event) => {
        const key = keyOf(event.target);
        if (key !== null) {
            tapAt(key);
        }
    });

    return {
        setCurrent,
        tapAt,
        current: () => current,
    };
}
