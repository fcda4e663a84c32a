// The diagrams of the rule pages, a file per game: `diagrams` there is {id: diagram}. A diagram is
//   {game, options, board}   what is played
//   actions                  from the start to its first picture
//   solution                 the actions that make the rule happen, each one or a list of equally
//                            good ones, the first being marked on the board
//   isChoice                 nothing is marked: the reader chooses
//   wrong                    actions of which the last is not allowed and the others are; left out
//                            where everything is allowed that the board offers
//   frames                   [{made, position}]: pictures, after so many actions of the solution
// What must hold: tests/browser/units/rules_diagrams.test.mjs plays them all through the rules.

import { onDemand } from "../on_demand.js";

/** @import {Diagrams, OnDemand} from "../types/index.js" */

// Game -> its diagrams, fetched by its rule page alone.
/** @type {{[game: string]: OnDemand<Diagrams>}} */
export const rulesDiagrams = {
    "eat-your-neighbor": onDemand(() => import("./eat_your_neighbor_diagrams.js"), "diagrams"),
    "eat-thyself": onDemand(() => import("./eat_thyself_diagrams.js"), "diagrams"),
    ketchup: onDemand(() => import("./ketchup_diagrams.js"), "diagrams"),
    "attack-of-the-moulds": onDemand(() => import("./moulds_diagrams.js"), "diagrams"),
    die: onDemand(() => import("./die_diagrams.js"), "diagrams"),
};
