// Why something cannot be played here now, for a pointer that rests on it. What must hold: the words
// are the server's, which is asked once per action of a position, and only after such a rest.

import { createHintBubble } from "./hint_bubble.js";

/** @import {ShownPosition} from "../types/protocol.js" */

const restMs = 300; // so that a mouse crossing the board asks for nothing
const keptMax = 100;

/** @param {{
 *     around: HTMLElement,
 *     placeOf: (key: string) => Element,
 *     whyNot: (action: string) => Promise<string | null>,
 *     onHint: (words: string) => void,
 * }} board around: see hint_bubble.js; onHint: the words stand beside the place that has the
 * keyboard's focus */
export function createTurnHints({ around, placeOf, whyNot, onHint }) {
    const bubble = createHintBubble(around);
    /** @type {ShownPosition | null} */
    let position = null;
    /** @type {Map<string, string>} words by action, of this position */
    let kept = new Map();
    /** @type {string | null} what is pointed at */
    let place = null;
    /** @type {string | null} the action whose words are to stand there */
    let wanted = null;
    /** @type {string | null} a place that says nothing until another one is pointed at */
    let dismissed = null;
    /** @type {string | null} the words */
    let shown = null;
    /** @type {number | undefined} */
    let timer;

    /** @param {string} action */
    async function ask(action) {
        const keptHere = kept;
        const words = await whyNot(action).catch(() => null); // offline there are no hints
        if (words === null) {
            return;
        }
        keptHere.set(action, words);
        if (keptHere.size > keptMax) {
            keptHere.delete(/** @type {string} */ (keptHere.keys().next().value));
        }
        if (keptHere === kept && action === wanted) {
            show();
        }
    }

    function show() {
        const words = wanted !== null && place !== dismissed ? kept.get(wanted) ?? null : null;
        const element = place === null ? null : placeOf(place);
        bubble.show(words, element);
        if (words !== null && words !== shown && element?.matches(":focus-visible")) {
            onHint(words);
        }
        shown = words;
    }

    return {
        /**
         * @param {ShownPosition} nextPosition
         * @param {string | null} key
         * @param {string | null} action what is not legal there
         */
        point(nextPosition, key, action) {
            if (nextPosition !== position) {
                position = nextPosition;
                kept = new Map();
                wanted = null;
            }
            if (key !== place) {
                place = key;
                dismissed = null;
            }
            if (action !== wanted) {
                clearTimeout(timer);
                wanted = action;
                if (action !== null && !kept.has(action)) {
                    timer = setTimeout(ask, restMs, action);
                }
            }
            show();
        },
        // The same is said otherwise, or nobody wants to read it.
        /** @param {string | null} key */
        dismiss(key) {
            dismissed = key;
            show();
        },
        destroy: () => clearTimeout(timer),
    };
}
