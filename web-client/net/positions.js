// Positions that somebody tries out: asks the server what actions lead to, and keeps the last
// answers. What must hold: the client knows no rules, so each position here comes from the server;
// the same question is asked once, unless it failed.

import { fetchPosition } from "./api.js";

/** @import {Options, PositionReply} from "../types/index.js" */

const keptMax = 200;
/** @type {Map<string, Promise<PositionReply>>} by question */
const kept = new Map();

// Fails with an ApiError; an illegal action has the code "illegal_action".
/** @param {string} game @param {Options} options @param {string[]} actions */
export function positionAfter(game, options, actions) {
    const question = JSON.stringify([game, options, actions]);
    const known = kept.get(question);
    if (known) {
        return known;
    }
    const asked = fetchPosition(game, options, actions);
    asked.catch(() => kept.delete(question));
    kept.set(question, asked);
    if (kept.size > keptMax) {
        kept.delete(/** @type {string} */ (kept.keys().next().value));
    }
    return asked;
}
