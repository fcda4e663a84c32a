// Clocks before a game, in German: choosing one, and saying which it is.
// What must hold: every language has the same keys; functions take what the sentence names.

import { plural } from "./german_words.js";

/** @import {clockEn} from "./clock_en.js" */

const daysOf = (/** @type {number} */ count) => plural(count, "Tag", "Tage");
const periodsOf = (/** @type {number} */ count, /** @type {string} */ period) =>
    count === 1 ? `eine Periode von ${period}` : `${count} Perioden von je ${period}`;
const overtime = "Eine Periode ist erst verbraucht, wenn ein Zug länger dauert.";

/** @type {typeof clockEn} */
export const clockDe = {
    units: {
        hours: (count) => `${count}\u00a0h`,
        minutes: (count) => `${count}\u00a0min`,
        seconds: (count) => `${count}\u00a0s`,
    },

    // Short, for lists.
    phrases: {
        none: "ohne Uhr",
        perMove: (period) => `${period} pro Zug`,
        fischer: (base, increment) => `${base} + ${increment} pro Zug`,
        sudden: (base) => `${base} für die Partie`,
        byoYomi: (base, periods, period) => `${base} + ${periods} × ${period}`,
        periodsOnly: (periods, period) => `${periods} × ${period}`,
        days: (days) => `${daysOf(days)} pro Zug`,
    },

    // What it means for each player.
    sentences: {
        none: "Alle nehmen sich so viel Zeit, wie sie mögen.",
        perMove: (period) => `Für jeden Zug gibt es ${period}. Wer länger braucht, scheidet aus.`,
        fischer: (base, increment) =>
            `Für die ganze Partie hat jeder ${base} und bekommt mit jedem Zug ${increment} dazu.`,
        sudden: (base) => `Für die ganze Partie hat jeder ${base}.`,
        byoYomi: (base, periods, period) =>
            `Jeder hat ${base} und danach ${periodsOf(periods, period)}. ${overtime}`,
        periodsOnly: (periods, period) => `Jeder hat ${periodsOf(periods, period)}. ${overtime}`,
        days: (days) =>
            `Für jeden Zug gibt es ${daysOf(days)}. Komm und geh, wie du magst; der Tisch wartet.`,
    },

    // The form
    title: "Wie viel Zeit?",
    presets: {
        none: "Ohne Uhr",
        move_30s: "30 s pro Zug",
        game_5min: "5 min + 5 s",
        game_10min: "10 min + 5 s",
        periods_20min: "20 min + 3 × 30 s",
        days_3: "3 Tage pro Zug",
        own: "Andere Zeiten",
    },
    kindTitle: "Was für eine Uhr?",
    kinds: {
        per_move: "Pro Zug",
        fischer: "Für die Partie, plus Zeit pro Zug",
        byo_yomi: "Für die Partie, dann Perioden",
        days: "Tage pro Zug",
    },
    fields: {
        per_move: { period_s: "Pro Zug" },
        fischer: { base_s: "Für die Partie", increment_s: "Dazu pro Zug" },
        byo_yomi: { base_s: "Für die Partie", period_s: "Jede Periode", periods: "Perioden" },
        days: { days: "Pro Zug" },
    },
    inputs: { minutes: "min", seconds: "s", days: "Tage", count: "×" },
    inputNames: {
        minutes: (field) => `${field}, Minuten`,
        seconds: (field) => `${field}, Sekunden`,
        days: (field) => `${field}, Tage`,
        count: (field) => `${field}, wie viele`,
    },
    rangeTime: (min, max) => `Bitte von ${min} bis ${max}.`,
    rangeNumber: (min, max) => `Bitte von ${min} bis ${max}.`,
};
