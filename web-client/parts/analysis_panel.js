// The analysis of a finished match: its curve, what the computer says about the position shown, and
// starting and stopping it. What must hold: everything has its place from the start, so that
// nothing moves while the curve grows; nothing is asked any more once the page is left.

import { seatMark, seatName } from "../boards/seat_mark.js";
import { h, setChildren, setText } from "../dom.js";
import { createAnalyst } from "../net/analyst.js";
import { bestOf } from "../state/advice.js";
import { lossSize, lossesOf, nextPly } from "../state/analysis.js";
import { withoutBot } from "../state/bots.js";
import { errorWords } from "../state/error_words.js";
import { personName } from "../state/game_words.js";
import { createChanceCurve } from "./chance_curve.js";

const noMarks = [];

// match: of GET /api/matches/ID; players: their names by seat; onPick(ply), onChange() when more is
// known.
export function createAnalysisPanel(context, { match, players, onPick, onChange }) {
    const { texts, session, announcer } = context;
    const words = texts.bots.analysis;
    const last = match.actions.length;
    let known = new Map();
    let losses = new Map();
    let shown = last;
    let wait = null;
    const curve = createChanceCurve(context, { last, seats: players.length, onPick });
    const button = h("button", {
        type: "button", class: "small", data: { test: "analyse" }, on: { click: onClick },
    });
    const status = h("span", {
        class: "hint analysis-status", data: { test: "analysis-status" },
    });
    const chances = h("p", {
        class: players.length > 2 ? "analysis-chances many" : "analysis-chances",
        data: { test: "chances" },
    });
    const best = h("p", { class: "analysis-best", data: { test: "best" } });
    const element = h("section", {
        class: "analysis", "aria-labelledby": "analysis-title", data: { test: "analysis" },
    },
    h("div", { class: "analysis-head" },
        h("h2", { id: "analysis-title" }, words.title), status, button),
    curve.element, chances, best);
    const analyst = createAnalyst({
        ask: (ply) => session.analyse(match.id, ply),
        next: () => nextPly(known, last, shown),
        onAdvice(ply, advice) {
            known = new Map(known).set(ply, advice);
            losses = lossesOf(known, match.actions);
            onChange();
        },
        onWait(reason) {
            wait = reason;
            showState();
            sayState();
        },
        onEnd(error) {
            showState();
            if (error) {
                setText(status, errorWords(texts, error));
            }
            sayState();
        },
    });

    function onClick() {
        if (analyst.isRunning()) {
            analyst.stop();
        } else {
            wait = null;
            analyst.start();
        }
        showState();
    }

    function showState() {
        const running = analyst.isRunning();
        const done = known.size > last;
        setText(button, done ? words.done : running ? words.stop
            : known.size > 0 ? words.again : words.start);
        button.classList.toggle("primary", !running && known.size === 0);
        button.disabled = done;
        setText(status, wait && running ? words[wait === "busy" ? "waiting" : "offline"]
            : known.size === 0 && !running ? "" : words.progress(known.size, last + 1));
    }

    // Not with every position: only when it ends or has to wait.
    const sayState = () => announcer.say(status.textContent, "analysis");

    const nameOf = (seat) => withoutBot(personName(texts, players, seat));

    function showAdvice(where) {
        const advice = known.get(shown) ?? null;
        const estimates = advice?.estimates ?? [];
        setChildren(chances, estimates.map((estimate, seat) => h("span", {},
            seatMark(seat, seatName(seat, texts)), " ",
            h("strong", {}, texts.bots.percent(estimate)), " ", nameOf(seat))));
        if (advice === null) {
            const untouched = known.size === 0 && !analyst.isRunning();
            setChildren(best, untouched ? words.intro : words.notYet);
        } else if (advice.candidates.length === 0) {
            const marked = [...losses.values()].some((loss) => lossSize(loss) !== null);
            setChildren(best, words.over, marked && ` ${words.mistakes}`);
        } else {
            setChildren(best, words.best, bestOf(advice).map(({ rank, action, estimate }) =>
                h("span", { class: "whole" }, h("span", { class: "rank" }, String(rank)), " ",
                    texts.bots.actionName(action), " ", texts.bots.percent(estimate))));
        }
        curve.update(known, shown, words.valueText(where, estimates.map((estimate, seat) =>
            words.chance(nameOf(seat), estimate))));
    }

    return {
        element,
        // Actions to mark on the board in the position shown, and what each action gave away.
        marks: (ply) => (known.has(ply) ? bestOf(known.get(ply)) : noMarks),
        losses: () => losses,
        // What is said about the position shown, once it is known.
        bestWords: () => (known.has(shown) ? best.textContent : ""),
        // where: the position in words
        update(ply, where) {
            shown = ply;
            showAdvice(where);
            showState();
        },
        destroy: () => analyst.stop(),
    };
}
