// Looking at an earlier position of a game that goes on. What must hold: nothing can be done in
// such a position; one press, or the last move of the list, leads back to now; the game goes on
// behind it and says so in its banner.

import { h, setText } from "../dom.js";
import { positionAfter } from "../net/positions.js";
import { errorWords } from "../state/error_words.js";
import { stepOfKey } from "../state/step_keys.js";

// onChange(): something else is shown
export function createLookBack({ texts }, { game, options, onChange }) {
    const words = texts.study;
    const text = h("span", { role: "status" });
    const element = h("p", { class: "last-move look-back", hidden: true, data: { test: "look-back" } },
        text, " ",
        h("button", {
            type: "button", class: "small", data: { test: "look-now" }, on: { click: () => pick(null) },
        }, words.toNow));
    let made = [];      // all actions of the match: {seat, action}
    let wanted = null;  // ply, or null: now
    let shown = null;   // {ply, position, actions}

    async function pick(ply) {
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
                setText(text, errorWords(texts, error));
                element.hidden = false;
            }
        }
    }

    function put(next) {
        shown = next;
        element.hidden = next === null;
        if (next !== null) {
            setText(text, words.lookingBack(next.ply, made.length));
        }
        onChange();
    }

    return {
        element,
        pick,
        shown: () => shown,
        onKey(event) {
            const step = stepOfKey(event, wanted ?? made.length, made.length);
            if (step !== null && made.length > 0) {
                event.preventDefault();
                pick(step);
            }
        },
        // actions: of the match. After a takeback there may be no such position any more.
        update(actions) {
            const isSame = actions.length >= made.length &&
                made.every(({ action }, index) => action === actions[index].action);
            made = actions;
            if (wanted !== null && (!isSame || wanted >= made.length)) {
                wanted = null;
                shown = null;
                element.hidden = true;
            } else if (shown !== null) {
                setText(text, words.lookingBack(shown.ply, made.length));
            }
        },
    };
}
