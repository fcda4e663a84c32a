// The times of a match, one element per seat to stand in its card; they run by themselves between
// two updates. What must hold: the digits change nothing's size; nothing is announced with each
// second, only once when the own time becomes short; a time at zero waits for the server.

import { build, setText } from "../dom.js";
import { isLow, seatTimeAt, textHoldsMs, timeText } from "../state/clock_state.js";

const tickMsMax = 60_000; // a sleeping page's timers may drift

// onLow(): the own time has become short, once a turn.
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
    let shown = null;
    let timer = null;
    let announced = null; // the turn for which the short time has been said

    // Shows the times of now, and plans the next look.
    function tick() {
        clearTimeout(timer);
        const nowMs = Date.now() + shown.offsetMs;
        let holdsMs = Infinity;
        clocks.forEach((_, seat) => {
            const time = seatTimeAt({ ...shown, seat, nowMs });
            showTime(seat, time);
            holdsMs = Math.min(holdsMs, time.runs ? textHoldsMs(time.leftMs) : Infinity);
        });
        if (holdsMs < Infinity) {
            timer = setTimeout(tick, Math.min(holdsMs, tickMsMax));
        }
    }

    function showTime(seat, time) {
        const { element, time: digits, rest } = clocks[seat];
        const text = timeText(time.leftMs, words.units);
        const low = isLow(shown.settings, time);
        setText(digits, text);
        const waits = !shown.over && !shown.clock.running && seat === shown.toMove;
        setText(rest, [...periodText(time), ...(waits ? [words.waits] : [])]
            .map((part) => ` · ${part}`).join(""));
        element.classList.toggle("runs", time.runs);
        element.classList.toggle("low", low && !shown.over);
        element.title = low ? words.low : "";
        if (low && time.runs && seat === shown.ownSeat && announced !== shown.turn) {
            announced = shown.turn;
            announcer.say(words.lowAnnounced(text), "clock");
            onLow();
        }
    }

    function periodText({ periods, inPeriod }) {
        if (periods === null) {
            return [];
        }
        const last = inPeriod && periods === 1;
        return [periods === 0 ? words.noPeriods : last ? words.lastPeriod : words.periods(periods)];
    }

    return {
        elementOf: (seat) => clocks[seat].element,
        // clock: ClockInfo; settings: ClockSettings; toMove: seat or null; over: the match is;
        // turn: changes with each turn; ownSeat or null; offsetMs: to the server's time.
        update(next) {
            shown = next;
            tick();
        },
        destroy: () => clearTimeout(timer),
    };
}
