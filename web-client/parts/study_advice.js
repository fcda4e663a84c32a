// The computer beside a board to try moves out on: while it is switched on it looks at each position that
// somebody stays with, here where the engine has come, else at the server. What must hold: one question
// at a time, and none while the page is out of sight; what is said belongs to the position shown; it is
// not offered for a table where people may be playing.

import { createAnalyst } from "../net/analyst.js";
import { engineAtHand } from "../net/own_engine.js";
import { h } from "../patch.js";
import { errorWords } from "../state/error_words.js";
import { createAdviceView } from "./advice_view.js";
import { chanceCurve } from "./chance_curve.js";

/** @import {Advice, Board, Options, PageContext, PositionReply, Reason, Texts, Tree} from "../types/index.js" */

const keptMax = 200;
const thinkMs = 700;
const seed = 1;

/** @typedef {{options: Options, board: Board, setup: string, actions: string[], line: string[], seats: number}} Shown
 *      setup: where the actions start */

// onChange(): something else is to be shown; onPick(ply): a place of the line
/** @param {PageContext} context @param {{game: string, nameOf: (seat: number) => string,
 *      onChange: () => void, onPick: (ply: number) => void}} study */
export function createStudyAdvice({ texts, session }, { game, nameOf, onChange, onPick }) {
    const known = /** @type {Map<string, Advice>} */ (new Map());
    let shown = /** @type {Shown | null} */ (null);
    let isOn = false;
    let asked = "";
    /** @type {{wait: "busy" | "offline" | null, error: Reason | null}} */
    let said = { wait: null, error: null };
    const key = () => keyOf(shown?.setup ?? "", shown?.actions ?? []);
    const adviceNow = () => (isOn ? known.get(key()) ?? null : null);
    const view = createAdviceView({ game, nameOf, onChange, options: () => shown?.options ?? {}, setup: () => shown?.setup ?? "",
        board: () => /** @type {Shown} */ (shown).board });
    const analyst = createAnalyst({
        ask() {
            asked = key();
            return advise(session, game, /** @type {Shown} */ (shown));
        },
        next: () => (known.has(key()) ? null : shown?.actions.length ?? null),
        onAdvice(_, advice) {
            keep(known, asked, advice);
            look();
            onChange();
        },
        onWait: (wait) => say({ wait, error: null }),
        onEnd: (error) => say({ wait: null, error }),
    });

    function say(/** @type {typeof said} */ next) {
        said = next;
        onChange();
    }

    function look() {
        const advice = adviceNow();
        view.ask(shown?.actions ?? [], advice);
        if (!isOn || document.hidden) {
            analyst.stop();
        } else if (!advice) {
            analyst.start();
        }
    }

    function onToggle() {
        isOn = !isOn;
        look();
        say({ wait: null, error: null });
    }

    document.addEventListener("visibilitychange", look);
    return {
        marks: () => view.marks(adviceNow()),
        // line: of the branch, beyond what is shown
        /** @param {PositionReply} reply @param {string[]} line @param {string} setup */
        update({ options, board, actions, position }, line, setup) {
            shown = { options, board, setup, actions: actions.map(({ action }) => action), line, seats: position.scores.length };
            said = { ...said, error: null };
            look();
        },
        tree: (/** @type {boolean} */ namesPlaces) =>
            layout(texts, { isOn, ...said, advice: adviceNow(), view, onToggle, namesPlaces,
                curve: isOn && shown !== null && curveOf(texts, known, shown, { nameOf, onPick }) }),
        destroy() {
            document.removeEventListener("visibilitychange", look);
            analyst.stop();
            view.destroy();
        },
    };
}

/** @param {Map<string, Advice>} known by actions @param {string} key @param {Advice} advice */
function keep(known, key, advice) {
    if (known.size >= keptMax) {
        known.clear();
    }
    known.set(key, advice);
}

const keyOf = (/** @type {string} */ setup, /** @type {string[]} */ actions) => [setup, ...actions].join(" ");

// Here, or at the server.
/** @param {PageContext["session"]} session @param {string} game @param {Shown} shown */
function advise(session, game, { options, actions, setup }) {
    const atServer = () => session.advise(game, options, actions, setup);
    return engineAtHand()?.advise(game, options, actions, { level: 0, seed, ms: thinkMs, setup }).catch(atServer) ?? atServer();
}

// Of those positions of the line that are known.
/** @param {Texts} texts @param {Map<string, Advice>} known by actions @param {Shown} shown
 *  @param {{nameOf: (seat: number) => string, onPick: (ply: number) => void}} study */
function curveOf(texts, known, { setup, line, actions, seats }, { nameOf, onPick }) {
    const found = new Map(Array.from({ length: line.length + 1 }).flatMap((_, ply) => {
        const advice = known.get(keyOf(setup, line.slice(0, ply)));
        return advice ? [/** @type {const} */ ([ply, advice])] : [];
    }));
    const chances = found.get(actions.length)?.estimates.map((estimate, seat) =>
        texts.bots.analysis.chance(nameOf(seat), estimate));
    return chanceCurve(texts, { last: line.length, seats, onPick },
        { known: found, ply: actions.length, text: chances?.join(", ") ?? "" });
}

/** @param {Texts} texts @param {{isOn: boolean, wait: "busy" | "offline" | null, error: Reason | null,
 *      advice: Advice | null, view: ReturnType<typeof createAdviceView>, onToggle: () => void,
 *      namesPlaces: boolean, curve: Tree | false}} now */
function layout(texts, { isOn, wait, error, advice, view, onToggle, namesPlaces, curve }) {
    const words = texts.bots.analysis;
    const status = error ? errorWords(texts, error) : wait ? words[wait === "busy" ? "waiting" : "offline"]
        : isOn ? texts.bots.hintBusy : texts.study.adviceIntro;
    return h("section", { class: "analysis", "aria-labelledby": "advice-title", data: { test: "study-advice" } },
        h("div", { class: "analysis-head" },
            h("h2", { id: "advice-title" }, texts.study.advice),
            h("span", { class: "analysis-status" }),
            h("button", {
                type: "button", class: "small", "aria-pressed": String(isOn), data: { test: "advise" },
                on: { click: onToggle },
            }, isOn ? texts.study.adviceOff : texts.study.adviceOn)),
        curve,
        view.tree(texts, advice, advice ? words.over : status, namesPlaces));
}
