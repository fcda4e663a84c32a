// Which turns wait for me, to be told while the page is out of sight. Pure.

import { isMyTurn, matchSeat, playersOf } from "./room_state.js";

/** @import {State} from "../types/index.js" */

// What a system tells notifications apart by: the same for one turn in all windows of a browser.
/** @param {{code: string, turn: string}} notice */
export const noticeTag = ({ code, turn }) => `potluck-turn-${code} ${turn}`;

// Gives [{code, turn, game, names}]: `turn` is the same for all steps of one turn, and for no other;
// `names` are the other players.
export function waitingTurns(/** @type {Pick<State, "rooms" | "me">} */ { rooms, me }) {
    return Object.values(rooms).flatMap((room) => {
        if (room.status !== "ready" || !room.match || !isMyTurn(room, me)) {
            return [];
        }
        const seat = matchSeat(room, me);
        const { match, game, actions } = room.match;
        const before = actions.findLastIndex((action) => action.seat !== seat);
        return [{
            code: room.code,
            // `at_ms` tells a turn from the one at the same place after a takeback.
            turn: `${match} ${before} ${actions[before]?.at_ms ?? ""}`,
            game,
            names: playersOf(room).filter((_, other) => other !== seat).map(({ name }) => name),
        }];
    });
}
