// What the computer advises, as the boards and lists show it: pure functions over Advice.

/** @import {Advice, BestAction} from "../types/index.js" */

const marksMax = 3;

// The best actions. Those far below the best one are no advice.
/** @param {Advice | null} advice @returns {BestAction[]} */
export function bestOf(advice) {
    const candidates = advice?.candidates ?? [];
    const best = candidates[0]?.estimate ?? 0;
    return candidates.slice(0, marksMax)
        .filter(({ estimate }, index) => index === 0 || estimate * 2 >= best)
        .map(({ action, estimate }, index) => ({ rank: index + 1, action, estimate }));
}
