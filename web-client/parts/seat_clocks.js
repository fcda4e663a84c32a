// The times of a match, one element per seat to stand in its card; they run by themselves between
// two updates. What must hold: the digits change nothing's size; nothing is announced with each
// second, only once when the own time becomes short; a time at zero waits for the server.

import { build, setText } from "../dom.js";
import { isLow, seatTimeAt, textHoldsMs, timeText } from "../state/clock_state.js";

/** @import {ClockInfo, ClockSettings, PageContext} from "../types/index.js" */
/** @import {SeatTime} from "../state/clock_state.js" */

/**
 * @typedef {object} Times
 * @property {ClockInfo} clock
 * @property {ClockSettings} settings
 * @property {number | null} toMove
 * @property {boolean} over the match is
 * @property {Set<number>} late seats that ran out of time
 * @property {number} turn changes with each turn
 * @property {number | null} ownSeat
 * @property {number} offsetMs to the server's time
 */

const tickMsMax = 60_000; // a sleeping page's timers may drift

// onLow(): the own time has become short, once a turn.
/** @param {PageContext} context @param {{seats: number, onLow?: () => void}} settings */
export function createSeatClocks({ texts, announcer }, { seats, onLow = () => {} }) {
    const words = texts.play.clock;
    const clocks = Array.from({ length: seats }, (_, seat) => {
        const time = build("span", { class: "seat-clock-time" });
        const rest = build("span", { class: "seat-clock-rest" });
        const element = build("span", {
            class: "seat-clock", role: "timer", "aria-live": "off", data: { test: `clock-${seat}` },
        }, build("span", { class: "seat-clock-sign", "aria-hidden": "true" }), time, rest);
        return { element, time, rest };
    });
    let timer = /** @type {number | undefined} */ (undefined);
    let announced = /** @type {number | null} */ (null); // the turn for which the short time has been said

    // Shows the times of now, and plans the next look.
    function tick(/** @type {Times} */ times) {
        clearTimeout(timer);
        const nowMs = Date.now() + times.offsetMs;
        let holdsMs = Infinity;
        clocks.forEach((_, seat) => {
            const time = seatTimeAt({ ...times, seat, nowMs });
            showTime(times, seat, time);
            holdsMs = Math.min(holdsMs, time.runs ? textHoldsMs(time.leftMs) : Infinity);
        });
        if (holdsMs < Infinity) {
            timer = setTimeout(tick, Math.min(holdsMs, tickMsMax), times);
        }
    }

    /** @param {Times} times @param {number} seat @param {SeatTime} time */
    function showTime(times, seat, time) {
        const { element, time: digits, rest } = clocks[seat];
        const text = timeText(time.leftMs, words.units);
        const low = !times.late.has(seat) && isLow(times.settings, time);
        setText(digits, text);
        const waits = !times.over && !times.clock.running && seat === times.toMove;
        setText(rest, [...periodText(time), ...(waits ? [words.waits] : [])]
            .map((part) => ` · ${part}`).join(""));
        element.classList.toggle("runs", time.runs);
        element.classList.toggle("low", low && !times.over);
        element.title = low ? words.low : "";
        if (low && time.runs && seat === times.ownSeat && announced !== times.turn) {
            announced = times.turn;
            announcer.say(words.lowAnnounced(text), "clock");
            onLow();
        }
    }

    function periodText(/** @type {SeatTime} */ { periods, inPeriod }) {
        if (periods === null) {
            return [];
        }
        const last = inPeriod && periods === 1;
        return [periods === 0 ? words.noPeriods : last ? words.lastPeriod : words.periods(periods)];
    }

    return {
        elementOf: (/** @type {number} */ seat) => clocks[seat].element,
        update(/** @type {Times} */ next) {
            tick(next);
        },
        destroy: () => clearTimeout(timer),
    };
}
