// Names for downloaded matches: they sort by game and day, and every system takes them. Pure.

// "potluck-die-2026-11-21-3f9a0c21.json"; kind: the ending. The day is left out when unknown.
/** @param {{id: string, game: string, finished?: string}} match @param {string} kind */
export function downloadName({ id, game, finished }, kind) {
    const date = new Date(finished ?? NaN);
    const day = Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
    return `${["potluck", game, day, id.slice(0, 8)].filter(Boolean).join("-")}.${kind}`;
}
