// Who I am: the name that others see, and being the same person on another device.
// What must hold: at most 40 bytes of UTF-8 are sent; Escape and "cancel" change no name.

import { build, setText } from "../dom.js";
import { errorWords } from "../state/error_words.js";
import { createDeviceLink } from "./device_link.js";
import { createDeviceList } from "./device_list.js";

/** @import {PageContext} from "../types/index.js" */

const nameBytesMax = 40;

// Cut at a character, not inside one.
function fitting(/** @type {string} */ name) {
    let text = "";
    for (const character of name.normalize().trim()) {
        if (new TextEncoder().encode(text + character).length > nameBytesMax) {
            break;
        }
        text += character;
    }
    return text.trim();
}

/** @param {Pick<PageContext, "texts" | "session" | "store"> & {name?: string}} context */
export function openNameDialog({ texts, session, store, name }) {
    const words = texts.shell.nameDialog;
    const input = build("input", {
        type: "text", id: "name-input", value: name ?? "", maxlength: String(nameBytesMax),
        autocomplete: "nickname", required: true, data: { test: "name-input" },
    });
    const deviceLink = createDeviceLink({ texts, session, store });
    const problem = build("p", { class: "problem", role: "alert" });
    const form = build("form", { class: "dialog-form", method: "dialog", on: { submit: save } },
        build("h2", { id: "name-title" }, words.title),
        build("label", { class: "field", for: "name-input" }, words.label, input),
        build("p", { class: "hint" }, words.hint),
        problem,
        build("div", { class: "buttons" },
            build("button", { type: "submit", class: "primary", data: { test: "name-save" } }, words.save),
            build("button", { type: "button", class: "quiet", on: { click: () => dialog.close() } },
                words.cancel)));
    const dialog = build("dialog", {
        class: "dialog", "aria-labelledby": "name-title",
        on: { close },
    }, form, deviceLink.element, createDeviceList({ texts, session, store }).element);

    function close() {
        removeEventListener("popstate", leave);
        deviceLink.destroy();
        dialog.remove();
    }

    // The back button leaves the dialog together with the page under it.
    function leave() {
        dialog.close();
    }

    async function save(/** @type {Event} */ event) {
        event.preventDefault();
        const chosen = fitting(input.value);
        if (chosen === "" || chosen === name) {
            dialog.close();
            return;
        }
        try {
            await session.setName(chosen);
            dialog.close();
        } catch (error) {
            setText(problem, errorWords(texts, error));
        }
    }

    addEventListener("popstate", leave);
    document.body.append(dialog);
    dialog.showModal();
    input.select();
}
