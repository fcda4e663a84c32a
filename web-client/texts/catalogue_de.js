// Every word in German, by topic. What must hold: the topics and keys of catalogue_en.js.

import { a11yDe } from "./a11y_de.js";
import { boardsDe } from "./boards_de.js";
import { botsDe } from "./bots_de.js";
import { clockDe } from "./clock_de.js";
import { comfortDe } from "./comfort_de.js";
import { gamesDe } from "./games_de.js";
import { playDe } from "./play_de.js";
import { reasonsDe } from "./reasons_de.js";
import { shellDe } from "./shell_de.js";
import { studyDe } from "./study_de.js";
import { techDe } from "./tech_de.js";

export const catalogue = {
    language: "de",
    a11y: a11yDe,
    boards: boardsDe,
    bots: botsDe,
    clock: clockDe,
    comfort: comfortDe,
    games: gamesDe,
    play: playDe,
    reasons: reasonsDe,
    shell: shellDe,
    study: studyDe,
    tech: techDe,
};
