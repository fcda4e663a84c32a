// The rules of one game as a page to read: sections, diagrams from the real renderer, options,
// rulings, credit.

import { html, svg } from "../boards/elements.js";
import { drawKeystone } from "../boards/keystone_list.js";
import { keystoneNames } from "../boards/keystone_shapes.js";
import { thumbnail } from "../boards/thumbnail.js";
import { language } from "../language.js";
import { paths } from "../router.js";
import { createFirstGame } from "../parts/first_game.js";
import { rulesDiagrams } from "./rules_diagrams.js";
import { createRulesTrial } from "./rules_trial.js";

// The many words of the rules are read here alone: no first look waits for them.
const { rules: words } = await import(`../texts/rules_${language()}.js`);

export function rulesPage(context, game) {
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
        rules.sections.map((section) => drawSection(section, texts)),
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

function drawSection({ title, blocks }, texts) {
    return titled(title, blocks.map((block) => drawBlock(block, texts)));
}

function drawBlock(block, texts) {
    if (typeof block === "string") {
        return html("p", {}, block);
    }
    if (block.list) {
        return list(block.list);
    }
    return block.keystones ? allKeystones(texts.boards) : drawDiagram(block, texts);
}

function drawDiagram(block, texts) {
    const picture = drawFrames(block);
    const trial = createRulesTrial({ texts }, { picture, diagram: rulesDiagrams[block.diagram] });
    return html("div", { class: "rules-example" }, [picture, trial]);
}

// One picture per frame, side by side, with an arrow between; each with its caption.
function drawFrames({ diagram, captions }) {
    const { game, options, board, frames } = rulesDiagrams[diagram];
    return html("div", { class: `rules-diagram has-${frames.length}`, "data-diagram": diagram },
        frames.map(({ position, marks }, index) => [
            index === 0 ? null : drawArrow(),
            html("figure", {}, [
                thumbnail({ game, options, board, position, marks }),
                html("figcaption", {}, captions[index]),
            ]),
        ]));
}

function drawArrow() {
    return svg("svg", { class: "rules-arrow", viewBox: "0 0 24 24", "aria-hidden": "true" },
        svg("path", { d: "M3 12h16M13 5.5L19.5 12L13 18.5" }));
}

function allKeystones(boardTexts) {
    return html("ul", { class: "rules-keystones keystones" }, keystoneNames.map((name) =>
        html("li", {}, [drawKeystone(name), html("span", {}, boardTexts.keystoneNames[name])])));
}
