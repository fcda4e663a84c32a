// What changed between two positions of a game on cells, found by comparing them. Pure.

/** @import {CellChanges, Pieces, ShownAction} from "../types/index.js" */

/** @typedef {{seat: number, cells: string[]}} CellTurn the cells of a turn so far */

// action: that led from one to the other
/** @type {(before: Pieces, after: Pieces, action?: string | null) => CellChanges} */
export function cellChanges(before, after, action = null) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    /** @type {CellChanges} */
    const changes = { added: [], removed: [], turned: [], moved: null };
    for (const name of names) {
        if (!(name in before)) {
            changes.added.push(name);
        } else if (!(name in after)) {
            changes.removed.push({ cell: name, seat: before[name] });
        } else if (before[name] !== after[name]) {
            changes.turned.push({ cell: name, seat: before[name] });
        }
    }
    const [from, to] = cellsOfAction(action);
    if (to !== undefined && changes.added.includes(to)) {
        changes.moved = { from, to };
        changes.added = changes.added.filter((name) => name !== to);
        changes.removed = changes.removed.filter((removed) => removed.cell !== from);
    }
    return changes;
}

// The cells that an action names: `c4` one, `c4-e4` two, `end` none.
/** @param {string | null | undefined} action @returns {string[]} */
export const cellsOfAction = (action) =>
    action?.match(/^[a-z]\d+(-[a-z]\d+)?$/) ? action.split("-") : [];

// The cells to mark as just happened after one more action: those of the whole turn, as a turn may
// have several placements.
/** @param {CellTurn | null} turn @param {ShownAction | null | undefined} lastAction
 *  @returns {CellTurn | null} */
export function turnAfter(turn, lastAction) {
    if (!lastAction) {
        return null;
    }
    const cells = cellsOfAction(lastAction.action);
    const goesOn = turn !== null && turn.seat === lastAction.seat;
    return { seat: lastAction.seat, cells: goesOn ? [...turn.cells, ...cells] : cells };
}
