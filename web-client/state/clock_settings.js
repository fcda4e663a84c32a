// What a table can play with: kinds of clocks, their fields and bounds, and the usual choices.
// What must hold: `clockFields` says the same as clock_bounds in protocol/clock.h (a test compares
// them); every preset is within it. Pure.

import { isObject } from "./address_object.js";

/** @import {ClockSettings} from "../types/index.js" */

/** @typedef {"base_s" | "increment_s" | "period_s" | "periods" | "days"} ClockFieldName */
// unit: how people enter it; a time is minutes and seconds, the others one number
/** @typedef {{name: ClockFieldName, unit: "time" | "seconds" | "count" | "days", min: number,
 *      max: number, usual: number}} ClockField */

/** @type {{[kind in ClockSettings["kind"]]: ClockField[]}} */
export const clockFields = {
    none: [],
    per_move: [{ name: "period_s", unit: "time", min: 5, max: 3600, usual: 60 }],
    fischer: [
        { name: "base_s", unit: "time", min: 10, max: 21_600, usual: 900 },
        { name: "increment_s", unit: "seconds", min: 0, max: 600, usual: 10 },
    ],
    byo_yomi: [
        { name: "base_s", unit: "time", min: 0, max: 21_600, usual: 1800 },
        { name: "period_s", unit: "seconds", min: 5, max: 600, usual: 30 },
        { name: "periods", unit: "count", min: 1, max: 10, usual: 5 },
    ],
    days: [{ name: "days", unit: "days", min: 1, max: 14, usual: 2 }],
};

/** @typedef {Exclude<ClockSettings["kind"], "none">} TimedKind */

// The kinds for which people can choose numbers of their own.
/** @type {TimedKind[]} */
export const timedKinds = ["per_move", "fischer", "byo_yomi", "days"];

/** @type {ClockSettings} */
export const noClock = { kind: "none" };

/** @type {{[name: string]: ClockSettings}} */
export const clockPresets = {
    none: noClock,
    move_30s: { kind: "per_move", period_s: 30 },
    game_5min: { kind: "fischer", base_s: 300, increment_s: 5 },
    game_10min: { kind: "fischer", base_s: 600, increment_s: 5 },
    periods_20min: { kind: "byo_yomi", base_s: 1200, period_s: 30, periods: 3 },
    days_3: { kind: "days", days: 3 },
};

/** @param {ClockSettings["kind"]} kind @returns {ClockSettings} */
export const usualClock = (kind) => ({ kind, ...Object.fromEntries(
    clockFields[kind].map(({ name, usual }) => [name, usual])) });

// Name of the preset that this clock is, or null.
export const presetOf = (/** @type {ClockSettings} */ clock) =>
    Object.keys(clockPresets).find((name) => sameClock(clockPresets[name], clock)) ?? null;

const sameClock = (/** @type {ClockSettings} */ left, /** @type {ClockSettings} */ right) =>
    left.kind === right.kind && clockFields[left.kind].every(({ name }) =>
        left[name] === right[name]);

/** @param {number | undefined} value @param {number} min @param {number} max */
const isWithin = (value, min, max) =>
    value !== undefined && Number.isInteger(value) && value >= min && value <= max;

// The fields whose values the server would refuse.
export const badClockFields = (/** @type {ClockSettings} */ clock) =>
    (clockFields[clock.kind] ?? []).filter(({ name, min, max }) =>
        !isWithin(clock[name], min, max));

/** @param {unknown} clock @returns {clock is ClockSettings} */
export const isClock = (clock) =>
    isObject(clock) && typeof clock.kind === "string" && Object.hasOwn(clockFields, clock.kind) &&
        badClockFields(/** @type {ClockSettings} */ (/** @type {unknown} */ (clock))).length === 0;
