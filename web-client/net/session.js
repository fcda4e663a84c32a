// What a person does, as functions; what the server sends, as changes of the store: puts the
// connection, the followed rooms and the moves together. What must hold: pages talk to this and to
// the store only.

import { nameKey, recall, remember } from "../local_storage.js";
import { allSeen } from "../state/chat_state.js";
import { offsetOf } from "../state/clock_state.js";
import { applyLobbyChanged } from "../state/lobby_state.js";
import { asCommandError, isConnectionLost } from "./connection.js";
import { createFollowing, followedRoomsMax } from "./following.js";
import { createMoves } from "./moves.js";
import { createRoomStore } from "./room_store.js";
import { createTableCommands } from "./table_commands.js";

/** @import {CommandFields, Connection, ConnectionHandlers, DeviceList, ServerEvent, Store, Welcome,
 *      WelcomeTimes} from "../types/index.js" */

const hiddenKey = "potluck.hidden_people";
const hiddenMax = 100;
const listRetryMs = 3_000;

/** @param {{store: Store, makeConnection: (handlers: ConnectionHandlers) => Connection}} parts */
export function createSession({ store, makeConnection }) {
    const connection = makeConnection({
        onStatus: (status) => store.update(() => ({ connection: status })),
        onWelcome,
        onEvent,
        onDoubt,
    });
    const rooms = createRoomStore(store);
    const moves = createMoves({ connection, rooms });
    const following = createFollowing({
        connection, rooms, me: () => store.get().me, onKnown: moves.settle,
    });
    const tables = createTableCommands({ connection, rooms, following });
    let followsLobby = false;
    store.update(() => ({ hiddenPeople: recall(hiddenKey)?.split(" ") ?? [] }));

    /** @param {Welcome} welcome @param {WelcomeTimes} times */
    function onWelcome(welcome, { sentMs, receivedMs, byPass }) {
        const { me } = store.get();
        if (me && me.user !== welcome.user) {
            following.forgetWho();
        }
        store.update(() => ({
            me: { user: welcome.user, name: welcome.name },
            serverOffsetMs: offsetOf(welcome.now_ms, sentMs, receivedMs),
        }));
        keepName(welcome, byPass);
        following.resumeAll();
        welcome.rooms.slice(0, followedRoomsMax - 1).forEach(following.open);
        if (followsLobby) {
            followLobby(true);
        }
    }

    // A new person takes over the name that this browser knows; one who came by a pass has one.
    function keepName(/** @type {Welcome} */ welcome, /** @type {boolean} */ byPass) {
        const name = recall(nameKey);
        if (byPass) {
            remember(nameKey, welcome.name);
        } else if (welcome.token && name && name !== welcome.name) {
            setName(name).catch(() => {});
        }
    }

    function onEvent(/** @type {ServerEvent} */ event) {
        if (event.type === "lobby_changed") {
            store.update(({ lobby }) =>
                lobby ? { lobby: applyLobbyChanged(lobby, event) } : {});
        } else {
            following.takeEvent(event);
        }
    }

    // Anything that is answered will do; this also brings what was missed.
    function onDoubt() {
        following.resumeAll();
        if (followsLobby || rooms.all().length === 0) {
            followLobby(followsLobby);
        }
    }

    async function followLobby(/** @type {boolean} */ follow) {
        followsLobby = follow;
        if (!connection.isOnline()) {
            return;
        }
        try {
            const { rooms: list } = await connection.send("list_rooms", { follow });
            store.update(() => ({ lobby: followsLobby ? { rooms: list } : null }));
        } catch (error) {
            const { code, message } = asCommandError(error);
            if (code === "too_fast") {
                setTimeout(() => followLobby(followsLobby), listRetryMs);
            } else if (!isConnectionLost(error)) {
                console.error("list_rooms:", message);
            }
        }
    }

    async function setName(/** @type {string} */ name) {
        await connection.send("set_name", { name });
        remember(nameKey, name);
        store.update(({ me }) => ({ me: me && { ...me, name } }));
    }

    // Hides what a person says in this browser, or shows it again.
    function hidePerson(/** @type {string} */ user, /** @type {boolean} */ hidden) {
        store.update(({ hiddenPeople }) => {
            const others = hiddenPeople.filter((other) => other !== user);
            const next = hidden ? [...others, user].slice(-hiddenMax) : others;
            remember(hiddenKey, next.length > 0 ? next.join(" ") : null);
            return { hiddenPeople: next };
        });
    }

    return {
        ...tables,
        connection,
        openRoom: following.show,
        closeRoom: following.hide,
        act: moves.act,
        whyNot: moves.whyNot,
        askWhyNot: moves.askWhyNot,
        dismissRefusal: moves.dismissRefusal,
        followLobby,
        setName,
        hidePerson,
        chatSeen: (/** @type {string} */ room) => following.changeChat(room, allSeen),
        makePass: () => connection.send("make_pass"),
        /** @returns {Promise<DeviceList>} */
        listDevices: () => connection.send("list_devices"),
        // Signs out another device of this person.
        endDevice: (/** @type {string} */ device) => connection.send("end_device", { device }),
        // Gives the id under which the archive has it.
        keepMatch: async (/** @type {CommandFields<"keep_match">} */ game) => (await connection.send("keep_match", game)).match,
        readPushKey: () => connection.send("read_push_key"),
        setPush: (/** @type {CommandFields<"set_push">} */ subscription) => connection.send("set_push", subscription),
        endPush: () => connection.send("end_push"),
        // The page has come into sight, or has gone out of it.
        tellSight: following.tellSight,
        // Makes this browser the person who made the pass.
        usePass: (/** @type {string} */ pass) => connection.usePass(pass),
    };
}

/** @typedef {ReturnType<typeof createSession>} Session */
