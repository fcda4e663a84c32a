// From taps on cells to one of the server's legal actions. Pure.
// What must hold: an action handed out is one of `legal`, letter by letter; a tap on an empty cell
// that is not legal names the action it would have been, so that the server can say why not.

/** @import {CellActions, CellOffer} from "../types/index.js" */

/** @param {string[]} legal @returns {CellActions} */
export function readCellActions(legal) {
    /** @type {CellActions} */
    const actions = { cells: new Set(), spreads: new Map(), others: [] };
    for (const text of legal) {
        const parts = text.match(/^([a-z]\d+)(?:-([a-z]\d+))?$/);
        if (parts === null) {
            actions.others.push(text);
        } else if (parts[2] === undefined) {
            actions.cells.add(text);
        } else {
            const targets = actions.spreads.get(parts[1]) ?? new Set();
            actions.spreads.set(parts[1], targets.add(parts[2]));
        }
    }
    return actions;
}

// What a cell offers now: "place", "spread", "select", or null. A selected piece means spread where
// both would be possible.
/** @type {(actions: CellActions, selected: string | null, cell: string) => CellOffer} */
export function offerOf(actions, selected, cell) {
    if (selected !== null && actions.spreads.get(selected)?.has(cell)) {
        return "spread";
    }
    if (actions.cells.has(cell)) {
        return "place";
    }
    return actions.spreads.has(cell) ? "select" : null;
}

// The piece selected from now on, the action to send, the action that was not legal.
/** @typedef {Record<"selected" | "action" | "refused", string | null>} CellTap */

// What a tap does.
/** @param {CellActions} actions @param {string | null} selected @param {string} cell
 *  @param {boolean} isEmpty @returns {CellTap} */
export function tapCell(actions, selected, cell, isEmpty) {
    const result = { selected: null, action: null, refused: null };
    switch (offerOf(actions, selected, cell)) {
    case "spread":
        return { ...result, action: `${selected}-${cell}` };
    case "place":
        return { ...result, action: cell };
    case "select":
        return { ...result, selected: cell === selected ? null : cell };
    default:
        if (!isEmpty) {
            return result;
        }
        return { ...result, selected, refused: selected === null ? cell : `${selected}-${cell}` };
    }
}
