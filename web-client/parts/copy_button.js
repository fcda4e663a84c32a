// A button that copies a text and says on itself for a moment how that went. What must hold: without a
// secure context (plain http in a local network) the field is there to copy from.

import { build, setText } from "../dom.js";
import { button, create, smallButton } from "../patch.js";

/** @import {Texts} from "../types/index.js" */

/**
 * @typedef {object} CopyButton
 * @property {{copy: string, copied: string, copyFailed: string}} words
 * @property {() => string} text to be copied
 * @property {HTMLInputElement} field gets it, too
 * @property {string} [className]
 * @property {string} test
 */

const saidMs = 2500;

async function copyText(/** @type {string} */ text, /** @type {HTMLInputElement} */ field) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        field.focus();
        field.select();
        try {
            return document.execCommand("copy");
        } catch {
            return false;
        }
    }
}

/** @param {CopyButton} copyButton */
export function createCopyButton({ words, text, field, className = "", test }) {
    const status = build("span", { role: "status" }, words.copy);
    const element = create(button(test, status, onCopy, { class: className }));
    let timer = /** @type {number | undefined} */ (undefined);

    async function onCopy() {
        field.value = text();
        const copied = await copyText(field.value, field);
        element.style.minWidth = `${element.offsetWidth}px`; // what stands beside it stays where it is
        setText(status, copied ? words.copied : words.copyFailed);
        element.classList.toggle("done", copied);
        clearTimeout(timer);
        timer = setTimeout(() => {
            setText(status, words.copy);
            element.classList.remove("done");
            element.style.removeProperty("min-width");
        }, saidMs);
    }

    return element;
}

const hiddenField = (value = "") => build("input", {
    class: "off-screen", type: "text", readonly: true, tabindex: "-1", "aria-hidden": "true", value,
});

// A small one for a row of buttons. -> the button, and its field off the screen
/** @param {Omit<CopyButton, "field" | "className">} copyButton @returns {Element[]} */
export function createSmallCopyButton(copyButton) {
    const field = hiddenField();
    return [createCopyButton({ ...copyButton, field, className: "small" }), field];
}

// A small button that copies a link and says so on itself from then on. -> the button, and a field
// off the screen to copy from
/** @param {Texts} texts @param {string} url @returns {Element[]} */
export function createLinkButton(texts, url) {
    const words = texts.play;
    const label = build("span", { role: "status" }, words.copyLink);
    const field = hiddenField(url);
    return [create(smallButton("copy-link", label, async () => {
        const copied = await copyText(url, field);
        setText(label, copied ? words.invite.copied : words.invite.copyFailed);
    })), field];
}
