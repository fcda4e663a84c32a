// Days and times in words, in the language in use. What must hold: nobody can take a day for a
// month, so the month is a word. Pure but for the language.

import { locale as localeInUse } from "../language.js";

/** @typedef {number | string | null | undefined} Time milliseconds since 1970, or a text that Date reads */

// null when it is no time.
export const dateWords = (/** @type {Time} */ time, /** @type {string} */ locale = localeInUse()) =>
    format(time, locale, { day: "numeric", month: "short", year: "numeric" });

/** @param {Time} time @param {string} locale */
export const dateTimeWords = (time, locale = localeInUse()) => format(time, locale, {
    day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit",
});

// "14:35", or "2:35 PM" where people write so.
export const timeWords = (/** @type {Time} */ time, /** @type {string} */ locale = localeInUse()) =>
    format(time, locale, { hour: "numeric", minute: "2-digit" });

/** @param {Time} time @param {string} locale @param {Intl.DateTimeFormatOptions} parts */
function format(time, locale, parts) {
    const date = new Date(time ?? NaN);
    return Number.isNaN(date.getTime()) ? null
        : new Intl.DateTimeFormat(locale, parts).format(date);
}

// "3:05", "1:02:03": how long something took.
export function lengthWords(/** @type {number} */ milliseconds) {
    const seconds = Math.max(0, Math.round(milliseconds / 1000));
    const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
        : `${minutes}:${two(seconds % 60)}`;
}
