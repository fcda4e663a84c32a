// Positions that somebody tries out: asks what actions lead to, and keeps the last answers. What must
// hold: no rules are here, so each position comes from the server, or from the engine with its rules
// (own_engine.js); the same question is asked once, unless it failed.

import { fetchPosition } from "./api.js";

/** @import {Options, PositionReply} from "../types/index.js" */

const keptMax = 200;

/** @template Answer @param {number} max */
export function createKept(max) {
    /** @type {Map<string, Promise<Answer>>} by question */
    const kept = new Map();
    return (/** @type {string} */ question, /** @type {() => Promise<Answer>} */ ask) => {
        const known = kept.get(question);
        if (known) {
            return known;
        }
        const asked = ask();
        asked.catch(() => kept.delete(question));
        kept.set(question, asked);
        if (kept.size > max) {
            kept.delete(/** @type {string} */ (kept.keys().next().value));
        }
        return asked;
    };
}

export let askPosition = fetchPosition;

export function answerThrough(/** @type {typeof fetchPosition} */ other) {
    askPosition = other;
}

/** @type {ReturnType<typeof createKept<PositionReply>>} */
const once = createKept(keptMax);

// Fails with an ApiError; an illegal action has the code "illegal_action". setup: as for fetchPosition()
/** @param {string} game @param {Options} options @param {string[]} actions */
export const positionAfter = (game, options, actions, setup = "") =>
    once(JSON.stringify([game, options, actions, setup]), () => askPosition(game, options, actions, false, setup));
