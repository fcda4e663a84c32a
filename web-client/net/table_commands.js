// What a person does at tables: opening them, sitting, beginning, offering, talking. What must
// hold: each function sends and says nothing else; its promise fails with the server's reason.

import { isLineLost } from "./connection.js";

export function createTableCommands({ connection, rooms, following }) {
    const send = (type, room, fields = {}) => connection.send(type, { room, ...fields });

    // A table that has come up is followed from now on. -> its code
    async function take(command, fields) {
        following.makeSpace();
        const snapshot = await connection.send(command, fields);
        rooms.take(snapshot);
        return snapshot;
    }

    // The first seat is for whoever opened the table.
    async function sitFirst(snapshot) {
        try {
            await send("sit", snapshot.room, { seat: 0 });
        } catch {
            // The table is open all the same; its page offers the seats.
        }
    }

    return {
        // table: TableSettings. -> the code
        async createTable({ table }) {
            const snapshot = await take("create_room", { table });
            await sitFirst(snapshot);
            return snapshot.room;
        },
        // A running match against computer players on all the other seats. A table that could not
        // be filled is open all the same; its page says what is missing. -> the code
        async playComputer({ table, level }) {
            const { room, info } = await take("create_room", { table });
            try {
                await send("sit", room, { seat: 0 });
                for (const { seat } of info.seats.slice(1)) {
                    await send("add_bot", room, { seat, level });
                }
                await send("start", room);
            } catch (error) {
                if (isLineLost(error)) {
                    throw error;
                }
                console.warn("against the computer:", error.message);
            }
            return room;
        },
        // A seat at a table where people wait, or at a new one. -> the code
        playNow: async (game) => (await take("play_now", { game })).room,
        // The closed table lives again under its old link. -> the code
        async openAgain(code) {
            const snapshot = await take("open_again", { room: code });
            if (!snapshot.match && snapshot.info.seats.every(({ person }) => !person)) {
                await sitFirst(snapshot);
            }
            return snapshot.room;
        },
        async leaveTable(code) {
            await send("leave_room", code);
            rooms.set(code, null);
        },

        sit: (room, seat) => send("sit", room, { seat }),
        // One click of a guest: a seat, and ready for the game.
        async sitAndPlay(room, seat) {
            await send("sit", room, { seat });
            await send("ready", room, { ready: true });
        },
        stand: (room) => send("stand", room),
        ready: (room, ready) => send("ready", room, { ready }),
        startMatch: (room) => send("start", room),
        // The host's
        changeTable: (room, table) => send("change_table", room, { table }),
        removePerson: (room, user) => send("remove", room, { user }),
        addBot: (room, seat, level) => send("add_bot", room, { seat, level }),
        // The host plays again, with other computer players on the same seats. changes: [{seat,
        // user, level}]
        async changeBots(room, changes) {
            for (const { seat, user, level } of changes) {
                await send("remove", room, { user });
                await send("add_bot", room, { seat, level });
            }
            await send("start", room);
        },
        mutePerson: (room, user, muted) => send("mute", room, { user, muted }),

        resign: (room, match) => send("resign", room, { match }),
        abort: (room, match) => send("abort", room, { match }),
        // kind: "draw" or "takeback". Who asks while an own move is under way means the position
        // after it; when that move is refused, nothing is asked for.
        async offer(code, match, kind) {
            const pending = rooms.get(code)?.pending;
            const actions = (await rooms.until(code, (room) => !room.pending))?.match?.actions ?? [];
            if (!pending || actions[pending.ply]?.action === pending.action) {
                await send("offer", code, { match, ply: actions.length, kind });
            }
        },
        respond: (room, match, { ply, kind }, accept) =>
            send("respond", room, { match, ply, kind, accept }),
        // -> Advice
        hint: (room, match, ply) => send("hint", room, { match, ply }),
        analyse: (match, ply) => connection.send("analyse", { match, ply }),
        // result: "forfeit" or "draw"
        claim: (room, match, seat, result) => send("claim", room, { match, seat, result }),

        sayPhrase: (room, phrase) => send("say", room, { phrase }),
        sayText: (room, text) => send("say", room, { text }),
    };
}
