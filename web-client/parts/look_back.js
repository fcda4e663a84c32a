// Looking at an earlier position of a game that goes on. What must hold: nothing can be done in
// such a position; one press, or the last move of the list, leads back to now; the game goes on
// behind it and says so in its banner; the steps have their place below the board all the time.

import { build, setText } from "../dom.js";
import { positionAfter } from "../net/positions.js";
import { errorWords } from "../state/error_words.js";
import { stepOfKey } from "../state/step_keys.js";
import { whereWords } from "../state/turns.js";
import { createStepper } from "./stepper.js";

/** @import {Options, PageContext, PlayedAction, Position} from "../types/index.js" */

/** @typedef {{ply: number, position: Position, actions: PlayedAction[]}} LookedAt */

// onChange(): something else is shown; wordsOf(actions): of the last of them
/** @param {PageContext} context
 *  @param {{game: string, options: Options, wordsOf: (actions: PlayedAction[]) => string,
 *      onChange: () => void}} match */
export function createLookBack(context, { game, options, wordsOf, onChange }) {
    const { texts } = context;
    const element = build("p", {
        class: "last-move", role: "status", hidden: true, data: { test: "look-back" },
    });
    const stepper = createStepper(context, { last: 0, onStep: pick, isLive: true });
    let made = /** @type {PlayedAction[]} */ ([]);      // all actions of the match
    let wanted = /** @type {number | null} */ (null);  // ply, or null: now
    let shown = /** @type {LookedAt | null} */ (null);
    let problem = "";   // why a position could not be looked at

    async function pick(/** @type {number | null} */ ply) {
        problem = "";
        wanted = ply === null || ply >= made.length ? null : Math.max(0, ply);
        if (wanted === null) {
            put(null);
            return;
        }
        const asked = wanted;
        const actions = made.slice(0, asked);
        try {
            const { position } = await positionAfter(game, options, actions.map(({ action }) => action));
            if (wanted === asked) {
                put({ ply: asked, position, actions });
            }
        } catch (error) {
            if (wanted === asked) {
                problem = errorWords(texts, error);
                showWhere();
            }
        }
    }

    function put(/** @type {LookedAt | null} */ next) {
        shown = next;
        showWhere();
        onChange();
    }

    function showWhere() {
        const ply = shown?.ply ?? made.length;
        const where = whereWords(texts, made, ply);
        setText(element, shown === null ? problem : texts.study.lookingBack(where, wordsOf(shown.actions)));
        element.hidden = element.textContent === "";
        stepper.update(ply, made.length, where);
    }

    // After a takeback there may be no such position any more.
    function update(/** @type {PlayedAction[]} */ actions) {
        const isSame = isBeginning(made, actions);
        made = actions;
        if (wanted !== null && (!isSame || wanted >= made.length)) {
            wanted = null;
            shown = null;
        }
        showWhere();
    }

    function onKey(/** @type {KeyboardEvent} */ event) {
        const step = stepOfKey(event, wanted ?? made.length, made.length);
        if (step !== null && made.length > 0) {
            event.preventDefault();
            pick(step);
        }
    }

    return { element, steps: stepper.element, pick, shown: () => shown, onKey, update };
}

const isBeginning = (/** @type {PlayedAction[]} */ made, /** @type {PlayedAction[]} */ actions) => actions.length >= made.length &&
    made.every(({ action }, index) => action === actions[index].action);
