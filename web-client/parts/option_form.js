// Options of a game as questions in plain words, made from the server's schema.
// What must hold: values() is always something the schema allows, or isComplete() says that something is
// missing; a change of one option shows and hides those that depend on it.

import { h } from "../patch.js";
import { incompleteLists, resolveOptions } from "../state/game_options.js";
import { view } from "../view.js";
import { chip, radioChips } from "./chips.js";

/** @import {GameInfo, GameWords, Options, OptionSpec, OptionValue,
 *      Texts} from "../types/index.js" */

/** @typedef {Texts["shell"]["newTable"] & {known: GameWords["options"],
 *      keystoneNames: {[letter: string]: string}}} OptionLabels */
/** @typedef {(value: OptionValue | undefined) => void} Pick */

// gameInfo: one of GET /api/games; options: what is chosen at first, the rest by default;
// onChange() after every change
/** @param {{texts: Texts, gameInfo: GameInfo, options?: Options, onChange?: () => void}} form */
export function createOptionForm({ texts, gameInfo, options = {}, onChange = () => {} }) {
    /** @type {{[name: string]: OptionValue | undefined}} */
    let chosen = options;
    /** @type {OptionLabels} */
    const words = {
        ...texts.shell.newTable,
        known: texts.games[gameInfo.name]?.options ?? {},
        keystoneNames: texts.boards.keystoneNames,
    };
    const part = view("div", (/** @type {OptionSpec[]} */ specs, /** @type {Options} */ values) =>
        h("div", { class: "option-form" },
            specs.map((spec) => question(words, spec, values[spec.name], set))));

    function set(/** @type {string} */ name, /** @type {OptionValue | undefined} */ value) {
        chosen = { ...chosen, [name]: value };
        show();
        onChange();
    }

    const current = () => resolveOptions(gameInfo.options, chosen);

    function show() {
        const { specs, values } = current();
        part.update(specs, values);
    }

    show();
    return {
        element: part.element,
        values: () => current().values,
        isComplete() {
            const { specs, values } = current();
            return incompleteLists(specs, values).length === 0;
        },
    };
}

/** @param {OptionLabels} words @param {OptionSpec} spec @param {OptionValue | undefined} value
 *  @param {(name: string, value: OptionValue | undefined) => void} set */
function question(words, spec, value, set) {
    const { name, choices, list_size: listSize } = spec;
    if (choices.length === 1 && !listSize) {
        return null; // nothing to choose
    }
    const { label = name, hint = null } = words.known[name] ?? {};
    const pick = (/** @type {OptionValue | undefined} */ next) => set(name, next);
    const control = !listSize ? oneOf(words, spec, value, pick)
        : spec.default !== undefined ? listOfSelects(words, spec, listOf(value), pick)
            : openList(words, spec, value, pick);
    return h("fieldset", { key: name, class: "option", data: { test: `option-${name}` } },
        h("legend", {}, label), control, hint && h("p", { class: "hint" }, hint));
}

// Of a list the choices are names.
const listOf = (/** @type {OptionValue | undefined} */ value) => /** @type {string[]} */ (value);
const namesOf = (/** @type {OptionSpec} */ { choices }) => /** @type {string[]} */ (choices);

/** @param {OptionLabels} words @param {OptionSpec} spec @param {OptionValue} choice */
const choiceText = (words, spec, choice) =>
    words.known[spec.name]?.choices?.[String(choice)] ?? String(choice);

/** @template Value @param {string} name @param {[value: Value, text: string][]} entries */
const choicesOf = (name, entries) => entries.map(([value, text], index) =>
    ({ id: `option-${name}-${index}`, value, text }));

/** @param {OptionLabels} words @param {OptionSpec} spec @param {OptionValue | undefined} value
 *  @param {Pick} pick */
const oneOf = (words, spec, value, pick) => radioChips(`option-${spec.name}`, choicesOf(spec.name,
    spec.choices.map((choice) => [choice, choiceText(words, spec, choice)])), value, pick);

// A list that must be there: one <select> per item; taking another item's value swaps them.
/** @param {OptionLabels} words @param {OptionSpec} spec @param {string[]} value @param {Pick} pick */
function listOfSelects(words, spec, value, pick) {
    const put = (/** @type {number} */ index, /** @type {string} */ choice) => {
        const next = [...value];
        const other = next.indexOf(choice);
        if (other >= 0) {
            next[other] = next[index];
        }
        next[index] = choice;
        pick(next);
    };
    return h("div", { class: "selects" }, value.map((item, index) => {
        const id = `option-${spec.name}-${index}`;
        return h("label", { class: "field", for: id }, words.listItem(index),
            h("select", { id, value: item, on: { change: ({ target }) => put(index, target.value) } },
                spec.choices.map((choice) =>
                    h("option", { value: choice }, choiceText(words, spec, choice)))));
    }));
}

// A list that may be absent, drawn or chosen.
/** @param {OptionLabels} words @param {OptionSpec} spec @param {OptionValue | undefined} value
 *  @param {Pick} pick */
function openList(words, spec, value, pick) {
    const kind = value === undefined ? "none" : value === "draw" ? "draw" : "choose";
    const start = { none: undefined, draw: "draw", choose: [] };
    /** @type {(keyof typeof start)[]} */
    const kinds = ["none", ...(spec.drawable ? /** @type {const} */ (["draw"]) : []), "choose"];
    return [
        radioChips(`option-${spec.name}`, choicesOf(spec.name, kinds.map((each) => [each, words[each]])),
            kind, (each) => pick(start[each])),
        kind === "choose" && checkboxes(words, spec, listOf(value), pick),
    ];
}

/** @param {OptionLabels} words @param {OptionSpec} spec @param {string[]} value @param {Pick} pick */
function checkboxes(words, spec, value, pick) {
    const { list_size: size = 0 } = spec;
    /** @type {{[choice: string]: string}} */
    const names = { ...words.keystoneNames, ...words.known[spec.name]?.choices };
    const toggle = (/** @type {string} */ choice, /** @type {boolean} */ on) =>
        pick(namesOf(spec).filter((each) => each === choice ? on : value.includes(each)));
    return h("div", {},
        h("div", { class: "chips" }, namesOf(spec).map((choice) => {
            const checked = value.includes(choice);
            return chip(`option-${spec.name}-${choice}`, names[choice] ?? choice, {
                type: "checkbox", checked, disabled: !checked && value.length >= size,
                on: { change: ({ target }) => toggle(choice, target.checked) },
            });
        })),
        h("p", { class: "hint", role: "status" }, words.chooseExactly(size, value.length)));
}
