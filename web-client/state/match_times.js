// When the moves of a finished match were made. Pure.

// at_ms of each action since the start, or null when the record does not know: an imported one, or
// one whose times run backwards.
export function timesOf(/** @type {{at_ms: number}[]} */ actions) {
    const times = actions.map(({ at_ms: at }) => at);
    const known = times.some((at) => at > 0) &&
        times.every((at, ply) => Number.isFinite(at) && at >= (times[ply - 1] ?? 0));
    return known ? times : null;
}

// {spentMs, atMs} of the move that has come to the action `ply`, or null. first: its first action
/** @param {number[] | null} times @param {number} ply @param {number} [first] */
export const timeOfMove = (times, ply, first = ply) => times && ply >= 0 && ply < times.length
    ? { spentMs: times[ply] - (times[first - 1] ?? 0), atMs: times[ply] } : null;
