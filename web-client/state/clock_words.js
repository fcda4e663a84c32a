// Clocks in words: short for lists, as a sentence where one is chosen. Pure.

import { noClock } from "./clock_settings.js";

/** @import {ClockSettings, Texts} from "../types/index.js" */

// "1 h 30 min", "45 s"
export function durationWords(/** @type {Texts} */ texts, /** @type {number} */ seconds) {
    const { units } = texts.clock;
    /** @type {[number, (count: number) => string][]} */
    const parts = [
        [Math.floor(seconds / 3600), units.hours],
        [Math.floor(seconds / 60) % 60, units.minutes],
        [seconds % 60, units.seconds],
    ];
    return parts.filter(([count]) => count > 0).map(([count, words]) => words(count)).join(" ") ||
        units.seconds(0);
}

// "10 min + 5 s per turn"
// without a clock: the words for none
export const clockPhrase = (/** @type {Texts} */ texts, /** @type {ClockSettings=} */ clock) =>
    fill(texts, texts.clock.phrases, clock);

// What it means for a player, as a sentence.
// without a clock: the words for none
export const clockSentence = (/** @type {Texts} */ texts, /** @type {ClockSettings=} */ clock) =>
    fill(texts, texts.clock.sentences, clock);

/** @param {Texts} texts @param {Texts["clock"]["phrases"] | Texts["clock"]["sentences"]} words
 *  @param {ClockSettings} [clock] */
function fill(texts, words, clock) {
    const { kind, base_s: base = 0, increment_s: increment = 0, period_s: period = 0, periods = 0, days = 0 } =
        clock ?? noClock;
    const time = (/** @type {number} */ seconds) => durationWords(texts, seconds);
    switch (kind) {
        case "none": return words.none;
        case "per_move": return words.perMove(time(period));
        case "fischer":
            return increment === 0 ? words.sudden(time(base))
                : words.fischer(time(base), time(increment));
        case "byo_yomi":
            return base === 0 ? words.periodsOnly(periods, time(period))
                : words.byoYomi(time(base), periods, time(period));
        case "days": return words.days(days);
        default: return kind;
    }
}
