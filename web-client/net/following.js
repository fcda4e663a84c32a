// Which rooms this connection follows, and keeping them right. What must hold: a room that is
// "ready" gets every event in order, or is resumed; after each welcome every room is asked for
// again; no more rooms are followed than the server allows a connection.

import { withLog, withMessage } from "../state/chat_state.js";
import {
    applyEvent, isMember, loadingRoom, phaseOf, placeOfEvent,
} from "../state/room_state.js";
import { isLineLost } from "./connection.js";

// The server lets a connection view eight rooms; one stays free for the next table.
export const followedRoomsMax = 7;

// onKnown(code) after a room's state has been brought up to date. me() -> who I am, or null.
export function createFollowing({ connection, rooms, me, onKnown }) {
    const resuming = new Set(); // codes of rooms with a resume under way
    const shown = new Set(); // codes of rooms with a page: what is said there is read

    // Who has a place at this table sees it by the first answer, as everybody does; by the second
    // command the others see them back. What happened in between has come as events.
    async function view(code) {
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

    // knownSeq: nothing is drawn anew by a state that is known. -> whether its page is still there
    function takeView(code, snapshot, knownSeq) {
        const isThere = rooms.get(code) !== null;
        if (!isThere) {
            stop(code);
        } else if (snapshot.seq !== knownSeq) {
            rooms.take(snapshot);
        }
        return isThere;
    }

    function viewFailed(code, error) {
        const lost = rooms.get(code)?.status === "ready" ? "closed" : "gone";
        if (error.code === "no_such_room" || error.code === "bad_field") {
            rooms.change(code, { status: lost, reason: null });
        } else if (error.code === "room_closed") {
            rooms.change(code, { status: lost, reason: error.message, table: error.table });
        } else if (!isLineLost(error)) {
            rooms.change(code, { status: "gone", reason: error.message });
        }
    }

    async function resume(code) {
        if (resuming.has(code)) {
            return;
        }
        resuming.add(code);
        try {
            const answer = await connection.send(
                "resume", { room: code, since: rooms.get(code).seq });
            if (answer.snapshot) {
                rooms.take(answer.snapshot);
            } else {
                answer.events.forEach((event) => takeEvent({ room: code, ...event }));
            }
            known(code);
        } catch (error) {
            if (error.code === "not_here") {
                await view(code);
            } else {
                viewFailed(code, error);
            }
        } finally {
            resuming.delete(code);
        }
    }

    function known(code) {
        onKnown(code);
        if (shown.has(code)) {
            readChat(code);
        }
    }

    // All of it each time: what was kept apart during a match is open after it.
    async function readChat(code) {
        try {
            const { messages } = await connection.send("read_chat", { room: code, since: 0 });
            changeChat(code, (chat) => withLog(chat, messages));
        } catch (error) {
            if (!isLineLost(error)) {
                console.warn("read_chat:", error.message); // the game goes on without it
            }
        }
    }

    function changeChat(code, change) {
        const room = rooms.get(code);
        if (room) {
            rooms.change(code, { chat: change(room.chat) });
        }
    }

    function takeEvent(event) {
        const room = rooms.get(event.room);
        if (!room || room.status !== "ready") {
            return;
        }
        if (event.type === "said") {
            changeChat(room.code, (chat) => withMessage(chat, event.message));
            return;
        }
        if (event.type === "caught_up") {
            rooms.take(event.snapshot); // this line was too slow for some events
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
    function open(code) {
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
    function show(code) {
        shown.add(code);
        open(code);
        if (rooms.get(code).status === "ready" && connection.isOnline()) {
            readChat(code);
        }
    }

    // The page of the room is left: who only looked on stops to; members stay at the table.
    function hide(code) {
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

    function stop(code) {
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

    // Somebody else speaks from here now: what was known as the other is not true any more.
    function forgetWho() {
        for (const { code } of rooms.all()) {
            rooms.set(code, loadingRoom(code));
        }
    }

    return { open, show, hide, makeSpace, resumeAll, forgetWho, changeChat, takeEvent };
}
