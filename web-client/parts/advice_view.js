// What the computer says about a position: the best move with its reason, and its figures, folded. The words
// and the folding of the analysis and of the study.

import { h } from "../patch.js";
import { onDemand } from "../on_demand.js";
import { bestOf } from "../state/advice.js";
import { namedSeatMark } from "./marks.js";

/** @import {Advice, BestAction, Board, Child, Options, Texts, Tree} from "../types/index.js" */

const noMarks = /** @type {BestAction[]} */ ([]);
const reasonWords = onDemand(() => import("./reason_words.js"), "reasonSentence");
const restMs = 120; // a reader who steps on at once needs no reason

// Keeps the reasons of positions; onChange(): another one is known, or other marks are wanted;
// setup(): where the actions start
/** @param {{game: string, options: () => Options, board: () => Board, nameOf: (seat: number) => string,
 *      onChange: () => void, setup?: () => string}} settings */
export function createAdviceView({ game, options, board, nameOf, onChange, setup = () => "" }) {
    /** @type {WeakMap<Advice, string>} why the best action is good */
    const known = new WeakMap();
    /** @type {WeakMap<Advice, BestAction[]>} the same list for the same advice */
    const marked = new WeakMap();
    let timer = /** @type {number | undefined} */ (undefined);
    let isOpen = false;

    async function explain(/** @type {string[]} */ actions, /** @type {Advice} */ advice) {
        try {
            const reasonSentence = await reasonWords.load();
            known.set(advice, await reasonSentence({ game, options: options(), board: board(), actions, setup: setup(),
                best: bestOf(advice), proven: advice.proven, nameOf }));
            onChange();
        } catch {
            // The move is named without a reason.
        }
    }

    /** @param {Advice | null} advice */
    function marks(advice) {
        if (advice === null) {
            return noMarks;
        }
        const all = marked.get(advice) ?? bestOf(advice);
        marked.set(advice, all);
        return isOpen ? all : all.slice(0, 1);
    }

    return {
        // For the board: the best one, or all that have figures.
        marks,
        // The position shown; its reasons are asked for when somebody stays with it.
        ask(/** @type {string[]} */ actions, /** @type {Advice | null | undefined} */ advice) {
            clearTimeout(timer);
            if (advice && advice.candidates.length > 0 && !known.has(advice)) {
                timer = setTimeout(explain, restMs, actions, advice);
            }
        },
        // otherwise: what stands there without an advice; namesPlaces: as the board does
        /** @param {Texts} texts @param {Advice | null} advice @param {Child} otherwise @returns {Tree[]} */
        tree: (texts, advice, otherwise, namesPlaces = true) => [
            h("p", { class: "analysis-best", data: { test: "best" } }, advice && advice.candidates.length > 0
                ? [outcomeWords(texts, advice, nameOf), bestWords(texts, advice, known.get(advice), namesPlaces)]
                : otherwise),
            h("details", {
                class: "figures", data: { test: "figures" },
                on: { toggle: ({ currentTarget }) => {
                    isOpen = /** @type {HTMLDetailsElement} */ (currentTarget).open;
                    onChange();
                } },
            }, h("summary", {}, texts.bots.figures), figures(texts, advice, nameOf, namesPlaces)),
        ],
        destroy: () => clearTimeout(timer),
    };
}

// What is proved, as a sentence.
/** @param {Texts} texts @param {Advice} advice @param {(seat: number) => string} nameOf @returns {Child} */
export const outcomeWords = ({ bots }, { outcome, seat }, nameOf) => (outcome && seat !== null && seat !== undefined
    ? h("strong", { data: { test: "outcome" } }, `${bots.outcome[outcome](nameOf(seat))} `) : null);

/** @param {Texts} texts @param {Advice} advice @param {string | undefined} reason
 *  @param {boolean} namesPlaces */
function bestWords({ bots }, advice, reason, namesPlaces) {
    const [{ action }] = bestOf(advice);
    return !namesPlaces && action !== "end" ? bots.hintWords(null, reason ?? null) : [bots.analysis.best, " ", h("strong", {}, bots.actionName(action)), ". ", reason ?? ""];
}

/** @param {Texts} texts @param {Advice | null} advice @param {(seat: number) => string} nameOf
 *  @param {boolean} namesPlaces */
const figures = (texts, advice, nameOf, namesPlaces) => [
    h("p", { class: "analysis-chances", data: { test: "chances" } },
        (advice?.estimates ?? []).map((estimate, seat) => h("span", {}, namedSeatMark(texts, seat), " ",
            h("strong", {}, texts.bots.percent(estimate)), " ", nameOf(seat)))),
    h("p", { class: "analysis-list", data: { test: "best-list" } }, bestOf(advice).map(({ rank, action, estimate }) =>
        h("span", { class: "whole" }, h("span", { class: "rank" }, String(rank)), " ",
            namesPlaces || action === "end" ? `${texts.bots.actionName(action)} ` : "", texts.bots.percent(estimate)))),
];
