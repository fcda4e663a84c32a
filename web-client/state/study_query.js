// A line of moves to try out, as it stands in the address, so that any position can be shared. What
// must hold: an address is input; whatever does not fit is left out; what it means is for the
// server. Pure.

import { objectFrom } from "./address_object.js";

/** @import {Options} from "../types/index.js" */

export const actionsMax = 3000;
export const action = /^[A-Za-z0-9:>=+-]{1,12}$/;
export const setupText = /^[0-9A-Za-z._-]{1,700}$/;
const origin = /^\/(r\/[0-9a-z-]{16}|m\/[0-9a-z-]{16}(\?ply=\d{1,5})?)$/;

// setup: where the actions start, if not as usual; ply: how many of them are shown; from: the address of
// the match (at a position) or table it is from; branches: see study_branches.js
/** @param {{options: Options, setup?: string, actions?: string[], ply?: number, from?: string | null,
 *      branches?: string[]}} line */
export function studySearch({ options, setup = "", actions = [], ply = actions.length, from = null, branches = [] }) {
    const search = new URLSearchParams();
    if (Object.keys(options).length > 0) {
        search.set("options", JSON.stringify(options));
    }
    if (setup !== "") {
        search.set("setup", setup);
    }
    if (actions.length > 0) {
        search.set("moves", actions.join("."));
    }
    if (ply < actions.length) {
        search.set("ply", String(ply));
    }
    if (from !== null) {
        search.set("from", from);
    }
    branches.forEach((text) => search.append("branch", text));
    const text = search.toString();
    return text === "" ? "" : `?${text}`;
}

export function studyFromSearch(/** @type {string} */ search) {
    const found = new URLSearchParams(search);
    const moves = found.get("moves") ?? "";
    const listed = moves === "" ? [] : moves.split(".").slice(0, actionsMax);
    const wrong = listed.findIndex((text) => !action.test(text));
    const actions = wrong < 0 ? listed : listed.slice(0, wrong);
    const from = found.get("from");
    const setup = found.get("setup") ?? "";
    return {
        options: /** @type {Options} */ (objectFrom(found.get("options"))),
        setup: setupText.test(setup) ? setup : "",
        actions,
        ply: plyOf(found.get("ply"), actions.length),
        from: from !== null && origin.test(from) ? from : null,
        branches: found.getAll("branch"),
    };
}

// The position of a finished match that an address asks for; the last one without a word.
export const plyFromSearch = (/** @type {string} */ search, /** @type {number} */ last) =>
    plyOf(new URLSearchParams(search).get("ply"), last);

const plyOf = (/** @type {string | null} */ text, /** @type {number} */ last) =>
    text !== null && /^\d{1,5}$/.test(text) ? Math.min(Number(text), last) : last;
