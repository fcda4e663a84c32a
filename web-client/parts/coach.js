// In somebody's first game: asks for a hint at each own move, a moment after it has become theirs,
// and says what the marks mean. What must hold: one question per position, and none once the person
// has had enough of them.

import { build } from "../dom.js";
import { button } from "../patch.js";
import { endFirstGame, isFirstGame } from "./first_game.js";

/** @import {PageContext, PlayedAction} from "../types/index.js" */

const delayMs = 900; // who moves at once needs no hint

// ask(): asks for a hint about the position now
/** @param {PageContext} context @param {{code: string, ask: () => void}} settings */
export function createCoach({ texts }, { code, ask }) {
    const words = texts.study.first;
    let asked = /** @type {PlayedAction[] | null} */ (null);
    let timer = /** @type {number | undefined} */ (undefined);
    const element = build("p", { class: "coach", hidden: !isFirstGame(code), data: { test: "coach" } },
        build("span", {}, words.coach), " ",
        button("coach-stop", words.stop, stop, { class: "small quiet" }));

    function stop() {
        clearTimeout(timer);
        endFirstGame(code);
        element.hidden = true;
    }

    return {
        element,
        // actions: of the match; may: a hint may be asked for now
        update(/** @type {PlayedAction[]} */ actions, /** @type {boolean} */ may) {
            if (element.hidden) {
                return;
            }
            if (!may) {
                clearTimeout(timer);
                asked = null;
            } else if (asked !== actions) {
                asked = actions;
                clearTimeout(timer);
                timer = setTimeout(ask, delayMs);
            }
        },
        destroy: () => clearTimeout(timer),
    };
}
