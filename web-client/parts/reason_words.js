// Why a move is good, as a sentence: asks the server what it and the replies to it lead to. A module that is
// fetched with the first hint. What must hold: without an answer there is no sentence.

import "../packs/boards.js";
import { gridOf } from "../boards/grid_geometry.js";
import { language } from "../language.js";
import { nextAfter } from "../net/next_positions.js";
import { quietAction, reasonOf, sentenceOf } from "../state/move_reasons.js";

/** @import {BestAction, Board, NextPositions, Options, ShownPosition} from "../types/index.js" */
/** @import {hints as hintsEn} from "../texts/hints_en.js" */

/** @type {{hints: typeof hintsEn}} */
const { hints } = await import(`../texts/hints_${language()}.js`);

/**
 * @typedef {object} Asked
 * @property {string} game
 * @property {Options} options
 * @property {Board} board
 * @property {string[]} actions made so far
 * @property {string} [setup] where they start, if not as usual
 * @property {BestAction[]} best of which the first one is explained
 * @property {boolean} [proven] its figure is no estimate
 * @property {(seat: number) => string} nameOf
 * @property {number | null} [ownSeat] of the reader
 */

/** @typedef {{after: ShownPosition, replies: NextPositions}} Line where actions lead */

/** @param {Asked} asked @returns {Promise<string>} */
export async function reasonSentence({ game, options, board, actions, setup, best: [{ action, estimate }], proven = false,
    nameOf, ownSeat = null }) {
    /** @param {(string | null)[]} more @returns {Promise<Line | null>} */
    const line = async (...more) => {
        const whole = more.every((each) => each !== null) ? [...actions, .../** @type {string[]} */ (more)] : null;
        const answer = whole && await nextAfter(game, options, whole, setup);
        return answer && { after: answer.position, replies: answer.next };
    };
    const grid = board.shape === "ring" ? null : gridOf(board, options);
    const near = (/** @type {string} */ cell) => grid?.neighbours.get(cell) ?? [];
    const { position: before, next: choices } = await nextAfter(game, options, actions, setup);
    const [made, elsewhere] = /** @type {[Line, Line | null]} */ (await Promise.all(
        [line(action), line(quietAction(before, choices, [action], near))]));
    const later = await line(action, quietAction(made.after, made.replies, [], near));
    const reason = reasonOf({ game, before, choices, action, ...made, elsewhere, later, near });
    return sentenceOf(hints, reason, game, proven && estimate >= 990, {
        own: before.to_move === ownSeat, name: nameOf(reason.next ?? 0),
    });
}
