// The rules of one game as a page to read: sections, diagrams from the real renderer, options,
// rulings, credit.

import "../packs/boards.js";
import { html } from "../boards/elements.js";
import { drawKeystone } from "../boards/keystone_list.js";
import { keystoneNames } from "../boards/keystone_shapes.js";
import { language } from "../language.js";
import { paths } from "../router.js";
import { createFirstGame } from "../parts/first_game.js";
import { createContents } from "./rules_contents.js";
import { createRulesExample } from "./rules_example.js";

// The many words of the rules are read here alone: no first look waits for them.
const { rules: words } = await import(`../texts/rules_${language()}.js`);

// diagrams: the game's, see rules_diagrams.js. -> a page, see app.js
export function rulesPage(context, game, diagrams) {
    const rules = words.games[game];
    if (rules === undefined) {
        return { element: html("article", { class: "rules-page" }, html("p", {}, words.page.noPage)) };
    }
    const parts = partsOf(rules, context, diagrams);
    const contents = createContents(context, { game, words: words.page, parts });
    const element = html("article", { class: "rules-page" }, [
        html("header", { class: "rules-header" }, [
            html("h1", {}, rules.title),
            html("p", { class: "rules-by" }, rules.by),
            html("p", { class: "rules-facts" }, rules.facts),
        ]),
        contents.element,
        html("div", { class: "rules-body" }, [
            html("p", { class: "rules-lead" }, rules.lead),
            parts.map((part) => part.element),
            html("div", { class: "rules-play" }, [
                createFirstGame(context, game),
                html("p", { class: "buttons" }, [
                    html("a", { class: "button", href: `/new/${game}` }, words.page.play),
                    html("a", { class: "button", href: paths.study(game), "data-test": "rules-study" },
                        words.page.study),
                ]),
            ]),
        ]),
    ]);
    let begun = false;
    return {
        element,
        update() {
            if (!begun) {
                begun = true;
                contents.begin();
            }
        },
        destroy: contents.destroy,
    };
}

// [{title, element}], in the order in which they are read.
function partsOf(rules, context, diagrams) {
    const { page } = words;
    const all = [
        ...rules.sections.map(({ title, blocks }) =>
            [title, blocks.map((block) => drawBlock(block, context, diagrams))]),
        [page.optionsTitle, html("dl", { class: "rules-options" },
            rules.options.map(([name, text]) => [html("dt", {}, name), html("dd", {}, text)]))],
        rules.rulings.length > 0 &&
            [page.rulingsTitle, [html("p", {}, page.rulingsLead), list(rules.rulings)]],
        [page.creditTitle, [
            rules.credit.map((text) => html("p", {}, text)),
            rules.link
                ? html("p", {}, html("a", { href: rules.link[1], rel: "license" }, rules.link[0]))
                : null,
        ]],
    ];
    return all.filter(Boolean).map(([title, content]) => ({ title, element: titled(title, content) }));
}

function titled(title, content) {
    return html("section", { class: "rules-section" }, [html("h2", {}, title), content]);
}

function list(items) {
    return html("ul", { class: "rules-list" }, items.map((item) => html("li", {}, item)));
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
