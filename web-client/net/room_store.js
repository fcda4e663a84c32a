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
        take(snapshot) {
            set(snapshot.room, roomFromSnapshot(snapshot, get(snapshot.room)));
        },
    };
}
