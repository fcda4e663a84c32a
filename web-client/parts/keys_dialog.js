// The list of keys, and the switch for those of a single letter.

import { build } from "../dom.js";
import { button } from "../patch.js";
import { openModal } from "./modal.js";
import { singleKeysOn, switchSingleKeys } from "./single_keys.js";

/** @import {PageContext, Texts} from "../types/index.js" */

/** @typedef {Texts["a11y"]["keys"]} Words */

/** @type {[keyof Words, (keyof Words["list"])[]][]} */
const groups = [
    ["everywhere", ["tab", "help", "escape"]],
    ["onBoard", ["arrows", "enter"]],
    ["atTable", ["type", "read", "board"]],
    ["inArchive", ["step", "ends", "read"]],
];

export function openKeysDialog(/** @type {PageContext} */ { texts }) {
    const words = texts.a11y.keys;
    const single = build("input", {
        type: "checkbox", id: "single-keys", checked: singleKeysOn(), data: { test: "single-keys" },
        "aria-describedby": "single-keys-hint", on: { change: () => switchSingleKeys(single.checked) },
    });
    const close = openModal({
        title: words.title, heading: { tabindex: "-1", autofocus: true }, test: "keys-dialog",
    },
    groups.map(([group, keys]) => [
        build("h3", { class: "keys-group" }, String(words[group])),
        build("dl", { class: "keys-list" }, keys.map((key) => {
            const [name, meaning] = words.list[key];
            return build("div", {}, build("dt", {}, build("kbd", {}, name)), build("dd", {}, meaning));
        })),
    ]),
    build("label", { class: "check", for: "single-keys" }, single, words.single),
    build("p", { class: "hint", id: "single-keys-hint" }, words.singleHint),
    build("p", { class: "buttons keys-end" }, button("keys-close", words.close, () => close())));
}
