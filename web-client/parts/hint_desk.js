// Hints in a game against computer players: asks for one, keeps it until the next action, and says
// it in words below the board. What must hold: a hint is shown for the position it was asked in,
// and for no other; asking takes no place from anything.

import { build, setText } from "../dom.js";
import { bestOf } from "../state/advice.js";

/** @import {Advice, BestAction, PageContext, PlayedAction, Run} from "../types/index.js" */

// The position by its list of actions; advice null: busy.
/** @typedef {{actions: PlayedAction[], advice: Advice | null, marks?: BestAction[]}} Hint */

const noAdvice = /** @type {BestAction[]} */ ([]);

// run(work): carries out async work and shows what goes wrong; onChange() when there is another.
/** @param {PageContext} context
 *  @param {{code: string, match: string, run: Run, onChange: () => void}} settings */
export function createHintDesk({ texts, session, announcer }, { code, match, run, onChange }) {
    const words = texts.bots;
    const element = build("p", {
        class: "last-move hint-words", hidden: true, data: { test: "hint-words" },
    });
    let shown = /** @type {Hint | null} */ (null);

    function show(/** @type {Hint | null} */ next) {
        shown = next;
        element.hidden = shown === null;
        setText(element, shown ? wordsOf(shown.advice) : "");
        announcer.say(element.textContent, "hint");
    }

    function put(/** @type {Hint | null} */ next) {
        show(next);
        onChange();
    }

    function wordsOf(/** @type {Advice | null} */ advice) {
        if (advice === null) {
            return words.hintBusy;
        }
        const best = bestOf(advice);
        return best.length === 0 ? words.hintNone : words.hintWords(best, advice.proven);
    }

    return {
        element,
        isShown: () => shown !== null,
        // [{rank, action, estimate}] for the board
        marks: () => (shown?.marks ?? noAdvice),
        // actions: the match's; what was said about another position goes
        update(/** @type {PlayedAction[]} */ actions) {
            if (shown && shown.actions !== actions) {
                show(null);
            }
        },
        ask: (/** @type {PlayedAction[]} */ actions) => run(async () => {
            const asked = { actions, advice: null };
            put(asked);
            try {
                const advice = await session.hint(code, match, actions.length);
                if (shown === asked) {
                    put({ actions, advice, marks: bestOf(advice) });
                }
            } finally {
                if (shown === asked) {
                    put(null);
                }
            }
        }),
    };
}
