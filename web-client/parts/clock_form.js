// Choosing a clock: the usual ones as chips, or a kind and numbers of one's own.
// What must hold: value() is something the server takes, or null while own numbers do not fit, and
// then the form says which and why; what was typed stays when another kind was looked at.

import { h } from "../patch.js";
import { badClockFields, clockFields, clockPresets, noClock, presetOf, timedKinds, usualClock }
    from "../state/clock_settings.js";
import { clockSentence, durationWords } from "../state/clock_words.js";
import { view } from "../view.js";
import { radioChips } from "./chips.js";

/** @import {ClockSettings, Texts} from "../types/index.js" */
/** @import {ClockField, ClockFieldName, TimedKind} from "../state/clock_settings.js" */

/**
 * @typedef {object} Form
 * @property {string} group
 * @property {string} chosen a preset's name, or "own"
 * @property {TimedKind} kind of the own one
 * @property {{[kind: string]: ClockSettings}} own
 * @property {number} started how often numbers were put in by the form: each time other fields
 *
 * @typedef {object} Changes
 * @property {(chosen: string) => void} onPreset
 * @property {(kind: TimedKind) => void} onKind
 * @property {(name: ClockFieldName, number: number) => void} onNumber
 */

let formCount = 0; // keeps the radio groups of two forms apart

// set(clock) shows a ClockSettings; left out: none. form: onChange() after every change by the
// person
/** @param {{texts: Texts, onChange?: () => void}} form */
export function createClockForm({ texts, onChange = () => {} }) {
    formCount += 1;
    /** @type {Form} */
    const form = {
        group: `clock-${formCount}`,
        chosen: "none",
        kind: "fischer",
        own: Object.fromEntries(timedKinds.map((each) => [each, usualClock(each)])),
        started: 0,
    };
    const part = view("fieldset", () => clockLayout(texts, form, current(), { onPreset, onKind, onNumber }));

    const current = () => (form.chosen === "own" ? form.own[form.kind] : clockPresets[form.chosen]);

    function change(/** @type {Partial<Form>} */ parts) {
        Object.assign(form, parts);
        part.redraw();
        onChange();
    }

    // Own numbers begin as those of the preset that was chosen before.
    function onPreset(/** @type {string} */ chosen) {
        const before = clockPresets[form.chosen];
        change(chosen === "own" && form.chosen !== "own" && form.chosen !== "none"
            ? { chosen, ...ownClock(before) } : { chosen });
    }

    const onKind = (/** @type {TimedKind} */ kind) => change({ kind });
    const onNumber = (/** @type {ClockFieldName} */ name, /** @type {number} */ number) => change({
        own: { ...form.own, [form.kind]: { ...form.own[form.kind], [name]: number } },
    });

    const ownClock = (/** @type {ClockSettings} */ clock) => ({
        kind: /** @type {TimedKind} */ (clock.kind), own: { ...form.own, [clock.kind]: { ...clock } }, started: form.started + 1,
    });

    part.update();
    return {
        element: part.element,
        value: () => (badClockFields(current()).length === 0 ? current() : null),
        set(/** @type {ClockSettings | undefined} */ clock) {
            const shown = clock ?? noClock;
            const preset = presetOf(shown);
            Object.assign(form, preset === null ? { chosen: "own", ...ownClock(shown) } : { chosen: preset });
            part.redraw();
        },
    };
}

/** @param {Texts} texts @param {Form} form @param {ClockSettings} current @param {Changes} changes */
function clockLayout(texts, form, current, { onPreset, onKind, onNumber }) {
    const words = texts.clock;
    const bad = badClockFields(current);
    /** @type {{[name: string]: string}} */
    const presets = words.presets;
    /** @template {string} Name @param {Name[]} names @param {{[name in Name]: string}} labels
     *  @param {string} prefix */
    const choices = (names, labels, prefix) => names.map((name) => ({
        id: `${form.group}-${prefix}${name}`, value: name, text: labels[name], test: `clock-${prefix}${name}`,
    }));
    return h("fieldset", { class: "option clock-form", data: { test: "clock" } },
        h("legend", {}, words.title),
        radioChips(`${form.group}-preset`, choices(Object.keys(presets), presets, ""),
            form.chosen, onPreset),
        h("div", { class: "clock-own", hidden: form.chosen !== "own" },
            h("fieldset", {}, h("legend", {}, words.kindTitle),
                radioChips(`${form.group}-kind`, choices(timedKinds, words.kinds, "kind-"),
                    form.kind, onKind)),
            h("div", { class: "clock-numbers" }, form.chosen === "own" &&
                clockFields[form.kind].map((field) => numberField(texts, form, field, {
                    isBad: bad.some(({ name }) => name === field.name), onNumber,
                })))),
        h("p", { class: "hint clock-sentence", role: "status" },
            bad.length === 0 && clockSentence(texts, current)));
}

// What stands in the inputs is what was typed; they begin with the number of their time.
/** @param {Texts} texts @param {Form} form @param {ClockField} field
 *  @param {{isBad: boolean, onNumber: Changes["onNumber"]}} settings */
function numberField(texts, { group, kind, own, started }, field, { isBad, onNumber }) {
    const words = texts.clock;
    const { name, unit } = field;
    const id = `${group}-${name}`;
    const number = own[kind][name] ?? NaN;
    const label = /** @type {{[name in ClockFieldName]?: string}} */ (words.fields[kind])[name] ?? name;
    /** @type {[part: keyof Texts["clock"]["inputs"], start: number][]} */
    const parts = unit === "time" ? [["minutes", Math.floor(number / 60)], ["seconds", number % 60]]
        : [[unit, number]];
    const read = (/** @type {{target: Element}} */ { target }) => onNumber(name, numberTyped(
        inputsAround(target).map(({ value }) => value.trim())));
    return h("div", { key: `${kind} ${name} ${started}`, class: "clock-field" },
        h("span", { class: "clock-label" }, label),
        h("span", { class: "clock-inputs" }, parts.map(([part, start]) => h("label", { class: "number" },
            h("input", {
                type: "number", inputmode: "numeric", min: "0", step: "1",
                begin: Number.isFinite(start) ? String(start) : "",
                "aria-label": words.inputNames[part](label), "aria-describedby": id,
                "aria-invalid": String(isBad), data: { test: `clock-${name}-${part}` },
                on: { input: read },
            }), words.inputs[part]))),
        h("p", { class: "problem", role: "alert", id }, isBad && range(texts, field)));
}

const inputsAround = (/** @type {Element} */ input) =>
    [.../** @type {Element} */ (input.closest(".clock-inputs")).querySelectorAll("input")];

// An empty minute or second counts as 0, all empty as nothing.
function numberTyped(/** @type {string[]} */ typed) {
    const [first, second] = typed.map(Number);
    const isEmpty = typed.every((text) => text === "");
    return isEmpty ? NaN : second === undefined ? first : first * 60 + second;
}

const range = (/** @type {Texts} */ texts, /** @type {ClockField} */ { unit, min, max }) =>
    unit === "time" || unit === "seconds"
        ? texts.clock.rangeTime(durationWords(texts, min), durationWords(texts, max))
        : texts.clock.rangeNumber(min, max);
