// What a person does, as functions; what the server tells, as changes of the store: puts the
// connection, the followed rooms and the moves together. What must hold: pages talk to this and to
// the store only.

import { recall, remember } from "../local_storage.js";
import { applyLobbyChanged } from "../state/lobby_state.js";
import { isLineLost } from "./connection.js";
import { createFollowing, followedRoomsMax } from "./following.js";
import { createMoves } from "./moves.js";
import { createRoomStore } from "./room_store.js";

const nameKey = "potluck.name";

// makeConnection({onStatus, onWelcome, onEvent}) -> see connection.js
export function createSession({ store, makeConnection }) {
    const connection = makeConnection({
        onStatus: (status) => store.update(() => ({ connection: status })),
        onWelcome,
        onEvent,
    });
    const rooms = createRoomStore(store);
    const moves = createMoves({ connection, rooms });
    const following = createFollowing({
        connection, rooms, me: () => store.get().me, onKnown: moves.settle,
    });
    let followsLobby = false;

    function onWelcome(welcome) {
        store.update(() => ({ me: { user: welcome.user, name: welcome.name } }));
        const name = recall(nameKey);
        if (welcome.token && name && name !== welcome.name) {
            setName(name).catch(() => {}); // a new token, the same person
        }
        following.resumeAll();
        welcome.rooms.slice(0, followedRoomsMax - 1).forEach(following.open);
        if (followsLobby) {
            followLobby(true);
        }
    }

    function onEvent(event) {
        if (event.type === "lobby_changed") {
            store.update(({ lobby }) =>
                lobby ? { lobby: applyLobbyChanged(lobby, event) } : {});
        } else if (event.room) {
            following.takeEvent(event);
        }
    }

    async function followLobby(follow) {
        followsLobby = follow;
        if (!connection.isOnline()) {
            return;
        }
        try {
            const { rooms: list } = await connection.send("list_rooms", { follow });
            store.update(() => ({ lobby: followsLobby ? { rooms: list } : null }));
        } catch (error) {
            if (!isLineLost(error)) {
                console.error("list_rooms:", error.message);
            }
        }
    }

    async function setName(name) {
        await connection.send("set_name", { name });
        remember(nameKey, name);
        store.update(({ me }) => ({ me: { ...me, name } }));
    }

    // Opens a table and sits down at it. -> its code
    async function createTable({ game, options, visibility }) {
        following.makeSpace();
        const snapshot = await connection.send("create_room", { game, options, visibility });
        rooms.take(snapshot);
        try {
            await connection.send("sit", { room: snapshot.room, seat: 0 });
        } catch {
            // The table is open all the same; its page offers the seats.
        }
        return snapshot.room;
    }

    async function leaveTable(code) {
        await connection.send("leave_room", { room: code });
        rooms.set(code, null);
    }

    return {
        connection,
        openRoom: following.open,
        closeRoom: following.close,
        act: moves.act,
        askWhyNot: moves.askWhyNot,
        dismissRefusal: moves.dismissRefusal,
        createTable,
        leaveTable,
        followLobby,
        setName,
        sit: (room, seat) => connection.send("sit", { room, seat }),
        stand: (room) => connection.send("stand", { room }),
        startMatch: (room) => connection.send("start", { room }),
        resign: (room, match) => connection.send("resign", { room, match }),
    };
}
