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

/** @typedef {{options: Options, board: Board, actions: string[], line: string[], seats: number}} Shown */

// onChange(): something else is to be shown; onPick(ply): a place of the line
/** @param {PageContext} context @param {{game: string, nameOf: (seat: number) => string,
 *      onChange: () => void, onPick: (ply: number) => void}} study */
export function createStudyAdvice({ texts, session }, { game, nameOf, onChange, onPick }) {
    /** @type {Map<string, Advice>} by actions */
    const known = new Map();
    let shown = /** @type {Shown | null} */ (null);
    let isOn = false;
    let wait = /** @type {"busy" | "offline" | null} */ (null);
    let error = /** @type {Reason | null} */ (null);
    let asked = "";
    const keyOf = (/** @type {string[]} */ actions) => actions.join(".");
    const key = () => keyOf(shown?.actions ?? []);
    const adviceNow = () => (isOn ? known.get(key()) ?? null : null);
    const view = createAdviceView({
        game, nameOf, onChange, options: () => shown?.options ?? {},
        board: () => /** @type {Shown} */ (shown).board,
    });
    const analyst = createAnalyst({
        ask() {
            asked = key();
            const { options, actions } = /** @type {Shown} */ (shown);
            const atServer = () => session.advise(game, options, actions);
            return engineAtHand()?.advise(game, options, actions, { level: 0, seed, ms: thinkMs }).catch(atServer) ?? atServer();
        },
        next: () => (known.has(key()) ? null : shown?.actions.length ?? null),
        onAdvice(_, advice) {
            known.set(asked, advice);
            if (known.size > keptMax) {
                known.clear();
            }
            look();
            onChange();
        },
        onWait: (why) => say(why, null),
        onEnd: (reason) => say(null, reason),
    });

    function say(/** @type {typeof wait} */ why, /** @type {Reason | null} */ reason) {
        [wait, error] = [why, reason];
        onChange();
    }

    function look() {
        const advice = adviceNow();
        view.ask(shown?.actions ?? [], advice);
        if (isOn && !advice && !document.hidden) {
            analyst.start();
        }
    }

    function onSight() {
        if (document.hidden) {
            analyst.stop();
        } else {
            look();
        }
    }

    function onToggle() {
        isOn = !isOn;
        if (!isOn) {
            analyst.stop();
        }
        look();
        say(null, null);
    }

    // What is known of the line's positions.
    function curve() {
        const { line, actions, seats } = /** @type {Shown} */ (shown);
        const plies = Array.from({ length: line.length + 1 }, (_, ply) => ply);
        const found = new Map(plies.flatMap((ply) => {
            const advice = known.get(keyOf(line.slice(0, ply)));
            return advice ? [/** @type {const} */ ([ply, advice])] : [];
        }));
        const estimates = found.get(actions.length)?.estimates ?? [];
        return chanceCurve(texts, { last: line.length, seats, onPick }, {
            known: found, ply: actions.length,
            text: estimates.map((estimate, seat) => texts.bots.analysis.chance(nameOf(seat), estimate)).join(", "),
        });
    }

    document.addEventListener("visibilitychange", onSight);
    return {
        marks: () => view.marks(adviceNow()),
        // line: of the branch, beyond what is shown
        /** @param {PositionReply} reply @param {string[]} line */
        update({ options, board, actions, position }, line) {
            shown = { options, board, actions: actions.map(({ action }) => action), line, seats: position.scores.length };
            error = null;
            look();
        },
        tree: (/** @type {boolean} */ namesPlaces) =>
            layout(texts, { isOn, wait, error, advice: adviceNow(), view, onToggle, namesPlaces,
                curve: isOn && shown ? curve() : null }),
        destroy() {
            document.removeEventListener("visibilitychange", onSight);
            analyst.stop();
            view.destroy();
        },
    };
}

/** @param {Texts} texts @param {{isOn: boolean, wait: "busy" | "offline" | null, error: Reason | null,
 *      advice: Advice | null, view: ReturnType<typeof createAdviceView>, onToggle: () => void,
 *      namesPlaces: boolean, curve: Tree | null}} now */
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
