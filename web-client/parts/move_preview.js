// What a considered move would lead to. What must hold: nothing is told twice, as a board that draws
// itself again may consider anew what had the focus; the answer shown belongs to the move and
// position considered now; all that a position may lead to is asked for once, when it comes, so that a
// preview waits for no line; without a line there is no preview and nothing else is different.

import { nextAfter } from "../net/next_positions.js";
import { wantEngine } from "../net/own_engine.js";

/** @import {NextPositions, Options, ShownPosition} from "../types/index.js" */

/** @typedef {{action: string}[]} PreviewActions made so far */

// onChange(): another preview is known, or none any more; setup(): where the actions start
/** @param {{game: string, options: Options, onChange: () => void, setup?: () => string}} settings */
export function createMovePreview({ game, options, onChange, setup = () => "" }) {
    let made = /** @type {PreviewActions | null} */ (null);
    let next = /** @type {NextPositions | null} */ (null); // from there
    let considered = /** @type {string | null} */ (null);
    let shown = /** @type {{action: string, position: ShownPosition} | null} */ (null);
    let told = /** @type {ShownPosition | null} */ (null); // what known() gave last

    async function prepare(/** @type {PreviewActions} */ actions) {
        if (made === actions) {
            return;
        }
        made = actions;
        next = null;
        try {
            const answer = await nextAfter(game, options, actions.map(({ action }) => action), setup());
            if (made === actions) {
                next = answer.next;
                show();
            }
        } catch {
            if (made === actions) {
                made = null; // asked again with the next move that is considered
            }
        }
    }

    function show() {
        const position = considered === null ? undefined : next?.get(considered);
        shown = considered !== null && position ? { action: considered, position } : null;
        queueMicrotask(() => { // the board may be about to be drawn
            if (shown !== null && shown.position !== told) {
                onChange();
            }
        });
    }

    return {
        // actions: made so far, in a position where there is something to do
        prepare,
        // action: a legal one, or null
        consider(/** @type {PreviewActions} */ actions, /** @type {string | null} */ action) {
            considered = action;
            if (action !== null) {
                prepare(actions);
                wantEngine();
            }
            show();
        },
        known() {
            told = shown?.position ?? null;
            return shown;
        },
        destroy() {
            made = null;
        },
    };
}
