// A match as turns: successive actions of one seat are one move, however many steps it has. Pure.

import { isForfeit } from "./room_state.js";

/** @import {PlayedAction, TakeOver, Texts} from "../types/index.js" */
/** @import {WordedAction} from "./game_words.js" */

/** @typedef {{ply: number, action: string, cause?: PlayedAction["cause"]}} Step */
/** @typedef {{number: number, seat: number} & ({takeover?: undefined, steps: Step[]} |
 *      {takeover: TakeOver, steps?: undefined})} Turn */

// [{number, seat, steps: [{ply, action, cause}]}]. A takeover stands between: {number: of the turn
// before, seat, takeover}.
/** @param {WordedAction[]} actions @param {TakeOver[]} [takeovers] */
export function turnsOf(actions, takeovers = []) {
    const turns = /** @type {Turn[]} */ ([]);
    let number = 0;
    const takeOver = (/** @type {number} */ ply) => takeovers.filter((takeover) => takeover.ply === ply)
        .forEach((takeover) => turns.push({ number, seat: takeover.seat, takeover }));
    actions.forEach(({ seat, action, cause }, ply) => {
        takeOver(ply);
        const last = turns.at(-1);
        if (last && !last.takeover && last.seat === seat && !isForfeit(action)) {
            last.steps.push({ ply, action, cause });
        } else {
            number += 1;
            turns.push({ number, seat, steps: [{ ply, action, cause }] });
        }
    });
    takeOver(actions.length);
    return turns;
}

// Where one is once `ply` actions are made: "Move 3 of 8", within a move also the step.
/** @param {Texts} texts @param {WordedAction[]} actions @param {number} ply */
export function whereWords(texts, actions, ply) {
    const turns = turnsOf(actions);
    const turn = turns.findLast(({ steps = [] }) => steps[0].ply < ply);
    const done = turn?.steps?.filter((step) => step.ply < ply).length ?? 0;
    return texts.play.archive.position(turn?.number ?? 0, turns.length,
        done < (turn?.steps?.length ?? 0) ? done : null);
}
