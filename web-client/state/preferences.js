// What a person chose for this browser: which choices there are, and how each one is kept as text.
// Pure. What must hold: whatever the storage holds, every preference has one of its values; the
// first value of each is the usual one, and is kept as nothing.

const kept = {
    theme: { key: "potluck.theme", values: ["system", "light", "dark"] },
    // "ask": off, and the question has not been put yet
    sounds: { key: "potluck.sounds", values: ["ask", "on", "off"] },
    notifications: { key: "potluck.notifications", values: ["off", "on"] },
    // "small": by touch on boards of small cells
    confirmMoves: { key: "potluck.confirm_moves", values: ["small", "always", "never"] },
    coordinates: { key: "potluck.coordinates", values: ["off", "on"] },
    motion: { key: "potluck.motion", values: ["on", "off"] },
};
const turnsKey = "potluck.turned_boards";
const turnsMax = 11; // more than any board has

export const preferenceValues = (name) => kept[name].values;

// recall(key) -> text or null. -> {theme, sounds, …, turnedBoards: {game: turns}}
export function readPreferences(recall) {
    const chosen = Object.entries(kept).map(([name, { key, values }]) => {
        const text = recall(key);
        return [name, values.includes(text) ? text : values[0]];
    });
    return { ...Object.fromEntries(chosen), turnedBoards: readTurns(recall(turnsKey) ?? "") };
}

export const usualPreferences = readPreferences(() => null);

// "die:2 ketchup:1"; what cannot be read is left out.
function readTurns(text) {
    const found = text.matchAll(/(?:^| )([a-z-]+):(\d+)(?= |$)/g);
    return Object.fromEntries([...found].map(([, game, turns]) => [game, Number(turns)])
        .filter(([, turns]) => turns > 0 && turns <= turnsMax));
}

// How to keep a value: {key, text}, text null for nothing.
export function keptForm(name, value) {
    if (name === "turnedBoards") {
        const text = Object.entries(value).filter(([, turns]) => turns > 0)
            .map(([game, turns]) => `${game}:${turns}`).join(" ");
        return { key: turnsKey, text: text === "" ? null : text };
    }
    const { key, values } = kept[name];
    return { key, text: value === values[0] ? null : value };
}

export function samePreferences(left, right) {
    const text = (preferences) => JSON.stringify(Object.keys(usualPreferences)
        .map((name) => keptForm(name, preferences[name])));
    return text(left) === text(right);
}
