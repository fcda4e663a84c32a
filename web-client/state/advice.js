// What the computer advises, as the boards and lists show it: pure functions over Advice.

/** @import {Advice, BestAction} from "../types/index.js" */

const marksMax = 3;

// The best actions. Those far below the best one are no advice, and neither are those with a higher
// figure than one before: they were looked at too little for it to mean anything.
/** @param {Advice | null} advice @returns {BestAction[]} */
export function bestOf(advice) {
    const candidates = advice?.candidates ?? [];
    const best = candidates[0]?.estimate ?? 0;
    let least = best;
    return candidates.filter(({ estimate }) => {
        const fits = estimate <= least && estimate * 2 >= best;
        least = fits ? estimate : least;
        return fits;
    }).slice(0, marksMax).map(({ action, estimate }, index) => ({ rank: index + 1, action, estimate }));
}
