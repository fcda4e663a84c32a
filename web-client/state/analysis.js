// The analysis of a finished match: what the computer said about its positions, one by one, and
// what follows from it. Pure. `known` is a Map from ply to Advice.

import { isForfeit } from "./room_state.js";

/** @import {Advice, PlayedAction} from "../types/index.js" */

const mistakeMin = 120; // thousandths of a win
const blunderMin = 250;

// What each action gave away: Map from its ply to thousandths of a win, where both positions are
// known. Leaving is not a move.
/** @param {Map<number, Advice>} known @param {PlayedAction[]} actions */
export function lossesOf(known, actions) {
    const losses = /** @type {Map<number, number>} */ (new Map());
    actions.forEach(({ seat, action }, ply) => {
        const before = known.get(ply)?.estimates[seat];
        const after = known.get(ply + 1)?.estimates[seat];
        if (before !== undefined && after !== undefined && !isForfeit(action)) {
            losses.set(ply, before - after);
        }
    });
    return losses;
}

// "blunder", "mistake" or null
export const lossSize = (/** @type {number} */ loss = 0) =>
    loss >= blunderMin ? "blunder" : loss >= mistakeMin ? "mistake" : null;

// The pieces of a curve, each a list of [ply, share of 0 to 1], in order: positions that are not
// known yet leave gaps.
// shareOf: in thousandths
/** @param {Map<number, Advice>} known @param {number} last
 *  @param {(estimates: number[]) => number} shareOf */
export function curveRuns(known, last, shareOf) {
    const runs = /** @type {[number, number][][]} */ ([]);
    for (let ply = 0; ply <= last; ply += 1) {
        const advice = known.get(ply);
        if (!advice) {
            continue;
        }
        /** @type {[number, number]} */
        const point = [ply, Math.max(0, Math.min(1, shareOf(advice.estimates) / 1000))];
        const run = runs.at(-1);
        if (run && run[run.length - 1][0] === ply - 1) {
            run.push(point);
        } else {
            runs.push([point]);
        }
    }
    return runs;
}

// The next position to look at: the one shown first, then all in order. null when all are known.
/** @param {Map<number, Advice>} known @param {number} last @param {number} shown */
export function nextPly(known, last, shown) {
    if (!known.has(shown)) {
        return shown;
    }
    for (let ply = 0; ply <= last; ply += 1) {
        if (!known.has(ply)) {
            return ply;
        }
    }
    return null;
}
