// What is pointed at on a board: by mouse or pen, or by the keyboard's focus; a finger points at
// nothing. By delegation, as targets may be drawn anew with each choice.

// keyOf(element) -> key or null; onPoint(key | null); onFocus(key | null): by the keyboard alone.
export function watchPointing(root, keyOf, onPoint, onFocus = () => {}) {
    root.addEventListener("pointerover", (event) => {
        if (event.pointerType !== "touch") {
            onPoint(keyOf(event.target));
        }
    });
    root.addEventListener("pointerleave", () => onPoint(null));
    root.addEventListener("focusin", (event) => {
        if (event.target.matches(":focus-visible")) {
            onPoint(keyOf(event.target));
            onFocus(keyOf(event.target));
        }
    });
    root.addEventListener("focusout", () => {
        onPoint(null);
        onFocus(null);
    });
}
