// The row of buttons below a board, for actions and choices without a place on it.
// What must hold: the row keeps its height while it is empty, so that the board does not jump, and
// a button that stays keeps its element and thereby the keyboard's focus; one that goes gives it to
// takeFocus().

import { html, setAttributes } from "./elements.js";

/** @import {ControlButton} from "../types/index.js" */

/** @typedef {{element: HTMLButtonElement, onClick: () => void}} Shown */

/** @param {string} label @param {() => void} takeFocus */
export function createControlsBar(label, takeFocus) {
    const element = html("div", { class: "board-controls", role: "group", "aria-label": label });
    const shown = /** @type {Map<string, Shown>} */ (new Map());

    const show = (/** @type {ControlButton[]} */ buttons) => {
        const hadFocus = element.contains(document.activeElement);
        const wanted = new Set(buttons.map((button) => button.key));
        for (const [key, entry] of shown) {
            if (!wanted.has(key)) {
                entry.element.remove();
                shown.delete(key);
            }
        }
        const inOrder = /** @type {Element[]} */ ([]);
        for (const button of buttons) {
            const entry = shown.get(button.key) ?? addButton(element, shown, button.key);
            entry.onClick = button.onClick;
            entry.element.textContent = button.text;
            entry.element.disabled = button.disabled === true;
            setAttributes(entry.element, {
                "data-action": button.action,
                "data-test": button.test,
                class: `board-button ${button.quiet ? "is-quiet" : ""}`,
            });
            inOrder.push(entry.element);
        }
        // Putting an element where it stands already would take the focus from it.
        inOrder.forEach((wantedHere, place) => {
            if (element.children[place] !== wantedHere) {
                element.insertBefore(wantedHere, element.children[place] ?? null);
            }
        });
        if (hadFocus && !element.contains(document.activeElement)) {
            takeFocus();
        }
    };
    return { element, show };
}

/** @param {Element} bar @param {Map<string, Shown>} shown @param {string} key */
function addButton(bar, shown, key) {
    const element = html("button", { type: "button" });
    const entry = { element, onClick: () => {} };
    element.addEventListener("click", () => entry.onClick());
    shown.set(key, entry);
    return entry;
}
