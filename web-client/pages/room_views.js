// A match at its table. What must hold: whoever sits down has it fetched, so that the game begins at
// once.

import { boardModule } from "../boards/board_modules.js";
import { onDemand } from "../on_demand.js";
import { viewOnDemand } from "../parts/view_on_demand.js";

const play = onDemand(() => import("./play_view.js"), "createPlayView");

export const playView = (context, code, room) =>
    viewOnDemand(context, [play, boardModule(room.match.board)],
        () => play.get()(context, code, room));

export function fetchPlayView(game) {
    for (const module of [play, boardModule({ shape: game === "eat-thyself" ? "ring" : "" })]) {
        module.load().catch(() => {}); // a failure is said when the view is to be shown
    }
}
