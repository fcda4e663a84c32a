// The one state of the client. What must hold: the state is never changed in place: update()
// replaces the parts that differ, so that a renderer can tell what changed by identity, and
// listeners run once per batch of updates, after the code that made them.

import { usualPreferences } from "./state/preferences.js";

export const initialState = {
    // status: "connecting", "online", "offline" or "refused" (this page is too old for the server)
    connection: { status: "connecting", retryAtMs: null, message: null },
    me: null, // {user, name}
    serverOffsetMs: 0, // to be added to Date.now() for the server's time
    hiddenPeople: [], // users whose messages this browser does not show
    games: null, // the list of GET /api/games
    gamesError: null,
    bots: null, // the list of GET /api/bots
    lobby: null, // {rooms: [RoomSummary]} newest first, once it has arrived
    preferences: usualPreferences, // see state/preferences.js
    rooms: {}, // code -> see state/room_state.js
};

export function createStore(state = initialState) {
    const listeners = new Set();
    let current = state;
    let scheduled = false;

    function notify() {
        scheduled = false;
        for (const listener of [...listeners]) {
            listener(current);
        }
    }

    return {
        get: () => current,
        // change: (state) -> the parts that differ
        update(change) {
            current = { ...current, ...change(current) };
            if (!scheduled) {
                scheduled = true;
                queueMicrotask(notify);
            }
        },
        subscribe(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
}
