// Clocks before a game, in English: choosing one, and saying which it is.
// What must hold: every language has the same keys; functions take what the sentence names.

const plural = (/** @type {number} */ count, /** @type {string} */ one, /** @type {string} */ many) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const many = (/** @type {number} */ count, /** @type {string} */ one, /** @type {string} */ several) => (count === 1 ? one : `${count} ${several}`);

export const clockEn = {
    units: {
        hours: (/** @type {number} */ count) => `${count}\u00a0h`,
        minutes: (/** @type {number} */ count) => `${count}\u00a0min`,
        seconds: (/** @type {number} */ count) => `${count}\u00a0s`,
    },

    // Short, for lists.
    phrases: {
        none: "no clock",
        perMove: (/** @type {string} */ period) => `${period} per turn`,
        fischer: (/** @type {string} */ base, /** @type {string} */ increment) => `${base} + ${increment} per turn`,
        sudden: (/** @type {string} */ base) => `${base} for the game`,
        byoYomi: (/** @type {string} */ base, /** @type {number} */ periods, /** @type {string} */ period) => `${base} + ${periods} × ${period}`,
        periodsOnly: (/** @type {number} */ periods, /** @type {string} */ period) => `${periods} × ${period}`,
        days: (/** @type {number} */ days) => `${plural(days, "day", "days")} per turn`,
    },

    // What it means for each player.
    sentences: {
        none: "Everyone takes as long as they like.",
        perMove: (/** @type {string} */ period) => `Each turn has ${period}. Anyone who takes longer is out.`,
        fischer: (/** @type {string} */ base, /** @type {string} */ increment) =>
            `Each player has ${base} for the whole game, plus ${increment} with every turn.`,
        sudden: (/** @type {string} */ base) => `Each player has ${base} for the whole game.`,
        byoYomi: (/** @type {string} */ base, /** @type {number} */ periods, /** @type {string} */ period) =>
            `Each player has ${base}, and then ${many(periods, "one period", "periods")} of ${period}. ` +
            "A period is used up only by a turn that takes longer.",
        periodsOnly: (/** @type {number} */ periods, /** @type {string} */ period) =>
            `Each player has ${many(periods, "one period", "periods")} of ${period}. ` +
            "A period is used up only by a turn that takes longer.",
        days: (/** @type {number} */ days) =>
            `Each turn has ${plural(days, "day", "days")}. Come and go as you like; the table waits.`,
    },

    // The form
    title: "How much time?",
    presets: {
        none: "No clock",
        move_30s: "30 s a move",
        game_5min: "5 min + 5 s",
        game_10min: "10 min + 5 s",
        periods_20min: "20 min + 3 × 30 s",
        days_3: "3 days a move",
        own: "Other times",
    },
    kindTitle: "What kind of clock?",
    kinds: {
        per_move: "Per turn",
        fischer: "For the game, plus time per turn",
        byo_yomi: "For the game, then periods",
        days: "Days per turn",
    },
    fields: {
        per_move: { period_s: "Per turn" },
        fischer: { base_s: "For the whole game", increment_s: "Added with each turn" },
        byo_yomi: { base_s: "For the game", period_s: "Each period", periods: "Periods" },
        days: { days: "Per turn" },
    },
    inputs: { minutes: "min", seconds: "s", days: "days", count: "×" },
    inputNames: {
        minutes: (/** @type {string} */ field) => `${field}, minutes`,
        seconds: (/** @type {string} */ field) => `${field}, seconds`,
        days: (/** @type {string} */ field) => `${field}, days`,
        count: (/** @type {string} */ field) => `${field}, how many`,
    },
    rangeTime: (/** @type {number | string} */ min, /** @type {number | string} */ max) => `From ${min} to ${max}, please.`,
    rangeNumber: (/** @type {number | string} */ min, /** @type {number | string} */ max) => `From ${min} to ${max}, please.`,
};
