// All English texts, by topic: the catalogue that the other languages are checked against.
// What must hold: a new topic is one line here and one in each other catalogue_*.js;
// tests/browser/units/languages.test.mjs reports what is missing.

import { a11yEn } from "./a11y_en.js";
import { boardsEn } from "./boards_en.js";
import { botsEn } from "./bots_en.js";
import { clockEn } from "./clock_en.js";
import { comfortEn } from "./comfort_en.js";
import { gamesEn } from "./games_en.js";
import { playEn } from "./play_en.js";
import { reasonsEn } from "./reasons_en.js";
import { shellEn } from "./shell_en.js";
import { studyEn } from "./study_en.js";
import { techEn } from "./tech_en.js";

export const catalogue = {
    language: "en",
    a11y: a11yEn,
    boards: boardsEn,
    bots: botsEn,
    clock: clockEn,
    comfort: comfortEn,
    games: gamesEn,
    play: playEn,
    reasons: reasonsEn,
    shell: shellEn,
    study: studyEn,
    tech: techEn,
};
