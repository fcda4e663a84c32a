// A dialog that goes with Escape, its own buttons and the back button, and leaves nothing behind.

import { build } from "../dom.js";

/** @import {Child} from "../types/index.js" */

/**
 * @typedef {object} ModalSettings
 * @property {Element} title with an id; it names the dialog
 * @property {string} test
 * @property {boolean} [wide]
 * @property {() => void} [onClose]
 */

// title: an element with an id, which names the dialog. -> close()
/** @param {ModalSettings} modalSettings @param {Child[]} children */
export function openModal({ title, test, wide = false, onClose = () => {} }, ...children) {
    const dialog = build("dialog", {
        class: wide ? "dialog wide" : "dialog", "aria-labelledby": title.id, data: { test },
        on: {
            close() {
                removeEventListener("popstate", leave);
                dialog.remove();
                onClose();
            },
        },
    }, title, ...children);
    function leave() {
        dialog.close();
    }
    addEventListener("popstate", leave);
    document.body.append(dialog);
    dialog.showModal();
    return () => dialog.close();
}
