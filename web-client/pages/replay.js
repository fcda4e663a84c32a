// A finished match: step through its positions, see when moves were made. What must hold: position i
// is the one after i actions; arrow keys, buttons, slider and move list all go through goTo(); the
// board never offers anything to do.

import { createBoardView } from "../boards/board_view.js";
import { onChange } from "../dom.js";
import { leave, patch } from "../patch.js";
import { createAnalysisPanel } from "../parts/analysis_panel.js";
import { createSmallCopyButton } from "../parts/copy_button.js";
import { createMoveList } from "../parts/move_list.js";
import { createPositionTools } from "../parts/position_tools.js";
import { listenToKeys } from "../parts/single_keys.js";
import { createStepper } from "../parts/stepper.js";
import { paths } from "../router.js";
import { playersIn } from "../state/bots.js";
import { gameTitle, personName, turnWords } from "../state/game_words.js";
import { positionWords } from "../state/position_words.js";
import { lastOnBoard } from "../state/room_state.js";
import { stepOfKey } from "../state/step_keys.js";
import { plyFromSearch } from "../state/study_query.js";
import { whereWords } from "../state/turns.js";
import { replayLayout } from "./replay_layout.js";

/** @import {Board, GameRecord, PageContext, Position} from "../types/index.js" */

// match: of GET /api/matches/ID; search: of the address; keep: what hands a game to the archive that
// is not there
/** @param {PageContext} context @param {GameRecord} match
 *  @param {{board: Board, positions: Position[], search: string, keep?: Element}} record */
export function createReplay(context, match, { board, positions, search, keep }) {
    const { texts, router, announcer } = context;
    const last = positions.length - 1;
    const element = document.createElement("div");
    const parts = createReplayParts(context, match, { board, last, keep, goTo, plyNow: () => ply });
    let ply = last;
    let saidPly = last; // what stands there when the page opens is read, not announced

    function goTo(/** @type {number} */ wanted) {
        const before = ply;
        ply = Math.max(0, Math.min(last, wanted));
        show(ply === before + 1);
        router.renameSoon(paths.match(match.id, ply === last ? null : ply));
        if (saidPly !== ply) {
            saidPly = ply;
            announcer.say([`${whereWords(texts, match.actions, ply)}.`, moveWords(context, match, positions, ply),
                parts.analysis?.bestWords()].filter(Boolean).join(" "), "step");
        }
    }

    // forward: the move to this position is shown, too
    function show(/** @type {boolean} */ forward) {
        updateParts(context, parts, match, { positions, ply, forward });
        patch(element, replayLayout(context, parts, match,
            { board, position: positions[ply], ply, last, moveText: moveWords(context, match, positions, ply) }));
    }

    function onKey(/** @type {KeyboardEvent} */ event) {
        const step = stepOfKey(event, ply, last);
        if (step !== null) {
            event.preventDefault();
            parts.stepper.stop();
            goTo(step);
        }
    }

    const stopKeys = listenToKeys({
        r: () => announcer.say(readAloud(context, match, positions, ply), "position"),
        b: parts.boardView.focus,
    });
    document.addEventListener("keydown", onKey);
    goTo(plyFromSearch(search, last));
    return {
        element,
        update: onChange(() => show(false)), // with the preferences
        destroy() {
            document.removeEventListener("keydown", onKey);
            stopKeys();
            leave(element);
            parts.stepper.stop();
            parts.analysis?.destroy();
            parts.boardView.destroy();
        },
    };
}

/** @typedef {ReturnType<typeof createReplayParts>} ReplayParts */

function createReplayParts(/** @type {PageContext} */ context, /** @type {GameRecord} */ match, /** @type {{board: Board, last: number, keep: Element | undefined, goTo: (ply: number) => void, plyNow: () => number}} */ { board, last, keep, goTo, plyNow }) {
    const { texts } = context;
    const { game, options } = match;
    const boardView = createBoardView({ game, options, board, texts });
    return {
        boardView,
        stepper: createStepper(context, { last, onStep: goTo }),
        moveList: createMoveList(context, { onPick: goTo }),
        analysis: match.outcome ? createAnalysisPanel(context, {
            match, board, players: playersIn(match, match.actions.length), onPick: goTo,
            onChange: () => goTo(plyNow()),
        }) : null,
        tools: {
            ...createPositionTools(context, {
                game, board: boardView.element,
                address: () => location.origin + paths.match(match.id, plyNow()),
            }),
            embed: createEmbedButton(context, match),
            keep,
        },
    };
}

// Copies what puts this replay into a page of one's own.
function createEmbedButton(/** @type {PageContext} */ { texts }, /** @type {GameRecord} */ { id, game }) {
    const words = texts.shell.match;
    const code = `<iframe src="${location.origin}${paths.embed(id)}" title="${gameTitle(texts, game)}" width="420" height="600" style="border: 0; max-width: 100%" loading="lazy"></iframe>`;
    return createSmallCopyButton({
        words: { copy: words.embed, copied: words.embedCopied, copyFailed: texts.study.shareFailed },
        text: () => code, test: "copy-embed",
    });
}

/** @param {PageContext} context @param {ReplayParts} parts @param {GameRecord} match
 *  @param {{positions: Position[], ply: number, forward: boolean}} settings */
function updateParts(context, parts, match, { positions, ply, forward }) {
    const { boardView, stepper, moveList, analysis } = parts;
    const done = match.actions.slice(0, ply);
    boardView.update({
        position: positions[ply],
        previous: forward ? positions[ply - 1] : null,
        lastAction: lastOnBoard(done),
        actions: done,
        canAct: false, pending: null, ownSeat: null, showCoordinates: true,
        turns: context.store.get().preferences.turnedBoards[match.game],
        advice: analysis?.marks(ply),
        before: ply > 0 && ply === match.actions.length ? positions[ply - 1] : undefined,
    });
    const where = whereWords(context.texts, match.actions, ply);
    analysis?.update(ply, where);
    moveList.update(match.actions, ply, match.takeovers, playersIn(match, match.actions.length),
        analysis?.losses());
    stepper.update(ply, match.actions.length, where);
}

/** @param {PageContext} context @param {GameRecord} match @param {Position[]} positions
 *  @param {number} ply */
export function moveWords({ texts }, match, positions, ply, namesPlaces = true) {
    const action = match.actions[ply - 1];
    return action
        ? `${personName(texts, playersIn(match, ply - 1), action.seat)} ${turnWords(texts, match.game,
            match.actions.slice(0, ply), positions[ply - 1], positions[ply], namesPlaces)}.`
        : texts.play.archive.start;
}

/** @param {PageContext} context @param {GameRecord} match @param {Position[]} positions
 *  @param {number} ply */
function readAloud(context, match, positions, ply) {
    const { texts } = context;
    return positionWords(texts, {
        game: match.game, position: positions[ply],
        turn: `${whereWords(texts, match.actions, ply)}.`,
        players: playersIn(match, ply).map((_, seat, all) => ({ name: personName(texts, all, seat) })),
    }).join(" ");
}
