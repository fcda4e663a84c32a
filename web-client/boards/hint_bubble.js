// A few words beside a place on a board. What must hold: they lie over the page and move nothing, take
// no pointer, and never cover the place itself, nor what is under a finger on it.

import { html } from "./elements.js";

const gapPx = 8;

// around: the positioned element that holds the bubble
export function createHintBubble(/** @type {HTMLElement} */ around) {
    const element = html("p", { class: "hint-bubble", role: "tooltip", hidden: true, "data-test": "turn-hint" });
    around.append(element);
    return {
        // place: on the board
        show(/** @type {string | null} */ text, /** @type {Element | null} */ place) {
            element.hidden = text === null || place === null;
            if (text === null || place === null) {
                return;
            }
            element.textContent = text;
            const [frame, box] = [around, place].map((each) => each.getBoundingClientRect());
            const above = box.top - element.offsetHeight - gapPx;
            const middle = box.left + box.width / 2 - frame.left - element.offsetWidth / 2;
            const left = Math.max(0, Math.min(middle, frame.width - element.offsetWidth));
            element.style.top = `${Math.round((above >= 0 ? above : box.bottom + gapPx) - frame.top)}px`;
            element.style.left = `${Math.round(left)}px`;
        },
    };
}
