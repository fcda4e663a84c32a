// Choosing a clock: the usual ones as chips, or a kind and numbers of one's own.
// What must hold: value() is something the server takes, or null while own numbers do not fit, and
// then the form says which and why; what was typed stays when another kind was looked at.

import { h, setChildren, setText } from "../dom.js";
import { badClockFields, clockFields, clockPresets, noClock, presetOf, timedKinds, usualClock }
    from "../state/clock_settings.js";
import { clockSentence, durationWords } from "../state/clock_words.js";

let formCount = 0; // keeps the radio groups of two forms apart

// onChange() after every change by the person. set(clock) shows a ClockSettings; left out: none.
export function createClockForm({ texts, onChange = () => {} }) {
    const words = texts.clock;
    formCount += 1;
    const group = `clock-${formCount}`;
    let chosen = "none"; // a preset's name, or "own"
    let kind = "fischer"; // of the own one
    const own = Object.fromEntries(timedKinds.map((each) => [each, usualClock(each)]));
    const sentence = h("p", { class: "hint clock-sentence", role: "status" });
    const numbers = h("div", { class: "clock-numbers" });
    const presetChips = radioChips(`${group}-preset`, Object.keys(words.presets), words.presets,
        (name) => `clock-${name}`, choosePreset);
    const kindChips = radioChips(`${group}-kind`, timedKinds, words.kinds,
        (name) => `clock-kind-${name}`, chooseKind);
    const ownBox = h("div", { class: "clock-own" },
        h("fieldset", {}, h("legend", {}, words.kindTitle), kindChips.element), numbers);
    const element = h("fieldset", { class: "option clock-form", data: { test: "clock" } },
        h("legend", {}, words.title), presetChips.element, ownBox, sentence);
    let problems = new Map(); // field name -> the element that says what does not fit

    const current = () => (chosen === "own" ? own[kind] : clockPresets[chosen]);
    const value = () => (badClockFields(current()).length === 0 ? current() : null);

    // Own numbers begin as those of the preset that was chosen before.
    function choosePreset(name) {
        if (name === "own" && chosen !== "own" && chosen !== "none") {
            kind = clockPresets[chosen].kind;
            own[kind] = { ...clockPresets[chosen] };
        }
        chosen = name;
        render();
        onChange();
    }

    function chooseKind(name) {
        kind = name;
        render();
        onChange();
    }

    function setNumber(field, number) {
        own[kind] = { ...own[kind], [field.name]: number };
        showSentence();
        onChange();
    }

    function render() {
        presetChips.choose(chosen);
        kindChips.choose(kind);
        ownBox.hidden = chosen !== "own";
        problems = new Map();
        setChildren(numbers, chosen === "own" && clockFields[kind].map(numberField));
        showSentence();
    }

    function showSentence() {
        const bad = badClockFields(current());
        setText(sentence, bad.length === 0 ? clockSentence(texts, current()) : "");
        for (const [name, { problem, inputs }] of problems) {
            const field = bad.find((each) => each.name === name);
            setText(problem, field ? range(field) : "");
            inputs.forEach((input) => input.setAttribute("aria-invalid", String(Boolean(field))));
        }
    }

    function range({ unit, min, max }) {
        return unit === "time" || unit === "seconds"
            ? words.rangeTime(durationWords(texts, min), durationWords(texts, max))
            : words.rangeNumber(min, max);
    }

    function numberField(field) {
        const label = words.fields[kind][field.name];
        const start = own[kind][field.name];
        const problem = h("p", { class: "problem", role: "alert", id: `${group}-${field.name}` });
        const parts = field.unit === "time"
            ? [["minutes", Math.floor(start / 60)], ["seconds", start % 60]]
            : [[field.unit, start]];
        const shown = (number) => (Number.isFinite(number) ? String(number) : "");
        const inputs = parts.map(([unit, number]) => h("input", {
            type: "number", inputmode: "numeric", min: "0", step: "1", value: shown(number),
            "aria-label": words.inputNames[unit](label), "aria-describedby": problem.id,
            data: { test: `clock-${field.name}-${unit}` }, on: { input: read },
        }));

        // An empty minute or second counts as 0, all empty as nothing.
        function read() {
            const typed = inputs.map((input) => input.value.trim());
            const [first, second] = typed.map(Number);
            const empty = typed.every((text) => text === "");
            setNumber(field, empty ? NaN : second === undefined ? first : first * 60 + second);
        }

        problems.set(field.name, { problem, inputs });
        return h("div", { class: "clock-field" },
            h("span", { class: "clock-label" }, label),
            h("span", { class: "clock-inputs" }, inputs.map((input, index) =>
                h("label", { class: "number" }, input, words.inputs[parts[index][0]]))),
            problem);
    }

    render();
    return {
        element,
        value,
        set(clock) {
            const shown = clock ?? noClock;
            const preset = presetOf(shown);
            chosen = preset ?? "own";
            if (preset === null) {
                kind = shown.kind;
                own[kind] = { ...shown };
            }
            render();
        },
    };
}

// Radio buttons in the shape of chips. choose(name) marks one.
function radioChips(group, names, labels, testOf, onChoose) {
    const inputs = new Map(names.map((name) => [name, h("input", {
        type: "radio", name: group, value: name, on: { change: () => onChoose(name) },
    })]));
    return {
        element: h("div", { class: "chips" }, names.map((name) =>
            h("label", { class: "chip", data: { test: testOf(name) } },
                inputs.get(name), h("span", {}, labels[name])))),
        choose: (name) => {
            inputs.get(name).checked = true;
        },
    };
}
