// Choices in the shape of chips.

import { h } from "../patch.js";

/** @import {Properties, Tree} from "../types/index.js" */

// Radio buttons. group: the name of the inputs
/** @template Value @param {string} group
 *  @param {{id: string, value: Value, text: string, test?: string}[]} choices @param {Value} chosen
 *  @param {(value: Value) => void} onChoose @returns {Tree} */
export function radioChips(group, choices, chosen, onChoose) {
    return h("div", { class: "chips" }, choices.map(({ id, value, text, test }) => chip(id, text, {
        type: "radio", name: group, value: String(value), checked: value === chosen,
        on: { change: () => onChoose(value) },
    }, test)));
}

// input: its properties
/** @type {(id: string, text: string, input: Properties<"input">, test?: string) => Tree} */
export const chip = (id, text, input, test) =>
    h("label", { class: "chip", for: id, data: { test } },
        h("input", { id, ...input }), h("span", {}, text));

// A radio button with a sentence about what it means.
/** @type {(id: string, text: string, hint: string, input: Properties<"input">) => Tree} */
export const choice = (id, text, hint, input) => h("label", { class: "choice", for: id },
    h("input", { type: "radio", id, data: { test: id }, ...input }),
    h("span", {}, h("strong", {}, text), h("span", { class: "hint" }, hint)));
