// A choice of one game, or of all, for what is searched for.

import { build, onChange } from "../dom.js";
import { gameTitle } from "../state/game_words.js";

/** @import {GameInfo, Properties, Texts} from "../types/index.js" */

// update(games) fills it once they are known.
/** @param {Texts} texts @param {Properties} properties @param {string} [chosen] */
export function createGameChoice(texts, properties, chosen) {
    const element = build("select", properties,
        build("option", { value: "" }, texts.shell.home.allGames));
    return {
        element,
        update: onChange((/** @type {GameInfo[] | null} */ games) => {
            element.append(...(games ?? []).map(({ name }) => build("option", {
                value: name, selected: name === chosen,
            }, gameTitle(texts, name))));
        }),
    };
}
