// Under a diagram of the rules: the same position on a live board, where the reader makes the rule
// happen. What must hold: the picture comes back unharmed; every word about a move is said of what
// the server's rules made of it.

import { seatName } from "../boards/seat_mark.js";
import { h, setText } from "../dom.js";
import { createTrialBoard } from "../parts/trial_board.js";
import { errorWords } from "../state/error_words.js";
import { actionSentence } from "../state/game_words.js";

// picture: the element that gives way to the board. diagram: of rules_diagrams.js. -> an element to
// put below the picture
export function createRulesTrial({ texts }, { picture, diagram }) {
    const words = texts.study.trial;
    const { game, options, actions, frames } = diagram;
    const begin = actions.slice(0, frames[0].ply);
    const lesson = actions[frames[0].ply] ?? null;
    let trial = null;
    const prompt = h("p", { class: "trial-prompt", role: "status", data: { test: "trial-prompt" } });
    const said = h("p", { class: "trial-said", "aria-live": "polite", data: { test: "trial-said" } });
    const place = h("div", { class: "trial-board" });
    const start = button("trial-start", words.start, open);
    const again = button("trial-again", words.again, restart);
    const stop = button("trial-stop", words.stop, close);
    const buttons = h("p", { class: "buttons trial-buttons" }, start);
    const board = h("div", { class: "trial", hidden: true }, place, prompt, said);
    const element = h("div", { class: "rules-trial" }, board, buttons);

    function button(test, label, click) {
        return h("button", { type: "button", class: "small", data: { test }, on: { click } }, label);
    }

    function open() {
        trial = createTrialBoard({ texts }, {
            game, options,
            onShow: say,
            onPrompt: (text) => setText(prompt, text),
            onProblem(error) {
                if (error) {
                    setText(said, error.code === "offline" ? words.offline
                        : texts.play.refused(errorWords(texts, error)));
                }
            },
        });
        place.replaceChildren(trial.element);
        picture.hidden = true;
        board.hidden = false;
        buttons.replaceChildren(again, stop);
        restart();
        again.focus({ preventScroll: true });
        board.scrollIntoView({ block: "nearest" });
    }

    function close() {
        trial.destroy();
        trial = null;
        picture.hidden = false;
        board.hidden = true;
        buttons.replaceChildren(start);
        start.focus();
    }

    function restart() {
        trial.show(begin);
    }

    function say({ actions: made, position }, previous) {
        const isStart = made.length === begin.length;
        trial.mark(isStart && lesson !== null
            ? [{ rank: 1, action: lesson, estimate: null }] : undefined);
        const last = made.at(-1);
        if (isStart) {
            setText(said, lesson === null ? texts.play.turn.theirs(seatName(position.to_move, texts))
                : words.yourMove);
        } else {
            const over = position.outcome ? ` ${texts.study.over}` : "";
            setText(said, actionSentence(texts, game, last, previous.position, position,
                seatName(last.seat, texts)) + over);
        }
    }

    return element;
}
