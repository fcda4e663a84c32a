// The one state of the client. What must hold: the state is never changed in place: update()
// replaces the parts that differ, so that a renderer can tell what changed by identity, and
// listeners run once per batch of updates, after the code that made them.

import { usualPreferences } from "./state/preferences.js";

/** @import {State, Store} from "./types/index.js" */

/** @type {State} */
const initialState = {
    connection: { status: "connecting", retryAtMs: null, message: null },
    me: null,
    serverOffsetMs: 0,
    hiddenPeople: [],
    games: null,
    gamesError: null,
    bots: null,
    lobby: null,
    preferences: usualPreferences,
    rooms: {},
    guest: null,
    inviting: null,
};

/** @returns {Store} */
export function createStore(state = initialState) {
    const listeners = /** @type {Set<(state: State) => void>} */ (new Set());
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
