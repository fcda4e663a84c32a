// What the archive is searched for, as people type it, as it stands in the address, and as the
// server is asked. What must hold: the address says all of it, so that it can be shared. Pure.

import { queryFrom, searchOf } from "./address_query.js";

/** @import {ArchiveQuery} from "../types/index.js" */

/** @type {(keyof ArchiveQuery)[]} */
const names = ["game", "player", "from", "to", "before"];

// "?game=die&player=Anna" or ""
export const archiveSearch = (/** @type {ArchiveQuery} */ query) => searchOf(query, names);

export const archiveFromSearch = (/** @type {string} */ search) => queryFrom(search, names);

export const isSearch = (/** @type {ArchiveQuery} */ { game, player, from, to }) =>
    Boolean(game || player || from || to);

// Days written like this compare as texts.
export const daysInOrder = (/** @type {ArchiveQuery} */ { from, to }) => !from || !to || from <= to;
