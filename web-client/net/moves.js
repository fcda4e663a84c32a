// Making a move, over a line that may break at any time. What must hold: one move of a room is
// under way at a time; it is sent again only when its match and ply still fit; a refusal ends up
// in the room's state, with its reason.

import { fateOfPending } from "../state/room_state.js";
import { isLineLost, newCommandId } from "./connection.js";
import { positionAfter } from "./positions.js";

export function createMoves({ connection, rooms }) {
    async function act(code, action) {
        const room = rooms.get(code);
        if (!room?.match || room.pending) {
            return;
        }
        const { match, actions } = room.match;
        const pending = {
            match, ply: actions.length, action, before: actions, id: newCommandId(),
        };
        rooms.change(code, { pending, refusal: null });
        if (connection.isOnline()) {
            await send(code, pending);
        }
    }

    async function send(code, pending) {
        const { match, ply, action, id } = pending;
        // After a takeback the same ply may be another position; the count tells them apart.
        const { takebacks } = rooms.get(code).match;
        try {
            await connection.send("act", { room: code, match, ply, action, takebacks }, id);
        } catch (error) {
            if (isLineLost(error)) {
                return; // settle() decides when the room is known again
            }
            if (error.snapshot) {
                rooms.take(error.snapshot);
            }
            if (rooms.get(code)?.pending?.id === id) {
                refuse(code, error, action);
            }
        }
    }

    function refuse(code, { code: reason, message }, action) {
        rooms.change(code, { pending: null, refusal: { code: reason, message, action } });
    }

    // Decides about an unconfirmed move after a break of the line.
    function settle(code) {
        const room = rooms.get(code);
        if (!room?.pending || room.status !== "ready") {
            return;
        }
        const fate = fateOfPending(room);
        if (fate === "send") {
            send(code, room.pending);
        } else if (fate === "done") {
            rooms.change(code, { pending: null });
        } else {
            refuse(code, { code: "stale_ply", message: "" }, room.pending.action);
        }
    }

    // Why the rules forbid an action: the server knows the rules, and is asked about the position, not
    // at the table, where an action would count. -> {code, message}; null when it cannot be known now
    async function whyNot(code, action) {
        const room = rooms.get(code);
        if (!room?.match || room.pending || !connection.isOnline() ||
            room.match.position.legal.includes(action)) {
            return null;
        }
        const { game, options, actions } = room.match;
        try {
            await positionAfter(game, options, [...actions.map((made) => made.action), action]);
        } catch (error) {
            return error.code === "illegal_action" ? error : null;
        }
        return null;
    }

    // Somebody chose it.
    async function askWhyNot(code, action) {
        const error = await whyNot(code, action);
        if (error !== null && !rooms.get(code)?.pending) {
            refuse(code, error, action);
        }
    }

    return {
        act,
        whyNot,
        askWhyNot,
        settle,
        dismissRefusal: (code) => rooms.change(code, { refusal: null }),
    };
}
