// Trying moves out: any line of moves of a game, from its start or from a match, for all sides.
// What must hold: the address always says the whole line and where in it one is; the board shows
// what the server answered; a move made in the middle replaces what came after it.

import "../packs/tables.js";
import { seatName } from "../boards/seat_mark.js";
import { h, onChange, setText } from "../dom.js";
import { createMoveList } from "../parts/move_list.js";
import { createPositionTools } from "../parts/position_tools.js";
import { createRefusalNote } from "../parts/refusal_note.js";
import { createSeatCards } from "../parts/seat_cards.js";
import { createStepper } from "../parts/stepper.js";
import { createTrialBoard } from "../parts/trial_board.js";
import { createTurnButtons } from "../parts/turn_buttons.js";
import { paths } from "../router.js";
import { actionSentence, gameTitle, optionsPhrase } from "../state/game_words.js";
import { forfeitedSeats } from "../state/room_state.js";
import { studyFromSearch } from "../state/study_query.js";
import { stepOfKey } from "../state/step_keys.js";
import { createMessagePage } from "./message_page.js";

export function createStudyPage(context, { game, search }) {
    const { texts, store, router, announcer } = context;
    const words = texts.study;
    if (!texts.games[game]?.title) {
        return createMessagePage(context, texts.shell.notFound);
    }
    const asked = studyFromSearch(search);
    let options = asked.options;
    let line = [];  // all moves: {seat, action}
    let ply = 0;    // how many of them are shown
    let prompt = "";
    const { from } = asked;

    const board = createTrialBoard(context, {
        game, options, onShow,
        look() {
            const { coordinates, turnedBoards } = store.get().preferences;
            return { showCoordinates: coordinates === "on", turns: turnedBoards[game] };
        },
        onProblem: (error, action = null) =>
            refusal.update(error && { code: error.code, message: error.message, action }),
        onPrompt(text) {
            prompt = text;
            showPrompt();
        },
    });
    const refusal = createRefusalNote(context, {
        onClose: () => refusal.update(null), placeOf: (action) => board.placeOf(action),
    });
    const seatCards = createSeatCards(context);
    const moves = createMoveList(context, { onPick: goTo });
    const stepper = createStepper(context, { last: 0, onStep: goTo });
    const turn = h("p", { class: "turn-title" });
    const promptLine = h("p", { class: "turn-prompt", data: { test: "prompt" } });
    const lastMove = h("p", { class: "last-move", data: { test: "last-move" } });
    const facts = h("p", { class: "hint" });
    const tools = createPositionTools(context, {
        game,
        board: board.element,
        address: () => location.origin + paths.study(game,
            { options, actions: textsOf(line).slice(0, ply) }),
    });
    const buttons = h("p", { class: "buttons" },
        from && h("a", { class: "button small", href: from, data: { test: "study-back" } },
            from.startsWith("/m/") ? words.backToMatch : words.backToTable),
        h("a", { class: "button small", href: paths.rules(game) }, texts.play.rules), tools.share);
    const boardPlace = h("div", { class: "play-board" },
        board.element, stepper.element, lastMove);
    const view = h("div", { class: `play archive study game-${game}`, data: { test: "study" } },
        h("div", { class: "play-status" },
            h("section", { class: "turn-banner mine" }, turn, promptLine), seatCards.element),
        boardPlace,
        h("div", { class: "play-side" },
            h("div", { class: "play-game" },
                h("h1", {}, words.title(gameTitle(texts, game))), facts,
                h("p", { class: "hint" }, words.intro),
                buttons,
                h("p", { class: "buttons downloads" }, texts.shell.match.download, tools.picture)),
            h("section", { class: "moves-box", "aria-labelledby": "moves-title" },
                h("h2", { id: "moves-title" }, texts.play.moves), moves.element)));

    const textsOf = (actions) => actions.map(({ action }) => action);

    function goTo(wanted) {
        const next = Math.max(0, Math.min(line.length, wanted));
        return board.show(textsOf(line).slice(0, next));
    }

    function onShow(shown, previous) {
        ({ options } = shown);
        ply = shown.actions.length;
        // What is shown may be another way than the one known so far.
        const isKnown = shown.actions.every(({ action }, index) => line[index]?.action === action);
        line = isKnown && line.length >= ply ? line : shown.actions;
        const { position } = shown;
        seatCards.update({
            players: position.scores.map((_, seat) => ({ name: seatName(seat, texts), online: true })),
            position, game, ownSeat: null, left: forfeitedSeats(shown.actions),
            winners: position.outcome?.winners ?? null, presence: false,
        });
        moves.update(line, ply);
        stepper.update(ply, line.length);
        const last = shown.actions.at(-1);
        setText(lastMove, last
            ? actionSentence(texts, game, last, previous.position, position, seatName(last.seat, texts))
            : texts.play.archive.start);
        setText(turn, position.outcome ? words.over : texts.play.turn.theirs(seatName(position.to_move, texts)));
        showPrompt();
        showFacts();
        if (!view.isConnected) {
            board.element.after(refusal.element);
            const turns = createTurnButtons(context, { game, board: shown.board });
            buttons.append(turns || "");
            element.replaceChildren(view);
        } else {
            announcer.say([lastMove.textContent, turn.textContent].join(" "), "step");
        }
        router.renameSoon(paths.study(game, { options, actions: textsOf(line), ply, from }));
    }

    const showAsLiked = onChange(() => board.redraw());
    const showPrompt = () => setText(promptLine, prompt);

    function showFacts() {
        const info = store.get().games?.find(({ name }) => name === game);
        setText(facts, optionsPhrase(texts, info, game, options));
    }

    function onKey(event) {
        if (event.key === "Escape") {
            board.cancel();
        }
        const step = stepOfKey(event, ply, line.length);
        if (step !== null) {
            event.preventDefault();
            stepper.stop();
            goTo(step);
        }
    }

    // A link may be wrong from some move on, or have been cut off: what is right of it is shown.
    async function begin() {
        const { error } = await board.show(asked.actions);
        const wrong = error?.path.match(/^actions\[(\d+)\]$/);
        if (wrong) {
            await board.show(asked.actions.slice(0, Number(wrong[1])));
            refusal.update({ code: "illegal_action", message: words.badLine, action: null });
        } else if (!error && asked.ply < line.length) {
            goTo(asked.ply);
        }
    }

    // Nothing stands there before the board does, so that nothing has to move for it.
    const element = h("div", { class: "match-page" },
        h("p", { class: "loading", role: "status" }, texts.shell.loading), refusal.element);
    document.addEventListener("keydown", onKey);
    begin();
    return {
        element,
        title: () => words.title(gameTitle(texts, game)),
        update(state) {
            showFacts();
            showAsLiked(state.preferences);
        },
        destroy() {
            document.removeEventListener("keydown", onKey);
            stepper.stop();
            refusal.destroy();
            board.destroy();
        },
    };
}
