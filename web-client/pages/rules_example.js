// One rule in pictures and on a board: the task, what it looks like before and after, the board where
// the reader does it.

import { html, svg } from "../boards/elements.js";
import { thumbnail } from "../boards/thumbnail.js";
import { marksOf } from "./diagram_marks.js";
import { createRulesTrial } from "./rules_trial.js";

/** @import {Diagram, ExampleWords, PageContext} from "../types/index.js" */

// id, task, between, done: a block of texts/*_rules_xx.js; diagram: see rules_diagrams.js. With one
// picture the last sentence comes after the reader's move only.
/** @param {PageContext} context @param {ExampleWords & {id: string, diagram: Diagram}} settings */
export function createRulesExample(context, { id, diagram, task, between = [], done }) {
    const picture = drawFrames(diagram, [task, ...between, done]);
    const trial = createRulesTrial(context, { picture, diagram, task, done });
    return html("div", { class: `rules-example has-${diagram.frames.length}`, "data-diagram": id },
        [picture, trial]);
}

// One picture per frame, with an arrow between; each with its caption.
function drawFrames(/** @type {Diagram} */ diagram, /** @type {string[]} */ captions) {
    const { game, options, board, frames } = diagram;
    return html("div", { class: "rules-diagram" }, frames.map(({ position }, index) => [
        index === 0 ? null : drawArrow(),
        html("figure", {}, [
            thumbnail({ game, options, board, position, marks: marksOf(diagram, index) }),
            html("figcaption", {}, captions[index]),
        ]),
    ]));
}

const drawArrow = () =>
    svg("svg", { class: "rules-arrow", viewBox: "0 0 24 24", "aria-hidden": "true" },
        svg("path", { d: "M3 12h16M13 5.5L19.5 12L13 18.5" }));
