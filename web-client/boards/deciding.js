// What decided a finished game, to be lit on its board: the winner's largest group or pieces, the
// creature that ate last and what it ate, or the stones whose death won. Pure. What must hold: it is read off
// the last two positions, so that nothing here judges; an ending without a reason on the board (an
// agreement, somebody who left) lights nothing.

import { cellChanges, cellsOfAction } from "./cell_changes.js";
import { groupsOf } from "./groups.js";

/** @import {CellPosition, Decided, Grid, OutcomeInfo, PieceAt, Position, ShownAction,
 *      ShownPosition} from "../types/index.js" */

const NOTHING = { cells: [], gone: [] };

// before: the position before the last action; null while it is unknown
/** @param {{game: string, position: Position & CellPosition, before: ShownPosition | null,
 *      lastAction?: ShownAction | null}} end @param {Pick<Grid, "neighbours">} grid
 *  @returns {Decided} */
export function decidedOnCells({ game, position, before, lastAction }, grid) {
    const { outcome, cells } = position;
    if (!isOnBoard(outcome)) {
        return NOTHING;
    }
    const groups = () => groupsOf(cells, grid.neighbours).filter(({ seat }) => outcome.winners.includes(seat));
    const gone = before && "cells" in before ? goneBy(before, position, lastAction) : [];
    switch (game) {
    case "ketchup":
        return { cells: groups().sort((one, other) => other.cells.length - one.cells.length)[0]?.cells ?? [], gone: [] };
    case "attack-of-the-moulds":
        return { cells: Object.keys(cells).filter((cell) => outcome.winners.includes(cells[cell])), gone: [] };
    case "eat-your-neighbor":
        return isByLastPlacement(position, gone) ? { cells: groupsOf(cells, grid.neighbours).find((group) =>
            group.cells.includes(lastAction?.action ?? ""))?.cells ?? [], gone } : NOTHING;
    default: // Die: the winner's last stones
        return { cells: [], gone: gone.filter(({ seat }) => outcome.winners.includes(seat)) };
    }
}

// Of Eat Your Neighbor: it ate, or broke the tie. Otherwise it only was the last one.
/** @param {Position} position @param {PieceAt[]} gone */
const isByLastPlacement = ({ outcome, scores }, gone) => gone.length > 0 ||
    outcome?.reason === "eaten_twelve" || scores.every((score) => score === scores[0]);

/** @param {OutcomeInfo | null} outcome @returns {outcome is OutcomeInfo} */
const isOnBoard = (outcome) => outcome !== null && outcome.reason !== "forfeit";

// A placed stone that died at once is gone, too.
/** @param {CellPosition} before @param {CellPosition} after @param {ShownAction | null | undefined} last
 *  @returns {PieceAt[]} */
function goneBy(before, after, last) {
    const { removed } = cellChanges(before.cells, after.cells, last?.action);
    const own = last ? cellsOfAction(last.action).filter((cell) => !(cell in after.cells))
        .map((cell) => ({ cell, seat: last.seat })) : [];
    return [...removed, ...own];
}
