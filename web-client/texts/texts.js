// The catalogue of the language in use: every word that people read comes from here.
// What must hold: each language has the same keys. A second language adds its files and one
// line to `languages`; nothing else in the client knows which language is spoken.

import { boardsEn } from "./boards_en.js";
import { botsEn } from "./bots_en.js";
import { clockEn } from "./clock_en.js";
import { gamesEn } from "./games_en.js";
import { playEn } from "./play_en.js";
import { rulesEn } from "./rules_en.js";
import { shellEn } from "./shell_en.js";
import { techEn } from "./tech_en.js";

const languages = {
    en: {
        language: "en", shell: shellEn, games: gamesEn, play: playEn, boards: boardsEn,
        rules: rulesEn, clock: clockEn, bots: botsEn, tech: techEn,
    },
};

function chosenLanguage() {
    for (const wanted of navigator.languages ?? []) {
        const name = wanted.slice(0, 2).toLowerCase();
        if (name in languages) {
            return name;
        }
    }
    return "en";
}

export const texts = languages[chosenLanguage()];
