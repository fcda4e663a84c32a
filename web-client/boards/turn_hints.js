// Why something cannot be played here now, for whoever rests on it. What must hold: the words are the
// server's; it is asked once for an action of a position, and only after a rest on it.

import { createHintBubble } from "./hint_bubble.js";

const restMs = 300; // so that a mouse crossing the board asks for nothing
const keptMax = 100;

// around: see hint_bubble.js; placeOf(key) -> element; whyNot(action) -> promise of words, or of null;
// onHint(words): they stand beside the place that has the keyboard's focus.
export function createTurnHints({ around, placeOf, whyNot, onHint }) {
    const bubble = createHintBubble(around);
    let position = null;
    let kept = new Map();  // action -> words, of this position
    let place = null;      // what is pointed at
    let wanted = null;     // the action whose words are to stand there
    let dismissed = null;  // a place that shall say nothing until another one is pointed at
    let shown = null;      // the words
    let timer = null;

    async function ask(action) {
        const keptHere = kept;
        const words = await whyNot(action).catch(() => null); // without a line there are no hints
        if (words === null) {
            return;
        }
        keptHere.set(action, words);
        if (keptHere.size > keptMax) {
            keptHere.delete(keptHere.keys().next().value);
        }
        if (keptHere === kept && action === wanted) {
            show();
        }
    }

    function show() {
        const words = wanted !== null && place !== dismissed ? kept.get(wanted) ?? null : null;
        bubble.show(words, placeOf(place));
        if (words !== null && words !== shown && placeOf(place).matches(":focus-visible")) {
            onHint(words);
        }
        shown = words;
    }

    return {
        // key: what is pointed at, or null; action: what is not legal there in the position, or null
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
        dismiss(key) {
            dismissed = key;
            show();
        },
        destroy: () => clearTimeout(timer),
    };
}
