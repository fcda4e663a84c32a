// The two faces of a table, each fetched when it is the one to show. What must hold: whoever sits
// down has the other one fetched, so that the game begins at once.

import { boardModule } from "../boards/board_modules.js";
import { onDemand } from "../on_demand.js";
import { viewOnDemand } from "../parts/view_on_demand.js";

const waiting = onDemand("pages/waiting_view.js", "createWaitingView");
const play = onDemand("pages/play_view.js", "createPlayView");

export const waitingView = (context, code) =>
    viewOnDemand(context, [waiting], () => waiting.get()(context, code));

export const playView = (context, code, room) =>
    viewOnDemand(context, [play, boardModule(room.match.board)],
        () => play.get()(context, code, room));

// A failure is said when the view is to be shown.
export function fetchPlayView(game) {
    for (const module of [play, boardModule({ shape: game === "eat-thyself" ? "ring" : "" })]) {
        module.load().catch(() => {});
    }
}
