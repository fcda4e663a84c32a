// The rule pages in English, in our own words, exactly as the program plays (rules.md).
// A game is {by, facts, lead, sections, options, rulings, credit, source, licence}; source: where its
// rules were published. A section's blocks are texts, {keystones}, or a list or example of rule_blocks.js.
// What must hold: every language has the same games and diagrams; when a rule changes in the program,
// it changes here, too.

import { dieRulesEn } from "./die_rules_en.js";
import { eatThyselfRulesEn } from "./eat_thyself_rules_en.js";
import { eatYourNeighborRulesEn } from "./eat_your_neighbor_rules_en.js";
import { ketchupRulesEn } from "./ketchup_rules_en.js";
import { mouldsRulesEn } from "./moulds_rules_en.js";

export const rules = {
    page: {
        contents: "Contents",
        next: (/** @type {string} */ title) => `Next: ${title}`,
        place: (/** @type {number} */ part, /** @type {number} */ count) => `${part} of ${count}`,
        optionsTitle: "Options",
        rulingsTitle: "Where the published rules leave something open",
        rulingsLead: "This is how the program decides, in every game played here.",
        creditTitle: "Credit",
        published: "Where the rules were published:",
        play: "Open a table",
        study: "Try out moves",
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
