// Under a diagram of the rules: the same position on a live board, where the reader makes the rule
// happen. What must hold: the picture comes back unharmed, and gives way only to a board that is
// there; every word about a move is said of what the server's rules made of it.

import { seatName } from "../boards/seat_mark.js";
import { h, setText } from "../dom.js";
import { createTrialBoard } from "../parts/trial_board.js";
import { errorWords } from "../state/error_words.js";
import { actionSentence } from "../state/game_words.js";
import { lessonState } from "../state/lesson_state.js";

// picture: the element that gives way to the board. diagram: see rules_diagrams.js. task, done:
// sentences before and after. -> an element to put below the picture
export function createRulesTrial({ texts, announcer }, { picture, diagram, task, done }) {
    const words = texts.study.trial;
    const { game, options, actions: begin, solution, isChoice = false } = diagram;
    let trial = null;
    const prompt = h("p", { class: "trial-prompt", data: { test: "trial-prompt" } });
    const said = h("p", { class: "trial-said", data: { test: "trial-said" } });
    const place = h("div", { class: "trial-board" });
    const title = h("p", { class: "trial-task", tabindex: "-1" }, task);
    const board = h("div", { class: "trial", hidden: true }, title, place, prompt);
    const start = button("trial-start", words.start, open);
    const again = button("trial-again", words.again, restart);
    const stop = button("trial-stop", words.stop, close);
    const buttons = h("p", { class: "buttons trial-buttons" }, start);
    const element = h("div", { class: "rules-trial", data: { test: "trial" } }, board, said, buttons);

    function button(test, label, click) {
        return h("button", { type: "button", class: "small", data: { test }, on: { click } }, label);
    }

    function tell(text, { isDone = false } = {}) {
        setText(said, text);
        said.classList.toggle("is-done", isDone);
        if (text !== "") {
            announcer.say(text, "trial");
        }
    }

    async function open() {
        if (trial !== null) {
            return; // it is on its way
        }
        const mine = trial = createTrialBoard({ texts, announcer }, {
            game, options, onShow, onProblem, hasHints: false, // a tap tells, below the board
            onPrompt: (text) => setText(prompt, text),
        });
        tell("");
        const { shown } = await mine.show(begin);
        if (mine !== trial) {
            return;
        }
        if (!shown) {
            forget();
            return;
        }
        place.replaceChildren(trial.element);
        picture.hidden = true;
        board.hidden = false;
        element.classList.add("is-open");
        buttons.replaceChildren(again, stop);
        title.focus({ preventScroll: true });
        element.scrollIntoView({ block: "nearest" });
    }

    function forget() {
        trial.destroy();
        trial = null;
    }

    function close() {
        forget();
        picture.hidden = false;
        board.hidden = true;
        element.classList.remove("is-open");
        buttons.replaceChildren(start);
        tell("");
        start.focus();
    }

    function restart() {
        trial.cancel(); // the position may be the same, with half a move chosen
        trial.show(begin);
    }

    function onProblem(error) {
        if (error) {
            tell(error.code === "offline" ? words.offline
                : `${texts.play.refused(errorWords(texts, error))} ${words.tryInstead}`);
        }
    }

    function onShow({ actions, position }, previous) {
        const own = actions.slice(begin.length).map(({ action }) => action);
        const { stage, next } = lessonState(solution, own);
        trial.mark(next.length > 0 && !isChoice ? [{ rank: 1, action: next[0], estimate: null }] : undefined);
        if (stage === "begin") {
            tell(isChoice ? words.yourChoice : words.yourMove);
        } else if (stage === "done") {
            tell(done, { isDone: true });
        } else {
            const last = actions.at(-1);
            const made = actionSentence(texts, game, last, previous.position, position,
                seatName(last.seat, texts));
            tell([made, position.outcome ? texts.study.over : null, words[stage]]
                .filter(Boolean).join(" "));
        }
    }

    return element;
}
