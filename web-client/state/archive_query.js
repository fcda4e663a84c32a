// What the archive is searched for, as people type it, as it stands in the address, and as the
// server is asked. What must hold: the address says all of it, so that it can be shared. Pure.

/** @import {ArchiveQuery} from "../types/client.js" */

/** @type {(keyof ArchiveQuery)[]} */
const names = ["game", "player", "from", "to", "before"];

// "?game=die&player=Anna" or ""
/** @param {ArchiveQuery} query */
export function archiveSearch(query) {
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

/** @param {string} search */
export function archiveFromSearch(search) {
    const found = new URLSearchParams(search);
    /** @type {ArchiveQuery} */
    const query = {};
    for (const name of names) {
        const value = (found.get(name) ?? "").trim();
        if (value !== "") {
            query[name] = value;
        }
    }
    return query;
}

/** @param {ArchiveQuery} query */
export function isSearch({ game, player, from, to }) {
    return Boolean(game || player || from || to);
}

// Days written like this compare as texts.
/** @param {ArchiveQuery} query */
export function daysInOrder({ from, to }) {
    return !from || !to || from <= to;
}
