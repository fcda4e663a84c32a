// Why moves are good, as sentences: asks the server what they and the replies to them lead to. A module
// that is fetched with the first hint. What must hold: without an answer there is no sentence.

import { gridOf } from "../boards/grid_geometry.js";
import { language } from "../language.js";
import { nextAfter } from "../net/positions.js";
import { quietAction, reasonOf, sentenceOf } from "../state/move_reasons.js";

/** @import {BestAction, Board, Options} from "../types/index.js" */
/** @import {hints as hintsEn} from "../texts/hints_en.js" */

/** @type {{hints: typeof hintsEn}} */
const { hints } = await import(`../texts/hints_${language()}.js`);

/**
 * @typedef {object} Asked
 * @property {string} game
 * @property {Options} options
 * @property {Board} board
 * @property {string[]} actions made so far
 * @property {BestAction[]} best
 * @property {boolean} [proven] the best one is known to win, not estimated
 * @property {(seat: number) => string} nameOf
 * @property {number | null} [ownSeat] of the reader
 */

// -> a sentence for each action
/** @param {Asked} asked @returns {Promise<Map<string, string>>} */
export async function reasonSentences({ game, options, board, actions, best, proven = false, nameOf, ownSeat = null }) {
    const after = (/** @type {string} */ action) => nextAfter(game, options, [...actions, action]);
    const { position: before, next } = await nextAfter(game, options, actions);
    const grid = board.shape === "ring" ? null : gridOf(board, options);
    const near = (/** @type {string} */ cell) => grid?.neighbours.get(cell) ?? [];
    const quiet = quietAction(before, next, best.map(({ action }) => action), near);
    const [elsewhere, ...all] = await Promise.all([quiet === null ? null : after(quiet),
        ...best.map(({ action }) => after(action))]);
    return new Map(best.map(({ action, estimate }, index) => {
        const { position, next: replies } = /** @type {Awaited<ReturnType<typeof after>>} */ (all[index]);
        const reason = reasonOf({ game, before, action, after: position, replies, near,
            elsewhere: elsewhere && { after: elsewhere.position, replies: elsewhere.next } });
        return [action, sentenceOf(hints, reason, game, proven && index === 0 && estimate >= 990, {
            own: before.to_move === ownSeat, name: nameOf(reason.next ?? 0),
        })];
    }));
}
