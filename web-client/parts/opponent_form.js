// Against whom a new table is meant: people, or computer players on all the other seats.

import { build } from "../dom.js";
import { createLevelChoice } from "./bot_levels.js";
import { choice } from "./chips.js";

/** @import {Bot, PageContext} from "../types/index.js" */

// onChange() after every change. update(bots); value() -> null for people, or the level.
/** @param {PageContext} context @param {{onChange: () => void}} settings */
export function createOpponentForm(context, { onChange }) {
    const words = context.texts.bots;
    const levels = createLevelChoice(context, { group: "against-level", onChange });
    let computer = false;
    levels.element.hidden = true;
    const against = (/** @type {"people" | "computer"} */ name) =>
        choice(`against-${name}`, words[name], words[`${name}Hint`], {
            name: "against", value: name, checked: name === "people",
            on: { change: () => choose(name) },
        });

    function choose(/** @type {"people" | "computer"} */ name) {
        computer = name === "computer";
        levels.element.hidden = !computer;
        onChange();
    }

    const element = build("fieldset", { class: "option opponents", hidden: true },
        build("legend", {}, words.against),
        build("div", { class: "choices" },
            against("people"), against("computer")),
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
