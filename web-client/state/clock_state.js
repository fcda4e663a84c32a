// Times of a match's clock at a moment: pure functions. What must hold: nothing here decides that
// a time has run out; at zero it stays zero until the server has spoken.

/** @import {ClockInfo, ClockSettings} from "../types/index.js" */

const dayMs = 86_400_000;

// The server's time, as far as this client knows: the offset is measured with each `hello`.
/** @param {number} serverNowMs @param {number} sentMs @param {number} receivedMs */
export const offsetOf = (serverNowMs, sentMs, receivedMs) =>
    Math.round(serverNowMs + (receivedMs - sentMs) / 2 - receivedMs);

// periods: how many are left, the one that runs included; null without byo-yomi
/** @typedef {{leftMs: number, periods: number | null, inPeriod: boolean, runs: boolean}} SeatTime */
/** @typedef {{daysAndHours: (days: number, hours: number) => string}} TimeUnits */

// The time of a seat at the server's time `nowMs`. late: seats that ran out of it; the server's
// clock is then set for a next turn already.
/** @param {{clock: ClockInfo, settings: ClockSettings, seat: number, toMove: number | null,
 *      over: boolean, late: Set<number>, nowMs: number}} at @returns {SeatTime} */
export function seatTimeAt({ clock, settings, seat, toMove, over, late, nowMs }) {
    if (late.has(seat)) {
        return { leftMs: 0, periods: null, inPeriod: false, runs: false };
    }
    const { main_ms: main, period_ms: period = 0, periods } = clock.seats[seat];
    const runs = clock.running && !over && toMove === seat;
    const elapsed = runs ? Math.max(0, nowMs - clock.at_ms) : 0;
    const left = Math.max(0, main - elapsed);
    if (periods === undefined) {
        return { leftMs: left, periods: null, inPeriod: false, runs };
    }
    if (left > 0) {
        return { leftMs: left, periods, inPeriod: false, runs };
    }
    return { ...periodAfter(elapsed - main, period, periods, (settings.period_s ?? 0) * 1000), runs };
}

// over: the time used since the main time ended; the first period may have been begun before.
/** @param {number} over @param {number} firstMs @param {number} periods @param {number} periodMs */
function periodAfter(over, firstMs, periods, periodMs) {
    if (over < firstMs) {
        return { leftMs: firstMs - over, periods, inPeriod: true };
    }
    const rest = over - firstMs;
    const left = periods - 1 - Math.floor(rest / periodMs);
    return left > 0
        ? { leftMs: periodMs - rest % periodMs, periods: left, inPeriod: true }
        : { leftMs: 0, periods: 0, inPeriod: true };
}

// From which time on a seat is short of it, in milliseconds.
function lowFromMs(/** @type {ClockSettings} */ { kind, base_s: base = 0, period_s: period = 0 }) {
    switch (kind) {
        case "per_move": return Math.min(10_000, period * 1000 / 3);
        case "fischer": return Math.min(30_000, base * 1000 / 5);
        case "byo_yomi": return Math.min(10_000, period * 1000 / 3);
        default: return dayMs / 8;
    }
}

/** @param {ClockSettings} settings @param {SeatTime} time */
export function isLow(settings, { leftMs, inPeriod, periods }) {
    const last = settings.kind !== "byo_yomi" || (inPeriod && (periods ?? 0) <= 1);
    return last && leftMs <= lowFromMs(settings);
}

// "4:59", "0:09.9", "1:02:03"; two days and more in the words of `units`.
export function timeText(/** @type {number} */ leftMs, /** @type {TimeUnits} */ units) {
    if (leftMs >= dayMs) {
        const hours = Math.floor(leftMs / 3_600_000);
        return units.daysAndHours(Math.floor(hours / 24), hours % 24);
    }
    if (leftMs > 0 && leftMs < 10_000) {
        const tenths = Math.floor(leftMs / 100);
        return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
    }
    const seconds = Math.floor(leftMs / 1000);
    const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
        : `${minutes}:${two(seconds % 60)}`;
}

// How long the text of timeText stays right, in milliseconds.
export function textHoldsMs(/** @type {number} */ leftMs) {
    if (leftMs <= 0) {
        return Infinity;
    }
    const step = leftMs < 10_000 ? 100 : leftMs >= dayMs ? 3_600_000 : 1000;
    return Math.min(leftMs, leftMs % step + 1);
}

// A span to wait, as "0:42", rounded up so that it ends with 0:00.
export const waitText = (/** @type {number} */ waitMs, /** @type {TimeUnits} */ units) =>
    timeText(Math.ceil(Math.max(0, waitMs) / 1000) * 1000, units)
        .replace(/\.\d$/, "");
