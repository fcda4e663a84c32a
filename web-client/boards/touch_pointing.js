// A finger that rests on a board points at what lies under it, as a mouse does by hovering: lifting
// it there is a tap. Knows nothing of the board's shape.
// What must hold: a quick tap stays the browser's click, a swipe scrolls and two fingers zoom as
// everywhere; a finger that points keeps the page still, and only what it lifts from is tapped.

import { targetOf } from "./pointing.js";

const holdMs = 220;
const slopPx = 10; // a resting finger moves that little

// at: when it came down; points: it rests and points at `key`
/** @typedef {{x: number, y: number, at: number, startKey: string | null, key: string | null,
 *      points: boolean, timer: number, stop: () => void}} OneFinger */

// isReady: whether there is anything to point at now; isOffer: whether lifting there does anything;
// onPoint: while a finger points, null when it ends
/** @param {SVGElement} root @param {{keyOf: (element: Element) => string | null,
 *      isReady: () => boolean, isOffer: (key: string) => boolean,
 *      onPoint: (key: string | null) => void, onTap: (key: string) => void}} targets */
export function watchTouch(root, { keyOf, isReady, isOffer, onPoint, onTap }) {
    /** @type {OneFinger | null} the one finger */
    let touch = null;

    const keyAt = (/** @type {Touch} */ { clientX, clientY }) => {
        const element = document.elementFromPoint(clientX, clientY);
        return element !== null && root.contains(element) ? keyOf(element) : null;
    };

    const point = (/** @type {OneFinger} */ finger, /** @type {string | null} */ key) => {
        if (key !== finger.key) {
            finger.key = key;
            onPoint(key);
        }
    };

    const end = () => {
        if (touch === null) {
            return;
        }
        const { points, timer, stop } = touch;
        touch = null;
        clearTimeout(timer);
        stop();
        if (points) {
            onPoint(null);
        }
    };

    const hold = () => {
        if (touch !== null) {
            clearTimeout(touch.timer);
            touch.points = true;
            point(touch, touch.startKey);
        }
    };

    const move = (/** @type {TouchEvent} */ event) => {
        if (touch === null) {
            return;
        }
        const [finger] = event.changedTouches;
        const isFar = Math.hypot(finger.clientX - touch.x, finger.clientY - touch.y) > slopPx;
        // By the event's own time: on a busy page the timer may come before a swipe's first step.
        const isSwipe = isFar && event.timeStamp - touch.at < holdMs;
        if (isSwipe || event.touches.length > 1 || (touch.points && !event.cancelable)) {
            end();
        } else if (touch.points || isFar) {
            event.preventDefault();
            if (!touch.points) {
                hold();
            }
            point(touch, keyAt(finger));
        }
    };

    const lift = (/** @type {TouchEvent} */ event) => {
        if (touch === null) {
            return;
        }
        const { points, startKey } = touch;
        const key = keyAt(event.changedTouches[0]);
        end();
        if (points) {
            event.preventDefault(); // else a click might follow
            if (event.touches.length === 0 && key !== null && (key === startKey || isOffer(key))) {
                onTap(key);
            }
        }
    };

    root.addEventListener("touchstart", (event) => {
        if (touch !== null) {
            end(); // a second finger
        } else if (event.touches.length === 1 && isReady()) {
            const [{ clientX, clientY }] = event.touches;
            touch = {
                x: clientX, y: clientY, at: event.timeStamp, startKey: keyOf(targetOf(event)),
                key: null, points: false, timer: setTimeout(hold, holdMs),
                stop: follow(targetOf(event), { touchmove: move, touchend: lift, touchcancel: end }),
            };
        }
    }, { passive: false });
    // Safari lets the others stop scrolling only if one stood here before the finger came.
    root.addEventListener("touchmove", () => {}, { passive: false });
    // A long press is no wish for a menu here.
    root.addEventListener("contextmenu", (event) => {
        if (touch !== null) {
            event.preventDefault();
        }
    });
}

// A finger's events go to where it came down, even when that is drawn anew and no longer in the
// page: so they are listened to there. Gives a function that ends it.
/** @param {EventTarget} target @param {{[name: string]: (event: TouchEvent) => void}} listeners */
function follow(target, listeners) {
    const all = Object.entries(listeners);
    all.forEach(([name, listener]) => target.addEventListener(
        name, /** @type {EventListener} */ (listener), { passive: false }));
    return () => all.forEach(([name, listener]) =>
        target.removeEventListener(name, /** @type {EventListener} */ (listener)));
}
