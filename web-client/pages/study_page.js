// Trying moves out: any line of moves of a game, from its start or from a match, for all sides.
// What must hold: the address always says all branches and where in them one is; the board shows
// what the server answered; a move made in the middle begins a branch.

import "../packs/boards.js";
import { seatName } from "../boards/seat_mark.js";
import { onChange } from "../dom.js";
import { wantEngine } from "../net/own_engine.js";
import { positionAfter } from "../net/positions.js";
import { h, leave, patch } from "../patch.js";
import { createMoveList } from "../parts/move_list.js";
import { createPositionTools } from "../parts/position_tools.js";
import { createRefusalNote } from "../parts/refusal_note.js";
import { createStepper } from "../parts/stepper.js";
import { createStudyAdvice } from "../parts/study_advice.js";
import { asLiked, createTrialBoard } from "../parts/trial_board.js";
import { paths } from "../router.js";
import { gameTitle } from "../state/game_words.js";
import { stepOfKey } from "../state/step_keys.js";
import { branchTexts, branchesOf, changed, withShown, withoutCurrent } from "../state/study_branches.js";
import { studyFromSearch } from "../state/study_query.js";
import { whereWords } from "../state/turns.js";
import { createMessagePage } from "./message_page.js";
import { lastMoveOf, studyLayout, turnOf } from "./study_layout.js";
import { createSettingUp } from "./study_setup.js";

/** @import {Options, PageContext, PlayedAction, PositionReply, State} from "../types/index.js" */
/** @import {Branch, Branches} from "../state/study_branches.js" */

/**
 * @typedef {ReturnType<typeof studyFromSearch>} Asked
 *
 * @typedef {object} Study
 * @property {string} game
 * @property {string | null} from
 * @property {Options} options
 * @property {string} setup where the branches start, if not as usual (state/setup_text.js)
 * @property {Branches} branches
 * @property {Move[]} line all moves of the current one
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
 * @property {() => void} setUp puts a position together by hand
 */

/** @typedef {PlayedAction} Move */
/** @typedef {ReturnType<typeof createBranching>} Branching */

/** @param {PageContext} context @param {{game: string, search: string}} route */
export function createStudyPage(context, { game, search }) {
    const { texts } = context;
    return texts.games[game]?.title ? createStudy(context, game, studyFromSearch(search))
        : createMessagePage(context, texts.shell.notFound);
}

/** @param {PageContext} context @param {string} game @param {Asked} asked */
function createStudy(context, game, asked) {
    const { texts, announcer } = context;
    const element = document.createElement("div");
    const study = newStudy(game, asked);
    const branching = createBranching(context, study, { parts: () => parts, draw });
    const settingUp = createSettingUp(context, study, { element, parts: () => parts, draw });
    const parts = createStudyParts(context, study, { goTo, onShow, draw, setUp: settingUp.setUp, ...branching });

    function draw() {
        const { shown } = study;
        patch(element, h("div", { class: "match-page" },
            // Nothing stands there before the board does, so that nothing has to move for it.
            settingUp.editor()?.element ?? (shown ? studyLayout(context, { ...study, shown }, parts) : [
                h("p", { class: "loading", role: "status" }, texts.shell.loading), parts.refusal.element,
            ])));
    }

    function goTo(/** @type {number} */ wanted) {
        const { list, current } = study.branches;
        const { actions } = list[current];
        return parts.board.show(actions.slice(0, clamp(wanted, actions.length)));
    }

    /** @param {PositionReply} shown @param {PositionReply | null} previous */
    function onShow(shown, previous) {
        const isFirst = study.shown === null;
        const { options, actions } = shown;
        const branches = withShown(study.branches, actionsOf(actions));
        Object.assign(study, { options, branches, ply: actions.length, shown, previous });
        branching.showLine(actions);
        parts.advice?.update(shown, branches.list[branches.current].actions, study.setup);
        parts.board.mark(parts.advice?.marks());
        draw();
        if (!isFirst) {
            announcer.say([lastMoveOf(texts, { ...study, shown }), turnOf(texts, shown)].join(" "), "step");
        }
        branching.rename();
    }

    const onKey = (/** @type {KeyboardEvent} */ event) => settingUp.editor() === null && stepByKey(event, study, parts, goTo);
    const showAsLiked = onChange(() => {
        parts.board.redraw();
        settingUp.editor()?.redraw();
    });
    draw();
    document.addEventListener("keydown", onKey);
    begin(context, study, parts, asked, goTo);
    wantEngine();
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
            [parts.refusal, parts.board, parts.advice].forEach((part) => part?.destroy());
            parts.stepper.stop();
            settingUp.leaveSetup();
        },
    };
}

/** @type {(game: string, asked: Asked) => Study} */
const newStudy = (game, { from, options, setup, branches, actions }) => ({
    game, from, options, setup,
    branches: branchesOf(branches, actions),
    line: [],
    ply: 0,
    prompt: "",
    shown: null,
    previous: null,
});

// What changes the branches of a study, and shows the current one.
/** @param {PageContext} context @param {Study} study
 *  @param {{parts: () => StudyParts, draw: () => void}} page */
function createBranching({ texts, router }, study, { parts, draw }) {
    // All moves of the current branch; whose they are is asked for where only their names are known.
    async function showLine(/** @type {Move[]} */ actions) {
        const { branches: { list, current }, line } = study;
        const whole = list[current].actions;
        const isKnown = whole.length === line.length && whole.every((action, index) => line[index].action === action);
        putLine(isKnown ? line : actions);
        if (!isKnown && whole.length > actions.length) {
            const answer = await positionAfter(study.game, study.options, whole, study.setup).catch(() => null);
            if (answer && study.branches.list[study.branches.current].actions === whole) {
                putLine(answer.actions);
                draw();
            }
        }
    }

    function putLine(/** @type {Move[]} */ line) {
        study.line = line;
        parts().moveList.update(line, study.ply);
        parts().stepper.update(study.ply, line.length, whereWords(texts, line, study.ply));
    }

    const rename = () => router.renameSoon(addressOf(study, study.from));

    function pickBranch(/** @type {number} */ index) {
        study.branches = { ...study.branches, current: index };
        return parts().board.show(study.branches.list[index].actions);
    }

    function changeBranch(/** @type {Partial<Branch>} */ changes) {
        study.branches = changed(study.branches, changes);
        draw();
        rename();
    }

    function removeBranch() {
        study.branches = withoutCurrent(study.branches);
        return pickBranch(study.branches.current);
    }

    return { showLine, rename, pickBranch, changeBranch, removeBranch };
}

const clamp = (/** @type {number} */ ply, /** @type {number} */ last) => Math.max(0, Math.min(last, ply));
const actionsOf = (/** @type {Move[]} */ line) => line.map(({ action }) => action);

// With all its branches.
/** @param {Study} study @param {string | null} from */
const addressOf = ({ game, options, setup, branches, ply }, from = null) =>
    paths.study(game, { options, setup, actions: branches.list[branches.current].actions, ply, from,
        branches: branchTexts(branches) });

/** @typedef {ReturnType<typeof createStudyParts>} StudyParts */

function createStudyParts(/** @type {PageContext} */ context, /** @type {Study} */ study, /** @type {StudyCalls & Branching} */ calls) {
    const { goTo, onShow, draw } = calls;
    const { game, options, setup } = study;
    const board = createTrialBoard(context, {
        game, options, setup, onShow,
        look: () => asLiked(context, game),
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
    // At a table people play without it.
    const advice = study.from?.startsWith("/r/") ? null : createStudyAdvice(context, {
        game, nameOf: (seat) => seatName(seat, context.texts), onPick: goTo,
        onChange() {
            board.mark(advice?.marks());
            draw();
        },
    });
    return {
        ...calls,
        board,
        refusal,
        advice,
        moveList: createMoveList(context, { onPick: goTo }),
        stepper: createStepper(context, { last: 0, onStep: goTo }),
        tools: createPositionTools(context, {
            game, board: board.element,
            address: () => location.origin + addressOf(study),
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

// A link may be wrong from some move on, or have been cut off, or begin with a position that the rules do not
// allow: what is right of it is shown.
/** @param {PageContext} context @param {Study} study @param {StudyParts} parts @param {Asked} asked
 *  @param {(ply: number) => void} goTo */
async function begin({ texts }, study, { board, refusal }, asked, goTo) {
    const { error } = await board.show(asked.actions);
    if (error?.code === "bad_setup") {
        study.setup = "";
        study.branches = branchesOf([], []);
        await board.show([], "");
        refusal.update({ code: error.code, message: error.message, action: null });
        return;
    }
    const wrong = error?.path.match(/^actions\[(\d+)\]$/);
    if (wrong) {
        const right = asked.actions.slice(0, Number(wrong[1]));
        study.branches = changed(study.branches, { actions: right });
        await board.show(right);
        refusal.update({ code: "illegal_action", message: texts.study.badLine, action: null });
    } else if (!error && asked.ply < asked.actions.length) {
        goTo(asked.ply);
    }
}
