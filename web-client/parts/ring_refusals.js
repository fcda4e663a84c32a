// Taps on places of the ring that offer nothing, as the action that somebody may have meant by
// them: the server then says why not. Here no rule is known either.

/** @type {[shape: RegExp, action: (slot: number, piece: string) => string][]} */
const meant = [
    [/^[AB]/, (slot) => `A${slot}+`],
    [/^t/, (slot) => `t${slot}`],
    [/^(x|end)/, (slot) => `x${slot}`],
    [/^([KP])/, (slot, piece) => `${piece}=${slot}`],
];

// legal: the server's list -> the action, or null where nothing can be done at all.
export function meantBySlot(/** @type {string[]} */ legal, /** @type {number} */ slot) {
    const kind = meant.find(([shape]) => shape.test(legal[0] ?? ""));
    return kind ? kind[1](slot, legal[0][0]) : null;
}

// element: holds the live ring. onSlot(number): a slot was tapped or chosen by key that offers
// nothing. Looks before the ring does, which draws itself anew after each tap.
/** @param {Element} element @param {(slot: number) => void} onSlot */
export function watchRefusedSlots(element, onSlot) {
    const look = (/** @type {Event} */ event) => {
        /** @type {HTMLElement | SVGElement | null} */
        const slot = /** @type {Element} */ (event.target).closest?.(".can-act [data-slot]:not([data-legal])");
        if (slot) {
            onSlot(Number(slot.dataset.slot));
        }
    };
    element.addEventListener("click", look, true);
    element.addEventListener("keydown", (/** @type {KeyboardEventInit & Event} */ event) => {
        if (event.key === "Enter" || event.key === " ") {
            look(event);
        }
    }, true);
}
