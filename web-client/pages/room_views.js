// A match at its table. What must hold: this view is fetched when somebody sits down, so that the
// game begins at once.

import { boardModule } from "../boards/board_modules.js";
import { onDemand, there } from "../on_demand.js";
import { viewOnDemand } from "../parts/view_on_demand.js";

/** @import {PageContext, PlayedRoom} from "../types/index.js" */

const play = onDemand(() => import("./play_view.js"), "createPlayView");

export const playView = (/** @type {PageContext} */ context, /** @type {string} */ code, /** @type {PlayedRoom} */ room) =>
    viewOnDemand(context, [play, boardModule(room.match.board)],
        () => there(play)(context, code, room));

export function fetchPlayView(/** @type {string} */ game) {
    for (const module of [play, boardModule(game === "eat-thyself" ? { shape: "ring" } : { shape: "rows", rows: [] })]) {
        module.load().catch(() => {}); // a failure is said when the view is to be shown
    }
}
