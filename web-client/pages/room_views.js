// The two faces of a table. What must hold: the one before the game comes while the table is asked
// for; whoever sits down has the other one fetched, so that the game begins at once.

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

export const fetchWaitingView = () => fetchAhead([waiting]);

export const fetchPlayView = (game) =>
    fetchAhead([play, boardModule({ shape: game === "eat-thyself" ? "ring" : "" })]);

// A failure is said when the view is to be shown.
function fetchAhead(modules) {
    for (const module of modules) {
        module.load().catch(() => {});
    }
}
