// Keys that do something on the whole page. What must hold: none is taken from a field, from a
// dialog, or together with Ctrl, Alt or Meta; whoever switched single keys off keeps all of them
// (WCAG 2.1.4), and each has a button.

import { textFields } from "../dom.js";
import { recall, remember } from "../local_storage.js";

const offKey = "potluck.single_keys";

export const singleKeysOn = () => recall(offKey) !== "off";
export const switchSingleKeys = (/** @type {boolean} */ on) => remember(offKey, on ? null : "off");

// actions: {key: function}. -> stop()
export function listenToKeys(/** @type {{[key: string]: () => void}} */ actions) {
    function onKey(/** @type {KeyboardEvent} */ event) {
        const taken = event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey ||
            !(event.key in actions) || !singleKeysOn() || document.querySelector("dialog:modal") ||
            (event.target instanceof Element &&
                event.target.closest(`${textFields}, select`));
        if (!taken) {
            event.preventDefault();
            actions[event.key]();
        }
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
}
