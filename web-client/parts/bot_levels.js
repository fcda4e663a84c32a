// Choosing how strong a computer player is: each with its name and strength, and the character
// of the chosen one.
// What must hold: the last choice is remembered in this browser.

import { build, setChildren } from "../dom.js";
import { recall, remember } from "../local_storage.js";
import { botOfLevel, characterOf, levelFrom } from "../state/bots.js";

/** @import {Bot, PageContext, Texts} from "../types/index.js" */

const levelKey = "potluck.bot_level";

export const rememberedLevel = (/** @type {Bot[] | null} */ bots) => levelFrom(recall(levelKey), bots);
export const rememberLevel = (/** @type {number} */ level) => remember(levelKey, String(level));

// As many bars as the level; the rest are hollow.
/** @param {Texts} texts @param {number} level @param {number} levelMax */
export const strengthBars = (texts, level, levelMax) => build("span", {
    class: "strength", role: "img", "aria-label": texts.bots.level(level),
}, Array.from({ length: levelMax }, (_, index) =>
    build("span", { class: index < level ? "strength-bar full" : "strength-bar" })));

// Radio buttons. update(bots) once they are known; value() -> the level. group: names the inputs.
/** @param {Pick<PageContext, "texts">} context
 *  @param {{group: string, legend?: string, onChange?: () => void}} settings */
export function createLevelChoice({ texts }, { group, legend, onChange = () => {} }) {
    const chips = build("div", { class: "chips" });
    const line = build("p", { class: "hint level-line", role: "status" });
    const element = build("fieldset", { class: "option levels" },
        legend && build("legend", {}, legend), chips, line);
    let known = /** @type {Bot[] | null} */ (null);
    let level = /** @type {number | null} */ (null);

    function choose(/** @type {number} */ next) {
        level = next;
        const bot = botOfLevel(known, level);
        setChildren(line, bot && characterOf(texts, bot));
    }

    function pick(/** @type {number} */ next) {
        choose(next);
        rememberLevel(next);
        onChange();
    }

    return {
        element,
        value: () => level,
        update(/** @type {Bot[] | null} */ bots) {
            if (!bots || bots === known) {
                return;
            }
            known = bots;
            choose(rememberedLevel(bots));
            setChildren(chips, bots.map(({ level: each, name }) => {
                const id = `${group}-${each}`;
                return build("label", { class: "chip", for: id },
                    build("input", {
                        type: "radio", name: group, id, value: String(each), checked: each === level,
                        autofocus: each === level, data: { test: id }, on: { change: () => pick(each) },
                    }),
                    build("span", { class: "level-name" }, name, strengthBars(texts, each, bots.length)));
            }));
        },
    };
}
