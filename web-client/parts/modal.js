// A dialog that goes with Escape, its own buttons and the back button, and leaves nothing behind.

import { build } from "../dom.js";

// title: an element with an id, which names the dialog. -> close()
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
