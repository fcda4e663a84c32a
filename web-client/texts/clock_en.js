// Clocks before a game, in English: choosing one, and saying which it is.
// What must hold: every language has the same keys; functions take what the sentence names.

const plural = (count, one, many) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const many = (count, one, several) => (count === 1 ? one : `${count} ${several}`);

export const clockEn = {
    units: {
        hours: (count) => `${count} h`,
        minutes: (count) => `${count} min`,
        seconds: (count) => `${count} s`,
    },

    // Short, for lists.
    phrases: {
        none: "no clock",
        perMove: (period) => `${period} per turn`,
        fischer: (base, increment) => `${base} + ${increment} per turn`,
        sudden: (base) => `${base} for the game`,
        byoYomi: (base, periods, period) => `${base} + ${periods} × ${period}`,
        periodsOnly: (periods, period) => `${periods} × ${period}`,
        days: (days) => `${plural(days, "day", "days")} per turn`,
    },

    // What it means for each player.
    sentences: {
        none: "Everyone takes as long as they like.",
        perMove: (period) => `Each turn has ${period}. Anyone who takes longer is out.`,
        fischer: (base, increment) =>
            `Each player has ${base} for the whole game, plus ${increment} with every turn.`,
        sudden: (base) => `Each player has ${base} for the whole game.`,
        byoYomi: (base, periods, period) =>
            `Each player has ${base}, and then ${many(periods, "one period", "periods")} of ${period}. ` +
            "A period is used up only by a turn that takes longer.",
        periodsOnly: (periods, period) =>
            `Each player has ${many(periods, "one period", "periods")} of ${period}. ` +
            "A period is used up only by a turn that takes longer.",
        days: (days) =>
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
        minutes: (field) => `${field}, minutes`,
        seconds: (field) => `${field}, seconds`,
        days: (field) => `${field}, days`,
        count: (field) => `${field}, how many`,
    },
    rangeTime: (min, max) => `From ${min} to ${max}, please.`,
    rangeNumber: (min, max) => `From ${min} to ${max}, please.`,
};
