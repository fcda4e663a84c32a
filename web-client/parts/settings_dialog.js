// What a person can set for this browser, in one dialog. What must hold: every choice works at
// once, without a button to save; a choice made elsewhere meanwhile is shown.

import { chooseLanguage, language, languages } from "../language.js";
import { choosePalette, palette, palettes } from "../palette.js";
import { button, h, smallButton } from "../patch.js";
import { preferenceValues } from "../state/preferences.js";
import { view } from "../view.js";
import { recall } from "../local_storage.js";
import { onDemand, there } from "../on_demand.js";
import { openModal } from "./modal.js";
import { askForNotifications, pushKey } from "./system_notice.js";

/** @import {Child, PageContext, Preferences, Texts, Tree} from "../types/index.js" */
/** @import {Choice} from "../state/preferences.js" */

/** @typedef {Awaited<ReturnType<typeof askForNotifications>>} Answer */
/** @typedef {{answer: Answer, choose: PageContext["choose"],
 *      onNotifications: (on: boolean, input: HTMLInputElement) => void,
 *      onQuiet: (hours: string) => void}} Answers */
/** @typedef {{entries: [value: string, label: string][], chosen: string | undefined,
 *      onChoose: (value: string) => void, hint?: string | null}} ListRow */

const push = onDemand(() => import("./push_device.js"), "pushParts");

export function openSettingsDialog(/** @type {PageContext} */ context) {
    const { texts, store, choose } = context;
    const words = texts.comfort.settings;
    const { notifications } = store.get().preferences;
    // It may have been taken back in the browser since.
    /** @type {Answer} */
    let answer = notifications === "on" && window.Notification?.permission !== "granted"
        ? "denied" : "granted";
    const list = view("div", (/** @type {Preferences} */ preferences) =>
        settingsList(texts, preferences, { answer, choose, onNotifications, onQuiet }));

    /** @param {boolean} on @param {HTMLInputElement} input */
    async function onNotifications(on, input) {
        answer = on ? await askForNotifications() : "granted";
        input.checked = on && answer === "granted";
        choose("notifications", input.checked ? "on" : "off");
        list.redraw();
        const device = (await push.load()).pushDevice(context);
        await (input.checked ? device.switchOn() : device.switchOff()).catch(() => {});
        list.redraw();
    }

    async function onQuiet(/** @type {string} */ hours) {
        choose("quiet", hours);
        await there(push).pushDevice(context).renew();
    }

    list.update(store.get().preferences);
    if (notifications === "on") {
        push.load().then(() => list.redraw(), () => {}); // without it the page still tells while it is open
    }
    const unsubscribe = store.subscribe(({ preferences }) => list.update(preferences));
    const close = openModal({
        title: words.title, test: "preferences-dialog", onClose: unsubscribe,
    }, list.element, h("div", { class: "buttons" },
        button("preferences-close", words.close, () => close(), { class: "primary" })));
}

/** @param {Texts} texts @param {Preferences} preferences @param {Answers} answers */
function settingsList(texts, preferences, { answer, choose, onNotifications, onQuiet }) {
    const words = texts.comfort.settings;
    /** @type {{[code: string]: string}} */
    const names = texts.a11y.palettes;
    const pushed = preferences.notifications === "on" && recall(pushKey) !== null ? push.get() : null;
    const notificationsHint = answer === "granted" ? pushed?.words.hint ?? words.notificationsHint
        : answer === "missing" ? words.notificationsMissing : words.notificationsDenied;
    /** @param {Choice} name @param {string} label @param {{[value: string]: string}} labels
     *  @param {string | null} hint */
    const values = (name, label, labels, hint = null) => listRow(name, label, {
        entries: preferenceValues(name).map((value) => [value, labels[value]]),
        chosen: preferences[name], onChoose: (value) => choose(name, value), hint,
    });
    const onOff = (/** @type {"sounds" | "coordinates" | "motion"} */ name) => switchRow(name,
        words[name], preferences[name] === "on", (on) => choose(name, on ? "on" : "off"));
    return h("div", { class: "settings-list" },
        listRow("language", words.language, {
            entries: languages.map(({ code, name }) => [code, name]), chosen: language(),
            onChoose: chooseLanguage,
        }),
        values("theme", words.theme, words.themes),
        listRow("palette", words.palette, {
            entries: palettes.map(({ code }) => [code, names[code]]), chosen: palette(),
            onChoose: choosePalette,
        }),
        onOff("sounds"),
        switchRow("notifications", words.notifications, preferences.notifications === "on",
            onNotifications, h("span", { class: "hint" }, notificationsHint)),
        pushed && listRow("quiet", pushed.words.quiet, {
            entries: preferenceValues("quiet").map((hours) => [hours, pushed.quietLabel(hours)]),
            chosen: preferences.quiet, onChoose: onQuiet, hint: pushed.words.quietHint,
        }),
        values("confirmMoves", words.confirmMoves, words.confirmChoices, words.confirmHint),
        onOff("coordinates"),
        onOff("motion"),
        turnedBoards(words, preferences.turnedBoards, () => choose("turnedBoards", {})));
}

// A list to choose one from. entries: [[value, label]]
/** @param {string} name @param {string} label @param {ListRow} listRow */
function listRow(name, label, { entries, chosen, onChoose, hint = null }) {
    const id = `preference-${name}`;
    return h("div", { class: "setting" },
        h("label", { for: id }, label),
        h("select", { id, value: chosen, data: { test: id }, on: { change: ({ target }) => onChoose(target.value) } },
            entries.map(([value, text]) => h("option", { value }, text))),
        hint && h("p", { class: "hint" }, hint));
}

/** @param {string} name @param {string} label @param {boolean} isOn
 *  @param {(on: boolean, input: HTMLInputElement) => void} onSwitch @param {Child} [hint] */
const switchRow = (name, label, isOn, onSwitch, hint = null) =>
    h("label", { class: "setting is-switch" }, h("span", {}, label, hint),
        h("input", {
            type: "checkbox", role: "switch", checked: isOn, data: { test: `preference-${name}` },
            on: { change: ({ target }) => onSwitch(target.checked, target) },
        }));

/** @param {Texts["comfort"]["settings"]} words @param {Preferences["turnedBoards"]} turned
 *  @param {() => void} click */
const turnedBoards = (words, turned, click) =>
    h("div", { class: "setting" }, h("span", {}, words.turnedBoards),
        smallButton("preference-turned-boards", words.turnBack, click, {
            disabled: Object.values(turned).every((turns) => turns === 0),
        }),
        h("p", { class: "hint" }, words.turnedHint));
