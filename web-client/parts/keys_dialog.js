// The list of keys, and the switch for those of a single letter.

import { h } from "../dom.js";
import { openModal } from "./modal.js";
import { singleKeysOn, switchSingleKeys } from "./single_keys.js";

const groups = [
    ["everywhere", ["tab", "help", "escape"]],
    ["onBoard", ["arrows", "enter"]],
    ["atTable", ["type", "read", "board"]],
    ["inArchive", ["step", "ends", "read"]],
];

export function openKeysDialog({ texts }) {
    const words = texts.a11y.keys;
    const single = h("input", {
        type: "checkbox", id: "single-keys", checked: singleKeysOn(), data: { test: "single-keys" },
        "aria-describedby": "single-keys-hint", on: { change: () => switchSingleKeys(single.checked) },
    });
    const close = openModal({
        title: h("h2", { id: "keys-title", tabindex: "-1", autofocus: true }, words.title), test: "keys-dialog",
    },
    groups.map(([group, keys]) => [
        h("h3", { class: "keys-group" }, words[group]),
        h("dl", { class: "keys-list" }, keys.map((key) => {
            const [name, meaning] = words.list[key];
            return h("div", {}, h("dt", {}, h("kbd", {}, name)), h("dd", {}, meaning));
        })),
    ]),
    h("label", { class: "check", for: "single-keys" }, single, words.single),
    h("p", { class: "hint", id: "single-keys-hint" }, words.singleHint),
    h("p", { class: "buttons keys-end" }, h("button", {
        type: "button", data: { test: "keys-close" }, on: { click: () => close() },
    }, words.close)));
}
