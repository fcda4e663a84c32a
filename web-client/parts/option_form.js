// Options of a game as questions in plain words, made from the server's schema.
// What must hold: values() is always something the schema allows, or problem() says what is
// missing; a change of one option shows and hides those that depend on it.

import { h, setChildren } from "../dom.js";
import { incompleteLists, resolveOptions } from "../state/game_options.js";

// gameInfo: one of GET /api/games; options: what is chosen at first, the rest by default;
// onChange() after every change.
export function createOptionForm({ texts, gameInfo, options = {}, onChange = () => {} }) {
    const words = texts.shell.newTable;
    const known = texts.games[gameInfo.name]?.options ?? {};
    const element = h("div", { class: "option-form" });
    let chosen = options;

    function set(name, value) {
        chosen = { ...chosen, [name]: value };
        render();
        onChange();
    }

    const current = () => resolveOptions(gameInfo.options, chosen);

    function render() {
        const focused = document.activeElement?.id;
        const { specs, values } = current();
        setChildren(element, specs.map((spec) => field(spec, values[spec.name])));
        if (focused) {
            document.getElementById(focused)?.focus();
        }
    }

    function field(spec, value) {
        if (spec.choices.length === 1 && !spec.list_size) {
            return null; // nothing to choose
        }
        const { label = spec.name, hint = null } = known[spec.name] ?? {};
        let control;
        if (!spec.list_size) {
            control = chips(spec.name, spec.choices.map((choice) =>
                ({ text: choiceText(spec, choice), value: choice })), value,
                (choice) => set(spec.name, choice));
        } else if (spec.default !== undefined) {
            control = listOfSelects(spec, value);
        } else {
            control = openList(spec, value);
        }
        return h("fieldset", { class: "option", data: { test: `option-${spec.name}` } },
            h("legend", {}, label), control, hint && h("p", { class: "hint" }, hint));
    }

    function choiceText(spec, choice) {
        return known[spec.name]?.choices?.[choice] ?? String(choice);
    }

    // Radio buttons in the shape of chips.
    function chips(name, choices, value, onChoose) {
        return h("div", { class: "chips" }, choices.map((choice, index) => {
            const id = `option-${name}-${index}`;
            return h("label", { class: "chip", for: id },
                h("input", {
                    type: "radio", id, name: `option-${name}`, value: String(choice.value),
                    checked: choice.value === value, on: { change: () => onChoose(choice.value) },
                }),
                h("span", {}, choice.text));
        }));
    }

    // A list that must be there: one <select> per item; taking another item's value swaps them.
    function listOfSelects(spec, value) {
        const pick = (index, choice) => {
            const next = [...value];
            const other = next.indexOf(choice);
            if (other >= 0) {
                next[other] = next[index];
            }
            next[index] = choice;
            set(spec.name, next);
        };
        return h("div", { class: "selects" }, value.map((item, index) => {
            const id = `option-${spec.name}-${index}`;
            return h("label", { class: "field", for: id }, words.listItem(index),
                h("select", { id, on: { change: (event) => pick(index, event.target.value) } },
                    spec.choices.map((choice) => h("option", {
                        value: choice, selected: choice === item,
                    }, choiceText(spec, choice)))));
        }));
    }

    // A list that may be absent, drawn or chosen.
    function openList(spec, value) {
        const kind = value === undefined ? "none" : value === "draw" ? "draw" : "choose";
        const start = { none: undefined, draw: "draw", choose: [] };
        const kinds = ["none", ...(spec.drawable ? ["draw"] : []), "choose"];
        return [
            chips(spec.name, kinds.map((each) => ({ text: words[each], value: each })), kind,
                (each) => set(spec.name, start[each])),
            kind === "choose" && checkboxes(spec, value),
        ];
    }

    function checkboxes(spec, value) {
        const toggle = (choice, on) => set(spec.name, spec.choices.filter((each) =>
            each === choice ? on : value.includes(each)));
        const names = { ...texts.boards.keystoneNames, ...known[spec.name]?.choices };
        return h("div", {},
            h("div", { class: "chips" }, spec.choices.map((choice) => {
                const id = `option-${spec.name}-${choice}`;
                const checked = value.includes(choice);
                return h("label", { class: "chip", for: id },
                    h("input", {
                        type: "checkbox", id, checked,
                        disabled: !checked && value.length >= spec.list_size,
                        on: { change: (event) => toggle(choice, event.target.checked) },
                    }),
                    h("span", {}, names[choice] ?? choice));
            })),
            h("p", { class: "hint", role: "status" },
                words.chooseExactly(spec.list_size, value.length)));
    }

    render();
    return {
        element,
        values: () => current().values,
        isComplete: () => {
            const { specs, values } = current();
            return incompleteLists(specs, values).length === 0;
        },
    };
}
