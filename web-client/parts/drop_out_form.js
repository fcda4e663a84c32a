// What happens to the seat of who leaves a match: asked only where three or more play.

import { build } from "../dom.js";
import { seatsOf } from "../state/game_options.js";
import { choice } from "./chips.js";

/** @import {Options, PageContext, TableSettings} from "../types/index.js" */

// value: "go_on", "bot" or undefined. update(options) with what is chosen now; value() -> what to
// send, undefined where it is not asked.
/** @param {Pick<PageContext, "texts">} context @param {{value?: TableSettings["drop_out"]}} settings */
export function createDropOutForm({ texts }, { value = "go_on" }) {
    const words = texts.bots.dropOut;
    const rule = (/** @type {"go_on" | "bot"} */ name) => choice(`drop-out-${name}`, words[name],
        words[`${name}Hint`], { name: "drop_out", value: name, checked: name === value });
    const element = build("fieldset", { class: "option", hidden: true, data: { test: "drop-out" } },
        build("legend", {}, words.label),
        build("div", { class: "choices" }, rule("go_on"), rule("bot")));
    /** @returns {HTMLInputElement | null} */
    const checked = () => element.querySelector("input:checked");
    return {
        element,
        update(/** @type {Options} */ options) {
            element.hidden = seatsOf(options) < 3;
        },
        value: () => element.hidden ? undefined
            : /** @type {TableSettings["drop_out"]} */ (checked()?.value),
    };
}
