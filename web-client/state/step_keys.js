// The keys that step through a game: arrows, Home, End. What must hold: where a key has a meaning
// of its own (fields, the board, dialogs) it steps nowhere. Pure but for where the key was pressed.

/** @type {{[key: string]: number}} */
const steps = { ArrowLeft: -1, ArrowRight: 1 };

// The ply to go to, or null.
/** @param {KeyboardEvent} event @param {number} ply @param {number} last */
export function stepOfKey(event, ply, last) {
    const hasOwnKeys = event.target instanceof Element &&
        event.target.closest("input, select, textarea, dialog, .board-svg");
    if (hasOwnKeys || event.altKey || event.ctrlKey || event.metaKey) {
        return null;
    }
    if (event.key in steps) {
        return ply + steps[event.key];
    }
    return event.key === "Home" ? 0 : event.key === "End" ? last : null;
}
