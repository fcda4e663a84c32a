// A dialog that goes with Escape, its own buttons and the back button, and leaves nothing behind.

import { build } from "../dom.js";

/** @import {Child, Properties} from "../types/index.js" */

/** @typedef {{title: string, heading?: Properties<"h2">, test: string, wide?: boolean,
 *      onClose?: () => void}} ModalSettings */

// title: names the dialog; heading: more about its element. -> close()
/** @type {(settings: ModalSettings, ...children: Child[]) => () => void} */
export function openModal({ title, heading, test, wide = false, onClose = () => {} }, ...children) {
    const id = `${test}-title`;
    const dialog = build("dialog", {
        class: wide ? "dialog wide" : "dialog", "aria-labelledby": id, data: { test },
        on: {
            close() {
                removeEventListener("popstate", leave);
                dialog.remove();
                onClose();
            },
        },
    }, build("h2", { id, ...heading }, title), ...children);
    function leave() {
        dialog.close();
    }
    addEventListener("popstate", leave);
    document.body.append(dialog);
    dialog.showModal();
    return () => dialog.close();
}
