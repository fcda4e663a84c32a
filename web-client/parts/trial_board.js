// A board to try moves out on, for all seats, without anybody else: the server's rules say what may
// be done and what comes of it. What must hold: what is shown is the answer to the last wish; a
// move that is under way is drawn as pending; a failed one leaves the board as it was.

import { boardModule } from "../boards/board_modules.js";
import { createBoardView } from "../boards/board_view.js";
import { h } from "../dom.js";
import { positionAfter } from "../net/positions.js";
import { errorWords } from "../state/error_words.js";
import { createMovePreview } from "./move_preview.js";
import { meantBySlot, watchRefusedSlots } from "./ring_refusals.js";
import { lastOnBoard } from "../state/room_state.js";

// onShow(shown, previous): another position stands there; shown: {options, board, actions: [{seat,
// action}], position}, previous: the same one action earlier, or null. onPlay(actions): somebody
// made a move here; texts, the last one is new. onProblem(error, action): ApiError, or null
// when it is over; action: what was not legal, or left out.
// onPrompt(text): what can be done now. hasHints: whoever rests on a place reads why nothing can be
// done there. look(): {showCoordinates, turns}, as a person likes boards; redraw() when that changed.
export function createTrialBoard({ texts, announcer }, {
    game, options: wanted = {}, onShow = () => {}, onPlay = () => {}, onProblem = () => {}, onPrompt = () => {},
    hasHints = true, look = () => ({}),
}) {
    const element = h("div", { class: "board-place" });
    let view = null;
    let wish = 0;
    let shown = null;
    let previous = null;
    let options = wanted; // with what was drawn, once it has been
    let pending = null;
    let marks;
    let preview = null;
    watchRefusedSlots(element, (slot) => explain(meantBySlot(shown.position.legal, slot)));

    const lineOf = (answer) => answer.actions.map(({ action }) => action);

    async function ask(actions) {
        wish += 1;
        const mine = wish;
        try {
            const [before, after] = await Promise.all([
                actions.length > 0 ? positionAfter(game, options, actions.slice(0, -1)) : null,
                positionAfter(game, options, actions),
            ]);
            await boardModule(after.board).load();
            return mine === wish ? { before, after } : {};
        } catch (error) {
            if (mine === wish) {
                pending = null;
                onProblem(error);
                draw(null);
            }
            return { error };
        }
    }

    // -> {shown: whether it is shown now, error: why not; none when another wish came}
    async function show(actions) {
        const answer = await ask(actions);
        if (!answer.after) {
            return { shown: false, error: answer.error ?? null };
        }
        const follows = shown !== null && answer.before?.position === shown.position;
        ({ before: previous, after: shown } = answer);
        options = shown.options;
        pending = null;
        marks = undefined; // they were of the position before
        makeView();
        draw(follows ? previous.position : null);
        onProblem(null);
        onShow(shown, previous);
        return { shown: true, error: null };
    }

    function makeView() {
        if (view === null) {
            preview = createMovePreview({ game, options, onChange: () => draw(null) });
            view = createBoardView({
                game, options, board: shown.board, texts, onAction: play, onRefused: explain, onPrompt,
                onConsider: (action) => preview.consider(shown.actions, action),
                whyNot: hasHints ? whyNot : undefined,
                onHint: (text) => announcer.say(text, "hint"),
            });
            element.replaceChildren(view.element);
        }
    }

    async function play(action) {
        const actions = [...lineOf(shown), action];
        pending = action;
        draw(null);
        if ((await show(actions)).shown) {
            onPlay(actions);
        }
    }

    // -> ApiError, or null
    const errorOf = (action) => positionAfter(game, options, [...lineOf(shown), action])
        .then(() => null, (error) => error);

    async function whyNot(action) {
        const error = await errorOf(action);
        return error?.code === "illegal_action" ? errorWords(texts, error) : null;
    }

    async function explain(action) {
        const error = await errorOf(action);
        if (error !== null) {
            onProblem(error, action);
        }
    }

    function draw(before) {
        if (view === null) {
            return;
        }
        view.update({
            position: shown.position,
            previous: before,
            lastAction: lastOnBoard(shown.actions),
            actions: shown.actions,
            canAct: pending === null && shown.position.outcome === null,
            pending,
            ownSeat: null,
            showCoordinates: false,
            ...look(),
            advice: marks,
            preview: preview.known(),
        });
    }

    return {
        element,
        // actions: texts
        show,
        // advice: [{rank, action, estimate}] to draw, or undefined
        mark(advice) {
            marks = advice;
            draw(null);
        },
        redraw: () => draw(null),
        placeOf: (action) => view?.placeOf(action) ?? null,
        cancel: () => view?.cancel(),
        destroy() {
            wish += 1;
            preview?.destroy();
            view?.destroy();
        },
    };
}
