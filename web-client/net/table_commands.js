// What a person does at tables: opening them, sitting, starting, offering, chatting. What must hold:
// each function only sends; its promise fails with the server's reason.

import { asCommandError, isConnectionLost } from "./connection.js";

/** @import {Claim, Connection, OfferInfo, Options, RoomSnapshot, Say,
 *      TableSettings} from "../types/index.js" */
/** @import {Following} from "./following.js" */
/** @import {RoomStore} from "./room_store.js" */

/** @param {{ connection: Connection, rooms: RoomStore, following: Following, }} parts */
export function createTableCommands({ connection, rooms, following }) {
    const { send } = connection;

    // A table that was opened is followed from now on.
    async function take(/** @type {() => Promise<RoomSnapshot>} */ ask) {
        following.makeSpace();
        const snapshot = await ask();
        rooms.take(snapshot);
        return snapshot;
    }

    // The first seat is for whoever opened the table.
    async function sitFirst(/** @type {RoomSnapshot} */ snapshot) {
        try {
            await send("sit", { room: snapshot.room, seat: 0 });
        } catch {
            // The table is open all the same; its page offers the seats.
        }
    }

    return {
        // Gives the code.
        async createTable(/** @type {{table: TableSettings}} */ { table }) {
            const snapshot = await take(() => send("create_room", { table }));
            await sitFirst(snapshot);
            return snapshot.room;
        },
        // A running match against computer players on all the other seats. A table that could not
        // be filled is open all the same; its page says what is missing. Gives the code.
        async playComputer(/** @type {{table: TableSettings, level: number}} */ { table, level }) {
            const { room, info } = await take(() => send("create_room", { table }));
            try {
                await send("sit", { room, seat: 0 });
                for (const { seat } of info.seats.slice(1)) {
                    await send("add_bot", { room, seat, level });
                }
                await send("start", { room });
            } catch (error) {
                if (isConnectionLost(error)) {
                    throw error;
                }
                console.warn("against the computer:", asCommandError(error).message);
            }
            return room;
        },
        // A seat at a table where people wait, or at a new one. Gives the code.
        async playNow(/** @type {string} */ game) {
            return (await take(() => send("play_now", { game }))).room;
        },
        // Opens a closed table again under its old link. Gives the code.
        async openAgain(/** @type {string} */ code) {
            const snapshot = await take(() => send("open_again", { room: code }));
            if (!snapshot.match && snapshot.info.seats.every(({ person }) => !person)) {
                await sitFirst(snapshot);
            }
            return snapshot.room;
        },
        async leaveTable(/** @type {string} */ code) {
            await send("leave_room", { room: code });
            rooms.set(code, null);
        },

        /** @param {string} room @param {number} seat */
        sit: (room, seat) => send("sit", { room, seat }),
        // One click of a guest: a seat, and ready for the game, where it does not begin by itself.
        async sitAndPlay(/** @type {string} */ room, /** @type {number} */ seat) {
            await send("sit", { room, seat });
            if (!rooms.get(room)?.info?.auto_start) {
                await send("ready", { room, ready: true });
            }
        },
        stand: (/** @type {string} */ room) => send("stand", { room }),
        /** @param {string} room @param {boolean} ready */
        ready: (room, ready) => send("ready", { room, ready }),
        startMatch: (/** @type {string} */ room) => send("start", { room }),
        // The host's
        /** @param {string} room @param {TableSettings} table */
        changeTable: (room, table) => send("change_table", { room, table }),
        /** @param {string} room @param {string} user */
        removePerson: (room, user) => send("remove", { room, user }),
        /** @param {string} room @param {number} seat @param {number} level */
        addBot: (room, seat, level) => send("add_bot", { room, seat, level }),
        // The host plays again, with other computer players on the same seats.
        /** @param {string} room @param {{seat: number, user: string, level: number}[]} changes */
        async changeBots(room, changes) {
            for (const { seat, user, level } of changes) {
                await send("remove", { room, user });
                await send("add_bot", { room, seat, level });
            }
            await send("start", { room });
        },
        /** @param {string} room @param {string} user @param {boolean} muted */
        mutePerson: (room, user, muted) => send("mute", { room, user, muted }),

        /** @param {string} room @param {string} match */
        resign: (room, match) => send("resign", { room, match }),
        /** @param {string} room @param {string} match */
        abort: (room, match) => send("abort", { room, match }),
        // While an own move is under way, the offer is for the position after it; when that move is
        // refused, nothing is offered.
        /** @param {string} code @param {string} match @param {OfferInfo["kind"]} kind */
        async offer(code, match, kind) {
            const pending = rooms.get(code)?.pending;
            const actions = (await rooms.until(code, (room) => !room.pending))?.match?.actions ?? [];
            if (!pending || actions[pending.ply]?.action === pending.action) {
                await send("offer", { room: code, match, ply: actions.length, kind });
            }
        },
        /** @param {string} room @param {string} match
         *  @param {Pick<OfferInfo, "ply" | "kind">} offer @param {boolean} accept */
        respond: (room, match, { ply, kind }, accept) =>
            send("respond", { room, match, ply, kind, accept }),
        /** @param {string} room @param {string} match @param {number} ply */
        hint: (room, match, ply) => send("hint", { room, match, ply }),
        /** @param {string} match @param {number} ply */
        analyse: (match, ply) => send("analyse", { match, ply }),
        /** @param {string} game @param {Options} options @param {string[]} actions */
        advise: (game, options, actions, setup = "") =>
            send("advise", { game, options, actions, ...(setup && { setup }) }),
        /** @param {string} room @param {string} match @param {number} seat
         *  @param {Claim["result"]} result */
        claim: (room, match, seat, result) => send("claim", { room, match, seat, result }),

        /** @param {string} room @param {Say["phrase"]} phrase */
        sayPhrase: (room, phrase) => send("say", { room, phrase }),
        /** @param {string} room @param {string} text */
        sayText: (room, text) => send("say", { room, text }),
    };
}
