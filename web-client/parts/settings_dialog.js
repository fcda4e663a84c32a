// What a person can set for this browser, in one dialog. What must hold: every choice works at
// once, without a button to save; a choice made elsewhere meanwhile is shown.

import { h, onChange, setText } from "../dom.js";
import { chooseLanguage, language, languages } from "../language.js";
import { choosePalette, palette, palettes } from "../palette.js";
import { preferenceValues } from "../state/preferences.js";
import { openModal } from "./modal.js";
import { askForNotifications } from "./turn_notices.js";

export function openSettingsDialog({ texts, store, choose }) {
    const words = texts.comfort.settings;
    const current = () => store.get().preferences;
    const updates = [];
    const notificationHint = h("span", { class: "hint" }, words.notificationsHint);

    // A list to choose one from. entries: [[value, label]]
    function listRow(name, label, entries, chosen, onChoose, hint = null) {
        const select = h("select", {
            id: `preference-${name}`, data: { test: `preference-${name}` },
            on: { change: () => onChoose(select.value) },
        }, entries.map(([value, text]) => h("option", { value }, text)));
        updates.push(() => {
            select.value = chosen();
        });
        return h("div", { class: "setting" },
            h("label", { for: select.id }, label), select, hint && h("p", { class: "hint" }, hint));
    }

    function valuesRow(name, label, names, hint = null) {
        return listRow(name, label, preferenceValues(name).map((value) => [value, names[value]]),
            () => current()[name], (value) => choose(name, value), hint);
    }

    function switchRow(name, label, onSwitch = (on) => choose(name, on ? "on" : "off"), hint = null) {
        const input = h("input", {
            type: "checkbox", role: "switch", data: { test: `preference-${name}` },
            on: { change: () => onSwitch(input.checked) },
        });
        updates.push(() => {
            input.checked = current()[name] === "on";
        });
        return h("label", { class: "setting is-switch" }, h("span", {}, label, hint), input);
    }

    async function switchNotifications(on) {
        const answer = on ? await askForNotifications() : "granted";
        setText(notificationHint, { granted: words.notificationsHint,
            missing: words.notificationsMissing }[answer] ?? words.notificationsDenied);
        choose("notifications", on && answer === "granted" ? "on" : "off");
    }

    // It may have been taken back in the browser since.
    if (current().notifications === "on" && window.Notification?.permission !== "granted") {
        setText(notificationHint, words.notificationsDenied);
    }

    const turnBack = h("button", {
        type: "button", class: "small", data: { test: "preference-turned-boards" },
        on: { click: () => choose("turnedBoards", {}) },
    }, words.turnBack);
    updates.push(() => {
        turnBack.disabled = Object.values(current().turnedBoards).every((turns) => turns === 0);
    });

    const rows = h("div", { class: "settings-list" },
        listRow("language", words.language,
            languages.map(({ code, name }) => [code, name]), language, chooseLanguage),
        valuesRow("theme", words.theme, words.themes),
        listRow("palette", words.palette,
            palettes.map(({ code }) => [code, texts.a11y.palettes[code]]), palette, choosePalette),
        switchRow("sounds", words.sounds),
        switchRow("notifications", words.notifications, switchNotifications, notificationHint),
        valuesRow("confirmMoves", words.confirmMoves, words.confirmChoices, words.confirmHint),
        switchRow("coordinates", words.coordinates),
        switchRow("motion", words.motion),
        h("div", { class: "setting" }, h("span", {}, words.turnedBoards), turnBack,
            h("p", { class: "hint" }, words.turnedHint)));
    const show = onChange(() => updates.forEach((update) => update()));
    show(current());
    const unsubscribe = store.subscribe(({ preferences }) => show(preferences));
    const close = openModal({
        title: h("h2", { id: "settings-title" }, words.title), test: "preferences-dialog",
        onClose: unsubscribe,
    }, rows, h("div", { class: "buttons" }, h("button", {
        type: "button", class: "primary", data: { test: "preferences-close" },
        on: { click: () => close() },
    }, words.close)));
}
