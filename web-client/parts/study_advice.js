// The computer beside a board to try moves out on: while it is switched on it looks at each position that
// somebody stays with. What must hold: one question at a time; what is said belongs to the position
// shown; it is not offered for a table where people may be playing.

import { createAnalyst } from "../net/analyst.js";
import { h } from "../patch.js";
import { errorWords } from "../state/error_words.js";
import { createAdviceView } from "./advice_view.js";

/** @import {Advice, Board, Options, PageContext, PositionReply, Reason, Texts} from "../types/index.js" */

const keptMax = 200;

/** @typedef {{options: Options, board: Board, actions: string[]}} Shown */

// onChange(): something else is to be shown
/** @param {PageContext} context
 *  @param {{game: string, nameOf: (seat: number) => string, onChange: () => void}} study */
export function createStudyAdvice({ texts, session }, { game, nameOf, onChange }) {
    /** @type {Map<string, Advice>} by actions */
    const known = new Map();
    let shown = /** @type {Shown | null} */ (null);
    let isOn = false;
    let wait = /** @type {"busy" | "offline" | null} */ (null);
    let error = /** @type {Reason | null} */ (null);
    let asked = "";
    const key = () => (shown?.actions ?? []).join(".");
    const adviceNow = () => (isOn ? known.get(key()) ?? null : null);
    const view = createAdviceView({
        game, nameOf, onChange, options: () => shown?.options ?? {},
        board: () => /** @type {Shown} */ (shown).board,
    });
    const analyst = createAnalyst({
        ask() {
            asked = key();
            const { options, actions } = /** @type {Shown} */ (shown);
            return session.advise(game, options, actions);
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
        if (isOn && !advice) {
            analyst.start();
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

    return {
        marks: () => view.marks(adviceNow()),
        update(/** @type {PositionReply} */ { options, board, actions }) {
            shown = { options, board, actions: actions.map(({ action }) => action) };
            error = null;
            look();
        },
        tree: (/** @type {boolean} */ namesPlaces) =>
            layout(texts, { isOn, wait, error, advice: adviceNow(), view, onToggle, namesPlaces }),
        destroy() {
            analyst.stop();
            view.destroy();
        },
    };
}

/** @param {Texts} texts @param {{isOn: boolean, wait: "busy" | "offline" | null, error: Reason | null,
 *      advice: Advice | null, view: ReturnType<typeof createAdviceView>, onToggle: () => void,
 *      namesPlaces: boolean}} now */
function layout(texts, { isOn, wait, error, advice, view, onToggle, namesPlaces }) {
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
        view.tree(texts, advice, advice ? words.over : status, namesPlaces));
}
