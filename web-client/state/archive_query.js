// What the archive is searched for, as people type it, as it stands in the address, and as the
// server is asked. What must hold: the address says all of it, so that it can be shared. Pure.

/** @import {ArchiveQuery} from "../types/index.js" */

/** @type {(keyof ArchiveQuery)[]} */
const names = ["game", "player", "from", "to", "before"];

// "?game=die&player=Anna" or ""
export function archiveSearch(/** @type {ArchiveQuery} */ query) {
    const search = new URLSearchParams();
    for (const name of names) {
        const value = String(query[name] ?? "").trim();
        if (value !== "") {
            search.set(name, value);
        }
    }
    const text = search.toString();
    return text === "" ? "" : `?${text}`;
}

export function archiveFromSearch(/** @type {string} */ search) {
    const found = new URLSearchParams(search);
    const query = /** @type {ArchiveQuery} */ ({});
    for (const name of names) {
        const value = (found.get(name) ?? "").trim();
        if (value !== "") {
            query[name] = value;
        }
    }
    return query;
}

export const isSearch = (/** @type {ArchiveQuery} */ { game, player, from, to }) =>
    Boolean(game || player || from || to);

// Days written like this compare as texts.
export const daysInOrder = (/** @type {ArchiveQuery} */ { from, to }) => !from || !to || from <= to;
