// The rooms in the store, by code: reading and replacing one. Knows no connection.

import { roomFromSnapshot } from "../state/room_state.js";

export function createRoomStore(store) {
    const get = (code) => store.get().rooms[code] ?? null;

    // `room` null forgets it.
    function set(code, room) {
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
        change(code, parts) {
            const room = get(code);
            if (room) {
                set(code, { ...room, ...parts });
            }
        },
        // -> the room as soon as isSo(room); null when it is not known, or not any more
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
        take(snapshot) {
            set(snapshot.room, roomFromSnapshot(snapshot, get(snapshot.room)));
        },
    };
}
