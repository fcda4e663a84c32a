// Making a move, over a connection that may break at any time. What must hold: one move of a room
// is under way at a time; it is sent again only when its match and ply still fit; a refusal ends up
// in the room's state, with its reason.

import { fateOfPending } from "../state/room_state.js";
import { ApiError } from "./api.js";
import { asCommandError, isConnectionLost, newCommandId } from "./connection.js";
import { positionAfter } from "./positions.js";

/** @import {Connection, PendingMove, Reason} from "../types/index.js" */
/** @import {RoomStore} from "./room_store.js" */

/** @param {{connection: Connection, rooms: RoomStore}} parts */
export function createMoves({ connection, rooms }) {
    async function act(/** @type {string} */ code, /** @type {string} */ action) {
        const room = rooms.get(code);
        if (!room?.match || room.pending) {
            return;
        }
        const { match, actions, takebacks } = room.match;
        const pending = {
            match, ply: actions.length, action, takebacks, id: newCommandId(),
        };
        rooms.change(code, { pending, refusal: null });
        if (connection.isOnline()) {
            await send(code, pending);
        }
    }

    async function send(/** @type {string} */ code, /** @type {PendingMove} */ pending) {
        const { match, ply, action, takebacks, id } = pending;
        try {
            await connection.send("act", { room: code, match, ply, action, takebacks }, id);
        } catch (error) {
            if (isConnectionLost(error)) {
                return; // settle() decides when the room is known again
            }
            const refusal = asCommandError(error);
            if (refusal.snapshot) {
                rooms.take(refusal.snapshot);
            }
            if (rooms.get(code)?.pending?.id === id) {
                refuse(code, refusal, action);
            }
        }
    }

    /** @param {string} code @param {Reason} why @param {string} action */
    function refuse(code, { code: reason, message }, action) {
        rooms.change(code, { pending: null, refusal: { code: reason, message, action } });
    }

    // Decides about an unconfirmed move after a lost connection.
    function settle(/** @type {string} */ code) {
        const room = rooms.get(code);
        if (!room?.pending || room.status !== "ready") {
            return;
        }
        const { pending, match } = room;
        const fate = fateOfPending({ pending, match });
        if (fate === "send") {
            send(code, pending);
        } else if (fate === "done") {
            rooms.change(code, { pending: null });
        } else {
            refuse(code, { code: "stale_ply", message: "" }, pending.action);
        }
    }

    // Why the rules forbid an action. The server is asked about the position, not at the table, where
    // an action would count. null: it cannot be known now.
    /** @param {string} code @param {string} action @returns {Promise<Reason | null>} */
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
            return error instanceof ApiError && error.code === "illegal_action" ? error : null;
        }
        return null;
    }

    // The same for an action that somebody has chosen: the reason is shown as a refusal.
    async function askWhyNot(/** @type {string} */ code, /** @type {string} */ action) {
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
        dismissRefusal: (/** @type {string} */ code) => rooms.change(code, { refusal: null }),
    };
}
