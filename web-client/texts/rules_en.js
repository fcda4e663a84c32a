// The rule pages in English, in our own words, exactly as the program plays (rules.md).
// A game is {by, facts, lead, sections, options, rulings, credit}; a section's blocks are texts,
// {list}, {keystones}, or {diagram: id in the game's diagrams, task, between, done}: a sentence before
// the reader makes the rule happen, one for each picture between (left out when there is none), and
// one after it.
// What must hold: every language has the same games and diagrams; a rule changed in the program is
// changed here, too.

import { dieRulesEn } from "./die_rules_en.js";
import { eatThyselfRulesEn } from "./eat_thyself_rules_en.js";
import { eatYourNeighborRulesEn } from "./eat_your_neighbor_rules_en.js";
import { ketchupRulesEn } from "./ketchup_rules_en.js";
import { mouldsRulesEn } from "./moulds_rules_en.js";

export const rules = {
    page: {
        contents: "Contents",
        next: (title) => `Next: ${title}`,
        place: (part, count) => `${part} of ${count}`,
        optionsTitle: "Options",
        rulingsTitle: "Where the published text left something open",
        rulingsLead: "These are the program’s answers. They hold for every game played here.",
        creditTitle: "Credit",
        play: "Open a table",
        study: "Try moves out",
        noPage: "There is no rule page for this game.",
    },
    games: {
        "eat-your-neighbor": eatYourNeighborRulesEn,
        "eat-thyself": eatThyselfRulesEn,
        ketchup: ketchupRulesEn,
        "attack-of-the-moulds": mouldsRulesEn,
        die: dieRulesEn,
    },
};
