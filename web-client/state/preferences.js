// What a person chose for this browser: which choices there are, and how each one is kept as text.
// Pure. What must hold: whatever the storage holds, every preference has one of its values; the
// first value of each is the usual one, and is kept as nothing.

/** @import {Preferences} from "../types/index.js" */

/** @typedef {Exclude<keyof Preferences, "turnedBoards">} Choice */

/** @type {{[name in Choice]: {key: string, values: string[]}}} */
const kept = {
    theme: { key: "potluck.theme", values: ["system", "light", "dark"] },
    // "ask": off, and the question has not been put yet
    sounds: { key: "potluck.sounds", values: ["ask", "on", "off"] },
    // likewise
    notifications: { key: "potluck.notifications", values: ["ask", "on", "off"] },
    // hours of the day
    quiet: { key: "potluck.quiet", values: ["none", "21-7", "22-8", "23-9", "0-10"] },
    // "small": by touch on boards of small cells
    confirmMoves: { key: "potluck.confirm_moves", values: ["small", "always", "never"] },
    coordinates: { key: "potluck.coordinates", values: ["off", "on"] },
    motion: { key: "potluck.motion", values: ["on", "off"] },
};
const turnsKey = "potluck.turned_boards";
const turnsMax = 11; // more than any board has

export const preferenceValues = (/** @type {Choice} */ name) => kept[name].values;

/** @param {(key: string) => string | null} recall @returns {Preferences} */
export function readPreferences(recall) {
    const choiceOf = (/** @type {Choice} */ name) => {
        const { key, values } = kept[name];
        const text = recall(key);
        return text !== null && values.includes(text) ? text : values[0];
    };
    return {
        theme: choiceOf("theme"),
        sounds: choiceOf("sounds"),
        notifications: choiceOf("notifications"),
        quiet: choiceOf("quiet"),
        confirmMoves: choiceOf("confirmMoves"),
        coordinates: choiceOf("coordinates"),
        motion: choiceOf("motion"),
        turnedBoards: readTurns(recall(turnsKey) ?? ""),
    };
}

export const usualPreferences = readPreferences(() => null);
const preferenceNames = /** @type {(keyof Preferences)[]} */ (Object.keys(usualPreferences));

// "die:2 ketchup:1"; what cannot be read is left out.
function readTurns(/** @type {string} */ text) {
    const found = text.matchAll(/(?:^| )([a-z-]+):(\d+)(?= |$)/g);
    return Object.fromEntries([...found].map(([, game, turns]) => ({ game, turns: Number(turns) }))
        .filter(({ turns }) => turns > 0 && turns <= turnsMax)
        .map(({ game, turns }) => [game, turns]));
}

// How to keep a value: {key, text}, text null for nothing.
/** @template {keyof Preferences} Name @param {Name} name @param {Preferences[Name]} value */
export function keptForm(name, value) {
    if (typeof value === "object") {
        const text = Object.entries(value).filter(([, turns]) => turns > 0)
            .map(([game, turns]) => `${game}:${turns}`).join(" ");
        return { key: turnsKey, text: text === "" ? null : text };
    }
    const { key, values } = kept[/** @type {Choice} */ (name)];
    return { key, text: value === values[0] ? null : String(value) };
}

export function samePreferences(/** @type {Preferences} */ left, /** @type {Preferences} */ right) {
    const text = (/** @type {Preferences} */ preferences) => JSON.stringify(preferenceNames
        .map((name) => keptForm(name, preferences[name])));
    return text(left) === text(right);
}
