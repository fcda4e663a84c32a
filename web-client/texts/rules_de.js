// The rule pages in German, in our own words, exactly as the program plays; see rules_en.js for the
// shape. What must hold: the games and diagrams of rules_en.js; when a rule changes in the program,
// it changes here, too.

import { dieRulesDe } from "./die_rules_de.js";
import { eatThyselfRulesDe } from "./eat_thyself_rules_de.js";
import { eatYourNeighborRulesDe } from "./eat_your_neighbor_rules_de.js";
import { ketchupRulesDe } from "./ketchup_rules_de.js";
import { mouldsRulesDe } from "./moulds_rules_de.js";

/** @import {rules as rulesEn} from "./rules_en.js" */

/** @type {typeof rulesEn} */
export const rules = {
    page: {
        contents: "Inhalt",
        next: (title) => `Weiter: ${title}`,
        place: (part, count) => `${part} von ${count}`,
        optionsTitle: "Einstellungen",
        rulingsTitle: "Wo die veröffentlichten Regeln etwas offenlassen",
        rulingsLead: "So entscheidet das Programm. Das gilt für jede Partie, die hier gespielt wird.",
        creditTitle: "Urheber",
        published: "Wo die Regeln veröffentlicht wurden:",
        play: "Tisch eröffnen",
        study: "Züge ausprobieren",
        noPage: "Für dieses Spiel gibt es keine Regelseite.",
    },
    games: {
        "eat-your-neighbor": eatYourNeighborRulesDe,
        "eat-thyself": eatThyselfRulesDe,
        ketchup: ketchupRulesDe,
        "attack-of-the-moulds": mouldsRulesDe,
        die: dieRulesDe,
    },
};
