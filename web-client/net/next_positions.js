// All that a position may lead to, in one answer. What must hold: as in positions.js.

import { askPosition, createKept } from "./positions.js";

/** @import {NextPosition, NextPositions, Options, Position, ShownPosition} from "../types/index.js" */

const keptMax = 40; // they are large

/** @type {ReturnType<typeof createKept<{position: Position, next: NextPositions}>>} */
const once = createKept(keptMax);

/** @param {string} game @param {Options} options @param {string[]} actions */
export const nextAfter = (game, options, actions, setup = "") =>
    once(JSON.stringify([game, options, actions, setup]), async () => {
        const { position, next = {} } = await askPosition(game, options, actions, true, setup);
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
