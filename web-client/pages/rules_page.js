// The rules of one game as a page to read: sections, diagrams from the real renderer, options,
// rulings, credit.

import { html } from "../boards/elements.js";
import { drawKeystone } from "../boards/keystone_list.js";
import { keystoneNames } from "../boards/keystone_shapes.js";
import { language } from "../language.js";
import { paths } from "../router.js";
import { createFirstGame } from "../parts/first_game.js";
import { createRulesExample } from "./rules_example.js";

// The many words of the rules are read here alone: no first look waits for them.
const { rules: words } = await import(`../texts/rules_${language()}.js`);

// diagrams: the game's, see rules_diagrams.js
export function rulesPage(context, game, diagrams) {
    const { texts } = context;
    const rules = words.games[game];
    if (rules === undefined) {
        return html("article", { class: "rules-page" }, html("p", {}, words.page.noPage));
    }
    return html("article", { class: "rules-page" }, [
        html("header", { class: "rules-header" }, [
            html("h1", {}, rules.title),
            html("p", { class: "rules-by" }, rules.by),
            html("p", { class: "rules-facts" }, rules.facts),
        ]),
        html("p", { class: "rules-lead" }, rules.lead),
        rules.sections.map((section) => drawSection(section, context, diagrams)),
        titled(words.page.optionsTitle, html("dl", { class: "rules-options" },
            rules.options.map(([name, text]) => [html("dt", {}, name), html("dd", {}, text)]))),
        rules.rulings.length === 0 ? null : titled(words.page.rulingsTitle, [
            html("p", {}, words.page.rulingsLead), list(rules.rulings)]),
        titled(words.page.creditTitle, [
            rules.credit.map((text) => html("p", {}, text)),
            rules.link
                ? html("p", {}, html("a", { href: rules.link[1], rel: "license" }, rules.link[0]))
                : null,
        ]),
        html("div", { class: "rules-play" }, [
            createFirstGame(context, game),
            html("p", { class: "buttons" }, [
                html("a", { class: "button", href: `/new/${game}` }, words.page.play),
                html("a", { class: "button", href: paths.study(game), "data-test": "rules-study" },
                    words.page.study),
            ]),
        ]),
    ]);
}

function titled(title, content) {
    return html("section", { class: "rules-section" }, [html("h2", {}, title), content]);
}

function list(items) {
    return html("ul", { class: "rules-list" }, items.map((item) => html("li", {}, item)));
}

function drawSection({ title, blocks }, context, diagrams) {
    return titled(title, blocks.map((block) => drawBlock(block, context, diagrams)));
}

function drawBlock(block, context, diagrams) {
    if (typeof block === "string") {
        return html("p", {}, block);
    }
    if (block.list) {
        return list(block.list);
    }
    return block.keystones ? allKeystones(context.texts.boards)
        : createRulesExample(context, { ...block, diagram: diagrams[block.diagram], id: block.diagram });
}

function allKeystones(boardTexts) {
    return html("ul", { class: "rules-keystones keystones" }, keystoneNames.map((name) =>
        html("li", {}, [drawKeystone(name), html("span", {}, boardTexts.keystoneNames[name])])));
}
