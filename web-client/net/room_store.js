// The rooms in the store, by code: reading and replacing one. Knows no connection.

import { roomFromSnapshot } from "../state/room_state.js";

/** @import {Room, RoomChange, RoomSnapshot, Store} from "../types/index.js" */

export function createRoomStore(/** @type {Store} */ store) {
    /** @param {string} code @returns {Room | null} */
    const get = (code) => store.get().rooms[code] ?? null;

    // `room` null forgets it.
    function set(/** @type {string} */ code, /** @type {Room | null} */ room) {
        store.update(({ rooms }) => {
            const next = { ...rooms };
            if (room === null) {
                delete next[code];
            } else {
                next[code] = room;
            }
            return { rooms: next };
        });
    }

    return {
        get,
        set,
        all: () => Object.values(store.get().rooms),
        change(/** @type {string} */ code, /** @type {RoomChange} */ parts) {
            const room = get(code);
            if (room) {
                set(code, /** @type {Room} */ ({ ...room, ...parts }));
            }
        },
        // The room as soon as isSo(room); null when it is not known, or no longer.
        /** @type {(code: string, isSo: (room: Room) => boolean) => Promise<Room | null>} */
        until: (code, isSo) => new Promise((resolve) => {
            function look() {
                const room = get(code);
                if (room === null || isSo(room)) {
                    stop();
                    resolve(room);
                }
            }
            const stop = store.subscribe(look);
            look();
        }),
        take(/** @type {RoomSnapshot} */ snapshot) {
            set(snapshot.room, roomFromSnapshot(snapshot, get(snapshot.room)));
        },
    };
}

/** @typedef {ReturnType<typeof createRoomStore>} RoomStore */
