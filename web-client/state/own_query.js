// What my games are searched for, as it stands in the address and as the server is asked; and the
// order of those that are played. Pure.

import { queryFrom, searchOf } from "./address_query.js";

/** @import {OwnMatchQuery, OwnRunning} from "../types/index.js" */

/** @type {(keyof OwnMatchQuery)[]} */
const names = ["game", "result", "search", "before"];

const never = Number.MAX_SAFE_INTEGER;

// "?game=die&result=won" or ""
export const ownSearch = (/** @type {OwnMatchQuery} */ query) => searchOf(query, names);

export const ownFromSearch = (/** @type {string} */ search) => queryFrom(search, names);

export const isOwnSearch = (/** @type {OwnMatchQuery} */ { game, result, search }) =>
    Boolean(game || result || search);

export const isMine = (/** @type {OwnRunning} */ { to_move: toMove, seat }) => toMove === seat;

// Those that wait for me, then those whose time runs out first, then the one started last.
/** @param {OwnRunning[]} running @param {OwnMatchQuery} query */
export function runningShown(running, { game, result, search }) {
    if (result && result !== "running") {
        return [];
    }
    const part = (search ?? "").toLowerCase();
    return running
        .filter((match) => (!game || match.game === game) && match.players.some(({ seat, name }) =>
            seat !== match.seat && name.toLowerCase().includes(part)))
        .sort((one, other) => Number(isMine(other)) - Number(isMine(one)) ||
            (one.deadline_ms ?? never) - (other.deadline_ms ?? never) ||
            other.started.localeCompare(one.started));
}
