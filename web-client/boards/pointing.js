// What is pointed at on a board: by mouse or pen, or by the keyboard's focus; for fingers see
// touch_pointing.js. By delegation, as targets may be drawn anew with each choice.

// keyOf(element) -> key or null; onPoint(key | null); onFocus(key | null): by the keyboard alone.
export function watchPointing(root, keyOf, onPoint, onFocus = () => {}) {
    let byFocus = false; // else a focus that goes, as a target is drawn anew, takes nothing away
    const unlessTouch = (event, key) => {
        if (event.pointerType !== "touch") {
            byFocus = false;
            onPoint(key);
        }
    };
    root.addEventListener("pointerover", (event) => unlessTouch(event, keyOf(event.target)));
    root.addEventListener("pointerleave", (event) => unlessTouch(event, null));
    root.addEventListener("focusin", (event) => {
        if (event.target.matches(":focus-visible")) {
            byFocus = true;
            onPoint(keyOf(event.target));
            onFocus(keyOf(event.target));
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
