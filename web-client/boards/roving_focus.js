// One tab stop for a whole board, arrow keys inside it, Enter or space to tap, Escape to drop a
// half-made choice: keyboard play, the same for cells and ring. Clicks come by here, too: what is
// tapped is where the keyboard goes on; tapAt(key) of the answer is for other taps.
// What must hold: exactly one target of the board has tabindex 0.

import { targetOf } from "./pointing.js";

/** @type {{[key: string]: string}} */
const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

// root: holds the targets
/** @param {SVGElement} root @param {{keyOf: (element: Element) => string | null,
 *      find: (key: string) => SVGElement | undefined,
 *      next: (key: string, direction: string) => string, tap: (key: string) => void,
 *      cancel: () => void}} targets */
export function rovingFocus(root, { keyOf, find, next, tap, cancel }) {
    let current = /** @type {string | null} */ (null);

    const setCurrent = (/** @type {string} */ key) => {
        const before = current === null ? null : find(current);
        before?.setAttribute("tabindex", "-1");
        current = key;
        find(key)?.setAttribute("tabindex", "0");
    };

    const tapAt = (/** @type {string} */ key) => {
        setCurrent(key);
        tap(key);
    };

    root.addEventListener("keydown", (event) => {
        const key = keyOf(targetOf(event));
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
        const key = keyOf(targetOf(event));
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
