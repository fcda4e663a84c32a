// The rules of a game under its own address; the list of all rules; or a word that there is no
// such game.

import { build } from "../dom.js";
import { onDemand, there } from "../on_demand.js";
import { gamePicture } from "../parts/game_picture.js";
import { viewOnDemand } from "../parts/view_on_demand.js";
import { paths } from "../router.js";
import { gameTitle } from "../state/game_words.js";
import { createMessagePage } from "./message_page.js";
import { rulesDiagrams } from "./rules_diagrams.js";

/** @import {PageContext} from "../types/index.js" */

const rulesPage = onDemand(() => import("./rules_page.js"), "rulesPage");

/** @param {PageContext} context @param {{game: string | null}} settings */
export function createRulesPage(context, { game }) {
    const { texts } = context;
    if (game === null) {
        return createRulesIndex(context);
    }
    if (!(texts.games[game]?.title)) {
        return createMessagePage(context, texts.shell.notFound);
    }
    // Fetched when asked for: the pages' many words would only slow down the list.
    const diagrams = rulesDiagrams[game];
    const page = viewOnDemand(context, [rulesPage, diagrams],
        () => there(rulesPage)(context, game, there(diagrams)));
    return { ...page, element: build("div", { class: "rules-route" }, page.element),
        title: () => gameTitle(texts, game) };
}

function createRulesIndex(/** @type {PageContext} */ { texts }) {
    const names = Object.keys(texts.games).filter((name) => texts.games[name]?.title);
    const element = build("div", { class: "rules-index" },
        build("h1", {}, texts.shell.rulesIndex.title),
        build("ul", { class: "lines" }, names.map((name) => build("li", { class: "line" },
            build("a", { class: "line-link", href: paths.rules(name) },
                build("span", { class: "line-picture" }, gamePicture(name)),
                build("span", { class: "line-words" }, build("strong", {}, gameTitle(texts, name)),
                    build("span", { class: "hint" }, texts.games[name]?.line)),
                build("span", { class: "line-action" }, texts.shell.home.rules))))));
    return { element, title: () => texts.shell.rulesIndex.title };
}
