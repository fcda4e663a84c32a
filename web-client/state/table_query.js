// Settings of a table in the address of the new-table page, so that "a table like this" is a link.
// What must hold: an address is input; whatever does not fit is left out, never passed on. What the
// options mean is checked against the game's schema where they are used. Pure.

import { isObject, objectFrom } from "./address_object.js";
import { isClock } from "./clock_settings.js";

/** @import {Options, TableSettings} from "../types/index.js" */

const parameter = "like";

// "?like=..." or ""
export function tableSearch(/** @type {Partial<TableSettings> | null} */ settings) {
    if (!settings) {
        return "";
    }
    const { options, visibility, clock, chat, drop_out: dropOut, auto_start: autoStart } = settings;
    return `?${new URLSearchParams({
        [parameter]: JSON.stringify({
            options, visibility, clock, chat, drop_out: dropOut, auto_start: autoStart,
        }),
    })}`;
}

/** @param {string} search @returns {Partial<TableSettings> & {options: Options}} */
export function tableFromSearch(search) {
    const given = objectFrom(new URLSearchParams(search).get(parameter));
    /** @type {Partial<TableSettings> & {options: Options}} */
    const found = { options: isObject(given.options) ? /** @type {Options} */ (given.options) : {} };
    if (given.visibility === "public" || given.visibility === "private") {
        found.visibility = given.visibility;
    }
    if (isClock(given.clock)) {
        found.clock = given.clock;
    }
    if (given.chat === "phrases" || given.chat === "free") {
        found.chat = given.chat;
    }
    if (given.drop_out === "go_on" || given.drop_out === "bot") {
        found.drop_out = given.drop_out;
    }
    if (typeof given.auto_start === "boolean") {
        found.auto_start = given.auto_start;
    }
    return found;
}
