// The two kinds of board, fetched when one of them is to be shown.

import { onDemand } from "../on_demand.js";

/** @import {Board} from "../types/index.js" */

const modules = {
    cells: onDemand(() => import("./cell_view.js"), "createCellView"),
    ring: onDemand(() => import("./ring_view.js"), "createRingView"),
};

/** @param {Board} board */
export const boardModule = (board) => board.shape === "ring" ? modules.ring : modules.cells;
