// Trying moves out: any line of moves of a game, from its start or from a match, for all sides.
// What must hold: the address always says the whole line and where in it one is; the board shows
// what the server answered; a move made in the middle replaces what came after it.

import "../packs/boards.js";
import { onChange } from "../dom.js";
import { h, leave, patch } from "../patch.js";
import { createMoveList } from "../parts/move_list.js";
import { createPositionTools } from "../parts/position_tools.js";
import { createRefusalNote } from "../parts/refusal_note.js";
import { createStepper } from "../parts/stepper.js";
import { createTrialBoard } from "../parts/trial_board.js";
import { paths } from "../router.js";
import { gameTitle } from "../state/game_words.js";
import { stepOfKey } from "../state/step_keys.js";
import { studyFromSearch } from "../state/study_query.js";
import { createMessagePage } from "./message_page.js";
import { lastMoveOf, studyLayout, turnOf } from "./study_layout.js";

/** @typedef {{seat: number, action: string}} Move */

/**
 * @param {any} context
 * @param {{game: string, search: string}} route
 */
export function createStudyPage(context, { game, search }) {
    const { texts } = context;
    return texts.games[game]?.title ? createStudy(context, game, studyFromSearch(search))
        : createMessagePage(context, texts.shell.notFound);
}

function createStudy(context, game, asked) {
    const { texts, store, router, announcer } = context;
    const element = document.createElement("div");
    const study = {
        game, from: asked.from, options: asked.options,
        line: [],       // all moves: Move[]
        ply: 0,         // how many of them are shown
        prompt: "",     // what the board asks for
        shown: null,    // what stands on the board, see trial_board.js
        previous: null, // the same, one move earlier
    };
    const parts = createStudyParts(context, study, { goTo, onShow, draw });

    function draw() {
        const { shown } = study;
        patch(element, h("div", { class: "match-page" },
            // Nothing stands there before the board does, so that nothing has to move for it.
            shown ? studyLayout(context, study, parts) : [
                h("p", { class: "loading", role: "status" }, texts.shell.loading), parts.refusal.element,
            ]));
    }

    function goTo(wanted) {
        return parts.board.show(actionsOf(study.line).slice(0, clamp(wanted, study.line.length)));
    }

    function onShow(shown, previous) {
        const isFirst = study.shown === null;
        const { options, actions } = shown;
        const ply = actions.length;
        // What is shown may be another way than the one known so far.
        const isKnown = actions.every(({ action }, index) => study.line[index]?.action === action);
        const line = isKnown && study.line.length >= ply ? study.line : actions;
        Object.assign(study, { options, line, ply, shown, previous });
        parts.moveList.update(line, ply);
        parts.stepper.update(ply, line.length);
        draw();
        if (!isFirst) {
            announcer.say([lastMoveOf(texts, study), turnOf(texts, shown)].join(" "), "step");
        }
        router.renameSoon(paths.study(game, { options, actions: actionsOf(line), ply, from: study.from }));
    }

    const onKey = (/** @type {KeyboardEvent} */ event) => stepByKey(event, study, parts, goTo);
    const showAsLiked = onChange(() => parts.board.redraw());
    draw();
    document.addEventListener("keydown", onKey);
    begin(context, study, parts, asked, goTo);
    return {
        element,
        title: () => texts.study.title(gameTitle(texts, game)),
        update({ preferences }) {
            draw();
            showAsLiked(preferences);
        },
        destroy() {
            document.removeEventListener("keydown", onKey);
            leave(element);
            [parts.refusal, parts.board].forEach((part) => part.destroy());
            parts.stepper.stop();
        },
    };
}

const clamp = (ply, last) => Math.max(0, Math.min(last, ply));
const actionsOf = (/** @type {Move[]} */ line) => line.map(({ action }) => action);

/** @typedef {ReturnType<typeof createStudyParts>} StudyParts */

function createStudyParts(context, study, { goTo, onShow, draw }) {
    const { game, options } = study;
    const board = createTrialBoard(context, {
        game, options, onShow,
        look() {
            const { coordinates, turnedBoards } = context.store.get().preferences;
            return { showCoordinates: coordinates === "on", turns: turnedBoards[game] };
        },
        onProblem: (error, action = null) =>
            refusal.update(error && { code: error.code, message: error.message, action }),
        onPrompt(prompt) {
            study.prompt = prompt;
            draw();
        },
    });
    const refusal = createRefusalNote(context, {
        onClose: () => refusal.update(null), placeOf: board.placeOf,
    });
    return {
        board,
        refusal,
        moveList: createMoveList(context, { onPick: goTo }),
        stepper: createStepper(context, { last: 0, onStep: goTo }),
        tools: createPositionTools(context, {
            game, board: board.element,
            address: () => location.origin + paths.study(game,
                { options: study.options, actions: actionsOf(study.line).slice(0, study.ply) }),
        }),
    };
}

function stepByKey(event, { ply, line }, { board, stepper }, goTo) {
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
async function begin({ texts }, study, { board, refusal }, asked, goTo) {
    const { error } = await board.show(asked.actions);
    const wrong = error?.path.match(/^actions\[(\d+)\]$/);
    if (wrong) {
        await board.show(asked.actions.slice(0, Number(wrong[1])));
        refusal.update({ code: "illegal_action", message: texts.study.badLine, action: null });
    } else if (!error && asked.ply < study.line.length) {
        goTo(asked.ply);
    }
}
