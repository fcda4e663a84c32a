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
import { whereWords } from "../state/turns.js";
import { createMessagePage } from "./message_page.js";
import { lastMoveOf, studyLayout, turnOf } from "./study_layout.js";

/** @import {Options, PageContext, PlayedAction, PositionReply, State} from "../types/index.js" */

/**
 * @typedef {ReturnType<typeof studyFromSearch>} Asked
 *
 * @typedef {object} Study
 * @property {string} game
 * @property {string | null} from
 * @property {Options} options
 * @property {Move[]} line all moves
 * @property {number} ply how many of them are shown
 * @property {string} prompt what the board asks for
 * @property {PositionReply | null} shown what stands on the board
 * @property {PositionReply | null} previous the same, one move earlier
 *
 * @typedef {Study & {shown: PositionReply}} ShownStudy
 *
 * @typedef {object} StudyCalls
 * @property {(ply: number) => void} goTo
 * @property {(shown: PositionReply, previous: PositionReply | null) => void} onShow
 * @property {() => void} draw
 */

/** @typedef {PlayedAction} Move */

/** @param {PageContext} context @param {{game: string, search: string}} route */
export function createStudyPage(context, { game, search }) {
    const { texts } = context;
    return texts.games[game]?.title ? createStudy(context, game, studyFromSearch(search))
        : createMessagePage(context, texts.shell.notFound);
}

/** @param {PageContext} context @param {string} game @param {Asked} asked */
function createStudy(context, game, asked) {
    const { texts, router, announcer } = context;
    const element = document.createElement("div");
    /** @type {Study} */
    const study = {
        game, from: asked.from, options: asked.options,
        line: [],
        ply: 0,
        prompt: "",
        shown: null,
        previous: null,
    };
    const parts = createStudyParts(context, study, { goTo, onShow, draw });

    function draw() {
        const { shown } = study;
        patch(element, h("div", { class: "match-page" },
            // Nothing stands there before the board does, so that nothing has to move for it.
            shown ? studyLayout(context, { ...study, shown }, parts) : [
                h("p", { class: "loading", role: "status" }, texts.shell.loading), parts.refusal.element,
            ]));
    }

    function goTo(/** @type {number} */ wanted) {
        return parts.board.show(actionsOf(study.line).slice(0, clamp(wanted, study.line.length)));
    }

    /** @param {PositionReply} shown @param {PositionReply | null} previous */
    function onShow(shown, previous) {
        const isFirst = study.shown === null;
        const { options, actions } = shown;
        const ply = actions.length;
        // What is shown may be another way than the one known so far.
        const isKnown = actions.every(({ action }, index) => study.line[index]?.action === action);
        const line = isKnown && study.line.length >= ply ? study.line : actions;
        Object.assign(study, { options, line, ply, shown, previous });
        parts.moveList.update(line, ply);
        parts.stepper.update(ply, line.length, whereWords(texts, line, ply));
        draw();
        if (!isFirst) {
            announcer.say([lastMoveOf(texts, { ...study, shown }), turnOf(texts, shown)].join(" "), "step");
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
        update(/** @type {State} */ { preferences }) {
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

const clamp = (/** @type {number} */ ply, /** @type {number} */ last) => Math.max(0, Math.min(last, ply));
const actionsOf = (/** @type {Move[]} */ line) => line.map(({ action }) => action);

/** @typedef {ReturnType<typeof createStudyParts>} StudyParts */

function createStudyParts(/** @type {PageContext} */ context, /** @type {Study} */ study, /** @type {StudyCalls} */ { goTo, onShow, draw }) {
    const { game, options } = study;
    const board = createTrialBoard(context, {
        game, options, onShow,
        look() {
            const { coordinates, turnedBoards } = context.store.get().preferences;
            return { showCoordinates: coordinates === "on", turns: turnedBoards[game] };
        },
        onProblem: (error, action) => refusal.update(
            error && { code: error.code, message: error.message, action: action ?? null }),
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

/** @param {KeyboardEvent} event @param {Study} study @param {StudyParts} parts
 *  @param {(ply: number) => void} goTo */
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
/** @param {PageContext} context @param {Study} study @param {StudyParts} parts @param {Asked} asked
 *  @param {(ply: number) => void} goTo */
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
