// What is pointed at on a board: by mouse or pen, or by the keyboard's focus; for fingers see
// touch_pointing.js. By delegation, as targets may be drawn anew with each choice.

// The element that an event of an element came to.
export const targetOf = (/** @type {Event} */ event) => /** @type {Element} */ (event.target);

// onFocus: by the keyboard only
/** @param {Element} root @param {(element: Element) => string | null} keyOf
 *  @param {(key: string | null) => void} onPoint @param {(key: string | null) => void} onFocus */
export function watchPointing(root, keyOf, onPoint, onFocus = () => {}) {
    let byFocus = false; // else a focus that goes, as a target is drawn anew, takes nothing away
    const unlessTouch = (/** @type {PointerEvent} */ event, /** @type {string | null} */ key) => {
        if (event.pointerType !== "touch") {
            byFocus = false;
            onPoint(key);
        }
    };
    root.addEventListener("pointerover", (event) =>
        unlessTouch(/** @type {PointerEvent} */ (event), keyOf(targetOf(event))));
    root.addEventListener("pointerleave", (event) =>
        unlessTouch(/** @type {PointerEvent} */ (event), null));
    root.addEventListener("focusin", (event) => {
        const target = targetOf(event);
        if (target.matches(":focus-visible")) {
            byFocus = true;
            onPoint(keyOf(target));
            onFocus(keyOf(target));
        }
    });
    root.addEventListener("focusout", () => {
        if (byFocus) {
            byFocus = false;
            onPoint(null);
        }
        onFocus(null);
    });
}
