// The English catalogue, for tests of sentences; texts.js itself asks the browser for a language.

import { a11yEn } from "../../../web-client/texts/a11y_en.js";
import { boardsEn } from "../../../web-client/texts/boards_en.js";
import { botsEn } from "../../../web-client/texts/bots_en.js";
import { clockEn } from "../../../web-client/texts/clock_en.js";
import { gamesEn } from "../../../web-client/texts/games_en.js";
import { playEn } from "../../../web-client/texts/play_en.js";
import { shellEn } from "../../../web-client/texts/shell_en.js";

export const texts = {
    shell: shellEn, games: gamesEn, play: playEn, boards: boardsEn, clock: clockEn, bots: botsEn,
    a11y: a11yEn,
};
