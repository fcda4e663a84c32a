// Under a diagram of the rules: the same position on a live board, where the reader makes the rule
// happen. What must hold: the picture comes back unharmed, and gives way only to a board that is
// there; every word about a move is said of what the server's rules made of it.

import { seatName } from "../boards/seat_mark.js";
import { h, smallButton } from "../patch.js";
import { createTrialBoard } from "../parts/trial_board.js";
import { errorWords } from "../state/error_words.js";
import { actionSentence } from "../state/game_words.js";
import { lessonState } from "../state/lesson_state.js";
import { classes, view } from "../view.js";

/** @import {Diagram, PageContext, PositionReply, Reason, Texts} from "../types/index.js" */

/** @typedef {{text: string, isDone?: boolean}} Said */

/** @typedef {{isOpen: boolean, board: Element | null, prompt: string, said: string,
 *      isDone: boolean}} ShownTrial */

// picture: gives way to the board; diagram: see rules_diagrams.js; task, done: sentences before and
// after; -> to put below the picture
/** @param {PageContext} context
 *  @param {{picture: HTMLElement, diagram: Diagram, task: string, done: string}} example */
export function createRulesTrial(context, { picture, diagram, task, done }) {
    const { texts, announcer } = context;
    const { game, options, actions: begin } = diagram;
    const shown = /** @type {ShownTrial} */ ({ isOpen: false, board: null, prompt: "", said: "", isDone: false });
    const part = view("div", () => trialLayout(texts.study.trial, task, shown, { open, restart, close }));
    let trial = /** @type {ReturnType<typeof createTrialBoard> | null} */ (null);

    function show(/** @type {Partial<ShownTrial>} */ changes) {
        Object.assign(shown, changes);
        part.redraw();
    }

    function tell(/** @type {Said} */ { text, isDone = false }) {
        show({ said: text, isDone });
        if (text !== "") {
            announcer.say(text, "trial");
        }
    }

    async function open() {
        if (trial !== null) {
            return; // it is on its way
        }
        const mine = trial = createTrialBoard(context, {
            game, options, hasHints: false, // a tap tells, below the board
            onShow, onPrompt: (prompt) => show({ prompt }),
            onProblem: (error) => error && tell({ text: problemWords(texts, error) }),
        });
        tell({ text: "" });
        const { shown: isThere } = await mine.show(begin);
        if (mine !== trial) {
            return;
        }
        if (isThere) {
            picture.hidden = true;
            show({ isOpen: true, board: trial.element });
            focusable(part.element, ".trial-task").focus({ preventScroll: true });
            part.element.scrollIntoView({ block: "nearest" });
        } else {
            forget();
        }
    }

    function onShow(/** @type {PositionReply} */ position, /** @type {PositionReply | null} */ previous) {
        const { words, marks } = lessonWords(texts, diagram, done, position, previous);
        trial?.mark(marks);
        tell(words);
    }

    function forget() {
        trial?.destroy();
        trial = null;
    }

    function close() {
        forget();
        picture.hidden = false;
        show({ isOpen: false, board: null });
        tell({ text: "" });
        focusable(part.element, ".trial-buttons button").focus();
    }

    function restart() {
        trial?.cancel(); // the position may be the same, with half a move chosen
        trial?.show(begin);
    }

    part.update();
    return part.element;
}

/** @param {Element} place @param {string} selector @returns {HTMLElement} */
const focusable = (place, selector) => /** @type {HTMLElement} */ (place.querySelector(selector));

/** @param {Texts["study"]["trial"]} words @param {string} task @param {ShownTrial} shownTrial
 *  @param {{open: () => void, restart: () => void, close: () => void}} settings */
function trialLayout(words, task, { isOpen, board, prompt, said, isDone }, { open, restart, close }) {
    return h("div", { class: classes("rules-trial", isOpen && "is-open"), data: { test: "trial" } },
        h("div", { class: "trial", hidden: !isOpen },
            h("p", { class: "trial-task", tabindex: "-1" }, task),
            h("div", { class: "trial-board" }, board),
            h("p", { class: "trial-prompt", data: { test: "trial-prompt" } }, prompt)),
        h("p", { class: classes("trial-said", isDone && "is-done"), data: { test: "trial-said" } }, said),
        h("p", { class: "buttons trial-buttons" }, isOpen
            ? [smallButton("trial-again", words.again, restart, { key: "again" }),
                smallButton("trial-stop", words.stop, close, { key: "stop" })]
            : smallButton("trial-start", words.start, open, { key: "start" })));
}

function problemWords(/** @type {Texts} */ texts, /** @type {Reason} */ error) {
    const words = texts.study.trial;
    return error.code === "offline" ? words.offline
        : `${texts.play.refused(errorWords(texts, error))} ${words.tryInstead}`;
}

// How far the reader has come: {words: {text, isDone}, marks: what is pointed at on the board}.
/** @param {Texts} texts @param {Diagram} diagram @param {string} done
 *  @param {PositionReply} positionReply @param {PositionReply | null} previous */
function lessonWords(texts, diagram, done, { actions, position }, previous) {
    const { game, actions: begin, solution, isChoice = false } = diagram;
    const words = texts.study.trial;
    const { stage, next } = lessonState(solution, actions.slice(begin.length).map(({ action }) => action));
    const marks = next.length > 0 && !isChoice ? [{ rank: 1, action: next[0], estimate: null }] : undefined;
    if (stage === "begin") {
        return { words: { text: isChoice ? words.yourChoice : words.yourMove }, marks };
    }
    if (stage === "done") {
        return { words: { text: done, isDone: true }, marks };
    }
    const last = actions[actions.length - 1];
    const made = actionSentence(texts, game, last, previous?.position ?? null, position,
        seatName(last.seat, texts), false);
    const text = [made, position.outcome ? texts.study.over : null, stage === "free" ? null : words[stage]].filter(Boolean).join(" ");
    return { words: { text }, marks };
}
