// What this browser remembers: token, theme and small choices. What must hold: a browser that
// forbids storage still plays; it only forgets when the page closes.

export const nameKey = "potluck.name"; // the name that was chosen last in this browser

// The ids of the games that this browser plays by itself, the one changed last in front.
export const soloGamesKey = "potluck.solo_games";

const memory = /** @type {Map<string, string>} */ (new Map());

export function recall(/** @type {string} */ key) {
    try {
        return localStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
        return memory.get(key) ?? null;
    }
}

// `value` null forgets the key.
export function remember(/** @type {string} */ key, /** @type {string | null} */ value) {
    if (value === null) {
        memory.delete(key);
    } else {
        memory.set(key, value);
    }
    try {
        if (value === null) {
            localStorage.removeItem(key);
        } else {
            localStorage.setItem(key, value);
        }
    } catch {
        // Memory alone holds it then.
    }
}
