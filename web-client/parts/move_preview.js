// What a considered move would lead to: asks for it when a move has been considered for a moment.
// What must hold: the answer shown belongs to the move and position considered now; without a line
// there is no preview and nothing else is different.

import { positionAfter } from "../net/positions.js";

/** @import {Options, Position} from "../types/index.js" */

/** @typedef {{action: string}[]} PreviewActions made so far */
/** @typedef {{actions: PreviewActions, action: string}} Question */

const waitMs = 70; // so that a mouse crossing the board asks for little

// onChange(): another preview is known, or none any more
/** @param {{game: string, options: Options, onChange: () => void}} settings */
export function createMovePreview({ game, options, onChange }) {
    let considered = /** @type {Question | null} */ (null);
    let known = /** @type {{action: string, position: Position} | null} */ (null);
    let timer = /** @type {number | undefined} */ (undefined);

    async function ask(/** @type {Question} */ question) {
        try {
            const { position } = await positionAfter(game, options,
                [...question.actions.map(({ action }) => action), question.action]);
            if (question === considered) {
                known = { action: question.action, position };
                onChange();
            }
        } catch {
            // The move itself will say what is wrong.
        }
    }

    return {
        // actions: made so far, [{seat, action}]; action: a legal one, or null
        consider(/** @type {PreviewActions} */ actions, /** @type {string | null} */ action) {
            if (considered?.actions === actions && considered.action === action) {
                return;
            }
            clearTimeout(timer);
            considered = action === null ? null : { actions, action };
            known = null;
            if (considered !== null) {
                timer = setTimeout(ask, waitMs, considered);
            }
        },
        known: () => known,
        destroy: () => clearTimeout(timer),
    };
}
