// Which rooms this connection follows, and keeping them in sync. What must hold: a room that is
// "ready" gets every event in order, or is resumed; after each welcome every room is asked for
// again; no more rooms are followed than the server allows a connection.

import { withLog, withMessage } from "../state/chat_state.js";
import {
    applyEvent, isMember, loadingRoom, phaseOf, placeOfEvent,
} from "../state/room_state.js";
import { asCommandError, isConnectionLost } from "./connection.js";

/** @import {Chat, Connection, Me, RoomEvent, RoomSnapshot, Said} from "../types/index.js" */
/** @import {RoomStore} from "./room_store.js" */

// Refusals that pass by themselves.
const passing = new Set(["busy", "unavailable", "storage_failed", "shutting_down", "too_fast"]);
const againMs = 2000;

const isOutOfSight = () => globalThis.document?.visibilityState === "hidden";

// The server lets a connection view eight rooms; one stays free for the next table.
export const followedRoomsMax = 7;

// onKnown(code) is called after a room's state has been brought up to date.
/** @param {{connection: Connection, rooms: RoomStore, me: () => Me | null,
 *      onKnown: (code: string) => void}} parts */
export function createFollowing({ connection, rooms, me, onKnown }) {
    /** @type {Set<string>} */
    const resuming = new Set(); // codes of rooms with a resume under way
    /** @type {Set<string>} */
    const shown = new Set(); // codes of rooms with a page: what is said there is read

    // The first answer shows the table, to members as to everybody. The second command shows the
    // others that a member is back; what happened in between has come as events.
    async function view(/** @type {string} */ code) {
        try {
            const snapshot = await connection.send("watch_room", { room: code });
            if (takeView(code, snapshot, null)) {
                known(code);
                if (isMember(snapshot, me())) {
                    const joined = await connection.send("join_room", { room: code });
                    takeView(code, joined, rooms.get(code)?.seq);
                }
            }
        } catch (error) {
            viewFailed(code, error);
        }
    }

    // A snapshot with the known `seq` changes nothing. Gives whether the room is still wanted.
    /** @param {string} code @param {RoomSnapshot} snapshot
     *  @param {number | null | undefined} knownSeq */
    function takeView(code, snapshot, knownSeq) {
        const isThere = rooms.get(code) !== null;
        if (!isThere) {
            stop(code);
        } else if (snapshot.seq !== knownSeq) {
            rooms.take(snapshot);
        }
        return isThere;
    }

    function viewFailed(/** @type {string} */ code, /** @type {unknown} */ failure) {
        const error = asCommandError(failure);
        const lost = rooms.get(code)?.status === "ready" ? "closed" : "gone";
        if (error.code === "no_such_room" || error.code === "bad_field") {
            rooms.change(code, { status: lost, reason: null });
        } else if (error.code === "room_closed") {
            rooms.change(code, { status: lost, reason: error.message, table: error.table });
        } else if (passing.has(error.code)) {
            setTimeout(() => rooms.get(code) && view(code), againMs);
        } else if (!isConnectionLost(error)) {
            rooms.change(code, { status: "gone", reason: error.message });
        }
    }

    async function resume(/** @type {string} */ code) {
        const room = rooms.get(code);
        if (room === null || resuming.has(code)) {
            return;
        }
        resuming.add(code);
        try {
            const answer = await connection.send("resume", { room: code, since: room.seq });
            if (answer.snapshot) {
                rooms.take(answer.snapshot);
            } else {
                answer.events?.forEach(takeEvent);
            }
            known(code);
        } catch (error) {
            if (asCommandError(error).code === "not_here") {
                await view(code);
            } else {
                viewFailed(code, error);
            }
        } finally {
            resuming.delete(code);
        }
    }

    // A page that views a table counts as looking at it until it says otherwise; a person who is not looking
    // is told by a notification.
    function tellSight() {
        if (connection.isOnline()) {
            rooms.all().forEach(({ code }) => tellSightOf(code));
        }
    }

    function tellSightOf(/** @type {string} */ code) {
        const room = rooms.get(code);
        if (room?.status === "ready" && isMember(room, me())) {
            connection.send("look", { room: code, looking: !isOutOfSight() }).catch(() => {});
        }
    }

    function known(/** @type {string} */ code) {
        onKnown(code);
        if (isOutOfSight()) {
            tellSightOf(code);
        }
        if (shown.has(code)) {
            readChat(code);
        }
    }

    // All of it each time: what was kept apart during a match is open after it.
    async function readChat(/** @type {string} */ code) {
        try {
            const { messages } = await connection.send("read_chat", { room: code, since: 0 });
            changeChat(code, (chat) => withLog(chat, messages));
        } catch (error) {
            if (!isConnectionLost(error)) {
                console.warn("read_chat:", asCommandError(error).message); // the game goes on without it
            }
        }
    }

    function changeChat(/** @type {string} */ code, /** @type {(chat: Chat) => Chat} */ change) {
        const room = rooms.get(code);
        if (room) {
            rooms.change(code, { chat: change(room.chat) });
        }
    }

    function takeEvent(/** @type {RoomEvent | Said} */ event) {
        const room = rooms.get(event.room);
        if (!room || room.status !== "ready") {
            return;
        }
        if (event.type === "said") {
            changeChat(room.code, (chat) => withMessage(chat, event.message));
            return;
        }
        if (event.type === "caught_up") {
            rooms.take(event.snapshot); // this connection was too slow for some events
            known(room.code);
            return;
        }
        const place = placeOfEvent(room, event);
        if (place === "apply") {
            rooms.set(room.code, applyEvent(room, event));
            if (event.type === "match_ended" && shown.has(room.code)) {
                readChat(room.code);
            }
        } else if (place === "gap") {
            resume(room.code);
        }
    }

    // The room's state appears in the store and is kept up to date from now on.
    function open(/** @type {string} */ code) {
        const room = rooms.get(code);
        if (room && (room.status === "ready" || room.status === "loading")) {
            return;
        }
        makeSpace();
        rooms.set(code, loadingRoom(code));
        if (connection.isOnline()) {
            view(code);
        }
    }

    // The page of the room opens.
    function show(/** @type {string} */ code) {
        shown.add(code);
        open(code);
        if (rooms.get(code)?.status === "ready" && connection.isOnline()) {
            readChat(code);
        }
    }

    // The page of the room is left: spectators stop watching; members stay at the table.
    function hide(/** @type {string} */ code) {
        shown.delete(code);
        const room = rooms.get(code);
        if (!room || (room.status === "ready" && (isMember(room, me()) || room.pending))) {
            return;
        }
        if (room.status === "ready") {
            stop(code);
        } else {
            rooms.set(code, null);
        }
    }

    // Stops following the room that matters least, the oldest first. A seat in a running match is
    // kept; other tables are left.
    function makeSpace() {
        const all = rooms.all();
        const ready = all.filter((room) => room.status === "ready" && !room.pending);
        if (all.length < followedRoomsMax || ready.length === 0) {
            return;
        }
        const least = ready.find((room) => phaseOf(room) === "finished") ??
            ready.find((room) => phaseOf(room) === "playing") ?? ready[0];
        stop(least.code);
    }

    function stop(/** @type {string} */ code) {
        rooms.set(code, null);
        if (connection.isOnline()) {
            connection.send("leave_room", { room: code }).catch(() => {});
        }
    }

    function resumeAll() {
        for (const room of rooms.all()) {
            if (room.status === "ready") {
                resume(room.code);
            } else if (room.status === "loading") {
                view(room.code);
            }
        }
    }

    // Another person uses this connection now: what the last one knew no longer holds.
    function forgetWho() {
        for (const { code } of rooms.all()) {
            rooms.set(code, loadingRoom(code));
        }
    }

    return { open, show, hide, tellSight, makeSpace, resumeAll, forgetWho, changeChat, takeEvent };
}

/** @typedef {ReturnType<typeof createFollowing>} Following */
