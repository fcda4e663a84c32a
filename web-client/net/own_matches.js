// The games of the person of this browser. What must hold: the token goes into a header and never
// into an address.

import { recall } from "../local_storage.js";
import { searchOf } from "../state/address_query.js";
import { getJson } from "./api.js";
import { tokenKey } from "./connection.js";

/** @import {OwnMatchPage, OwnMatchQuery} from "../types/index.js" */

/** @param {OwnMatchQuery & {limit?: number}} query @returns {Promise<OwnMatchPage>} */
export async function fetchOwnMatches(query) {
    const token = recall(tokenKey);
    if (token === null) {
        return { running: [], matches: [], results: [] };
    }
    const search = searchOf(query, ["game", "result", "search", "before", "limit"]);
    return getJson(`/api/own/matches${search}`, { authorization: `Bearer ${token}` });
}
