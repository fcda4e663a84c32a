// The position before a game's last action, once it is over: what that action took is shown then. What
// must hold: it is asked for at most once, and only when nobody saw the action arrive.

import { positionAfter } from "../net/positions.js";

/** @import {Options, PlayedRoom, ShownPosition} from "../types/index.js" */

// onChange(): it is known now
/** @param {{game: string, options: Options, onChange: () => void}} settings */
export function createBeforeEnd({ game, options, onChange }) {
    let isAsked = false;
    let known = /** @type {ShownPosition | null} */ (null);

    async function ask(/** @type {string[]} */ actions) {
        isAsked = true;
        try {
            ({ position: known } = await positionAfter(game, options, actions));
            onChange();
        } catch {
            // The end is shown without it.
        }
    }

    return {
        // -> undefined while the game goes on, or when it was not the rules that ended it
        of(/** @type {PlayedRoom} */ { match, previous }) {
            const { actions, position } = match;
            if (!position.outcome || position.outcome.reason === "forfeit") {
                return undefined;
            }
            if (!previous && !isAsked && actions.length > 0) {
                ask(actions.slice(0, -1).map(({ action }) => action));
            }
            return previous ?? known;
        },
    };
}
