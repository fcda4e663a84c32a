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

/** @import {Diagrams, PageContext, Rules, RulesBlock, RulesPart, RulesWords,
 *      Texts} from "../types/index.js" */
/** @import {Child} from "../boards/elements.js" */

/** @typedef {Child | (Child | Child[])[]} Content of a section */

// The many words of the rules are read here alone: no first look waits for them.
/** @type {{rules: RulesWords}} */
const { rules: words } = await import(`../texts/rules_${language()}.js`);

// diagrams: the game's, see rules_diagrams.js. -> a page, see app.js
/** @param {PageContext} context @param {string} game @param {Diagrams} diagrams */
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
/** @param {Rules} rules @param {PageContext} context @param {Diagrams} diagrams */
function partsOf(rules, context, diagrams) {
    const { page } = words;
    /** @type {([title: string, content: Content] | false)[]} */
    const all = [
        ...rules.sections.map(/** @returns {[string, Content]} */ ({ title, blocks }) =>
            [title, blocks.map((block) => drawBlock(block, context, diagrams))]),
        [page.optionsTitle, html("dl", { class: "rules-options" },
            rules.options.map(([name, text]) => [html("dt", {}, name), html("dd", {}, text)]))],
        rules.rulings.length > 0 &&
            [page.rulingsTitle, [html("p", {}, page.rulingsLead), list(rules.rulings)]],
        [page.creditTitle, [
            rules.credit.map((text) => html("p", {}, text)),
            html("p", {}, [page.published, " ", link(rules.source)]),
            rules.licence ? html("p", {}, link(rules.licence, "license")) : null,
        ]],
    ];
    return all.flatMap((part) => part ? [{ title: part[0], element: titled(part[0], part[1]) }] : []);
}

const titled = (/** @type {string} */ title, /** @type {Content} */ content) =>
    html("section", { class: "rules-section" }, [html("h2", {}, title), content]);

/** @param {string[]} nameAndAddress @param {string | null} rel */
const link = ([name, address], rel = null) => html("a", { href: address, rel }, name);

const list = (/** @type {string[]} */ items) =>
    html("ul", { class: "rules-list" }, items.map((item) => html("li", {}, item)));

/** @param {RulesBlock} block @param {PageContext} context @param {Diagrams} diagrams */
function drawBlock(block, context, diagrams) {
    if (typeof block === "string") {
        return html("p", {}, block);
    }
    if (block.list) {
        return list(block.list);
    }
    return block.diagram === undefined ? allKeystones(context.texts.boards)
        : createRulesExample(context, { ...block, diagram: diagrams[block.diagram], id: block.diagram });
}

const allKeystones = (/** @type {Texts["boards"]} */ boardTexts) =>
    html("ul", { class: "rules-keystones keystones" }, keystoneNames.map((name) =>
        html("li", {}, [drawKeystone(name), html("span", {}, boardTexts.keystoneNames[name])])));
