// Against whom a new table is meant: people, or computer players on all the other seats.

import { build } from "../dom.js";
import { createLevelChoice } from "./bot_levels.js";

/** @import {Bot, PageContext} from "../types/index.js" */

// onChange() after every change. update(bots); value() -> null for people, or the level.
/** @param {PageContext} context @param {{onChange: () => void}} settings */
export function createOpponentForm(context, { onChange }) {
    const words = context.texts.bots;
    const levels = createLevelChoice(context, { group: "against-level", onChange });
    let computer = false;
    levels.element.hidden = true;
    const choice = (/** @type {string} */ name, /** @type {string} */ text, /** @type {string} */ hint, /** @type {boolean} */ on) => {
        const id = `against-${name}`;
        return build("label", { class: "choice", for: id },
            build("input", {
                type: "radio", name: "against", id, value: name, checked: !on, data: { test: id },
                on: {
                    change() {
                        computer = on;
                        levels.element.hidden = !on;
                        onChange();
                    },
                },
            }),
            build("span", {}, build("strong", {}, text), build("span", { class: "hint" }, hint)));
    };
    const element = build("fieldset", { class: "option opponents", hidden: true },
        build("legend", {}, words.against),
        build("div", { class: "choices" },
            choice("people", words.people, words.peopleHint, false),
            choice("computer", words.computer, words.computerHint, true)),
        levels.element);
    return {
        element,
        update(/** @type {Bot[] | null} */ bots) {
            element.hidden = !bots;
            levels.update(bots);
        },
        value: () => (computer ? levels.value() : null),
    };
}
