// The analysis of a finished match: its curve, what the computer says about the position shown, and
// starting and stopping it. What must hold: everything has its place from the start, so that
// nothing moves while the curve grows; nothing is asked any more once the page is left.

import { h } from "../patch.js";
import { createAnalyst } from "../net/analyst.js";
import { lossSize, lossesOf, nextPly } from "../state/analysis.js";
import { withoutBot } from "../state/bots.js";
import { errorWords } from "../state/error_words.js";
import { personName } from "../state/game_words.js";
import { view } from "../view.js";
import { createAdviceView } from "./advice_view.js";
import { chanceCurve } from "./chance_curve.js";

/** @import {Advice, Board, GameRecord, PageContext, Player, Reason, Texts} from "../types/index.js" */

/**
 * @typedef {object} Analysis
 * @property {number} last
 * @property {Player[]} players
 * @property {(ply: number) => void} onPick
 * @property {Map<number, Advice>} known by ply
 * @property {Map<number, number>} losses see lossesOf
 * @property {number} shown
 * @property {string} where the position shown, in words
 * @property {"busy" | "offline" | null} wait why the next question has to wait
 * @property {Reason | null} error
 * @property {boolean} isRunning
 */

// match: of GET /api/matches/ID; players: in seat order; onChange() when more is known
/** @param {PageContext} context @param {{match: GameRecord, board: Board, players: Player[],
 *      onPick: (ply: number) => void, onChange: () => void}} replay */
export function createAnalysisPanel(context, { match, board, players, onPick, onChange }) {
    const { texts, session, announcer } = context;
    const last = match.actions.length;
    /** @type {Analysis} */
    const analysis = {
        last, players, onPick,
        known: new Map(),
        losses: new Map(),
        shown: last,
        where: "",
        wait: null,
        error: null,
        isRunning: false,
    };
    const adviceView = createAdviceView({ game: match.game, onChange, options: () => match.options,
        board: () => board, nameOf: (seat) => personName(texts, players, seat) });
    const part = view("section", () => panelLayout(texts, analysis, adviceView, onClick));
    const analyst = createAnalyst({
        ask: (ply) => session.analyse(match.id, ply),
        next: () => nextPly(analysis.known, last, analysis.shown),
        onAdvice(ply, advice) {
            const known = new Map(analysis.known).set(ply, advice);
            Object.assign(analysis, { known, losses: lossesOf(known, match.actions) });
            onChange();
        },
        onWait: (wait) => showAndSay({ wait }),
        onEnd: (error) => showAndSay({ error: error ?? null }),
    });

    function show(/** @type {Partial<Analysis>} */ changes = {}) {
        Object.assign(analysis, changes, { isRunning: analyst.isRunning() });
        part.redraw();
    }

    // Not with every position: only when it ends or has to wait.
    function showAndSay(/** @type {Partial<Analysis>} */ changes) {
        show(changes);
        announcer.say(statusOf(texts, analysis), "analysis");
    }

    function onClick() {
        if (analyst.isRunning()) {
            analyst.stop();
        } else {
            analysis.wait = null;
            analyst.start();
        }
        show({ error: null });
    }

    part.update();
    return {
        element: part.element,
        // Actions to mark on the board in the position shown, and what each action gave away.
        marks: (/** @type {number} */ ply) => adviceView.marks(analysis.known.get(ply) ?? null),
        losses: () => analysis.losses,
        // What is said about the position shown, once it is known.
        bestWords: () => (analysis.known.has(analysis.shown)
            ? part.element.querySelector(".analysis-best")?.textContent : ""),
        // where: the position in words
        update(/** @type {number} */ ply, /** @type {string} */ where) {
            adviceView.ask(match.actions.slice(0, ply).map(({ action }) => action), analysis.known.get(ply));
            show({ shown: ply, where, error: null });
        },
        destroy() {
            analyst.stop();
            adviceView.destroy();
        },
    };
}

/** @param {Texts} texts @param {Analysis} analysis @param {ReturnType<typeof createAdviceView>} adviceView
 *  @param {() => void} onClick */
function panelLayout(texts, analysis, adviceView, onClick) {
    const words = texts.bots.analysis;
    const { known, shown, players, last, onPick, where } = analysis;
    const estimates = known.get(shown)?.estimates ?? [];
    const nameOf = (/** @type {number} */ seat) => personName(texts, players, seat);
    const text = words.valueText(where, estimates.map((estimate, seat) => words.chance(nameOf(seat), estimate)));
    return h("section", {
        class: "analysis", "aria-labelledby": "analysis-title", data: { test: "analysis" },
    },
    h("div", { class: "analysis-head" },
        h("h2", { id: "analysis-title" }, words.title),
        h("span", { class: "hint analysis-status", data: { test: "analysis-status" } },
            statusOf(texts, analysis)),
        startButton(words, analysis, onClick)),
    chanceCurve(texts, { last, seats: players.length, onPick }, { known, ply: shown, text }),
    adviceView.tree(texts, known.get(shown) ?? null, otherwise(texts, analysis)));
}

/** @param {Texts} texts @param {Analysis} analysis */
function statusOf(texts, { error, wait, isRunning, known, last }) {
    const words = texts.bots.analysis;
    if (error) {
        return errorWords(texts, error);
    }
    return wait && isRunning ? words[wait === "busy" ? "waiting" : "offline"]
        : known.size === 0 && !isRunning ? "" : words.progress(known.size, last + 1);
}

/** @param {Texts["bots"]["analysis"]} words @param {Analysis} analysis @param {() => void} click */
function startButton(words, { known, last, isRunning }, click) {
    const isDone = known.size > last;
    return h("button", {
        type: "button", class: "small", disabled: isDone, data: { test: "analyse" }, on: { click },
    }, isDone ? words.done : isRunning ? words.stop : known.size > 0 ? words.again : words.start);
}

// Where there is no move to name.
/** @param {Texts} texts @param {Analysis} analysis */
function otherwise(texts, { known, losses, shown, isRunning }) {
    const words = texts.bots.analysis;
    if (!known.has(shown)) {
        return known.size === 0 && !isRunning ? words.intro : words.notYet;
    }
    const isMarked = [...losses.values()].some((loss) => lossSize(loss) !== null);
    return [words.over, isMarked && ` ${words.mistakes}`];
}
