// Settings of a table in the address of the new-table page, so that "a table like this" is a link.
// What must hold: an address is input; whatever does not fit is left out, never passed on. What the
// options mean is checked against the game's schema where they are used. Pure.

import { isObject, objectFrom } from "./address_object.js";
import { isClock } from "./clock_settings.js";

const parameter = "like";

// "?like=..." or "". `settings`: TableSettings, or null.
export function tableSearch(settings) {
    if (!settings) {
        return "";
    }
    const { options, visibility, clock, chat, drop_out: dropOut } = settings;
    return `?${new URLSearchParams({
        [parameter]: JSON.stringify({ options, visibility, clock, chat, drop_out: dropOut }),
    })}`;
}

// {options, visibility?, clock?, chat?, drop_out?}
export function tableFromSearch(search) {
    const given = objectFrom(new URLSearchParams(search).get(parameter));
    const found = { options: isObject(given.options) ? given.options : {} };
    if (["public", "private"].includes(given.visibility)) {
        found.visibility = given.visibility;
    }
    if (isClock(given.clock)) {
        found.clock = given.clock;
    }
    if (["phrases", "free"].includes(given.chat)) {
        found.chat = given.chat;
    }
    if (["go_on", "bot"].includes(given.drop_out)) {
        found.drop_out = given.drop_out;
    }
    return found;
}
