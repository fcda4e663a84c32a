// Positions that somebody tries out: asks the server what actions lead to, and keeps the last
// answers. What must hold: the client knows no rules, so each position here comes from the server;
// the same question is asked once, unless it failed.

import { fetchPosition } from "./api.js";

/** @import {NextPosition, NextPositions, Options, Position, PositionReply,
 *      ShownPosition} from "../types/index.js" */

const keptMax = 200;
const keptNextMax = 40; // of the large ones

/** @template Answer @param {number} max */
function createKept(max) {
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

/** @type {ReturnType<typeof createKept<PositionReply>>} */
const once = createKept(keptMax);
/** @type {ReturnType<typeof createKept<{position: Position, next: NextPositions}>>} */
const onceNext = createKept(keptNextMax);

// Fails with an ApiError; an illegal action has the code "illegal_action".
/** @param {string} game @param {Options} options @param {string[]} actions */
export const positionAfter = (game, options, actions) =>
    once(JSON.stringify([game, options, actions]), () => fetchPosition(game, options, actions));

// The position and all that it may lead to, in one answer.
/** @param {string} game @param {Options} options @param {string[]} actions */
export const nextAfter = (game, options, actions) =>
    onceNext(JSON.stringify([game, options, actions]), async () => {
        const { position, next = {} } = await fetchPosition(game, options, actions, true);
        return { position, next: new Map(Object.entries(next).map(([action, changes]) =>
            [action, changed(position, changes)])) };
    });

/** @param {Position} position @param {NextPosition} changes @returns {ShownPosition} */
function changed(position, changes) {
    if (!("cells" in position)) {
        return /** @type {ShownPosition} */ (changes);
    }
    const cells = Object.entries({ ...position.cells, ...changes.cells }).filter(([, seat]) => seat !== null);
    return /** @type {ShownPosition} */ ({ ...changes, cells: Object.fromEntries(cells) });
}
