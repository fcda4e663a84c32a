// A board to try moves out on, for all seats, without anybody else: the server's rules say what may
// be done and what comes of it. What must hold: what is shown is the answer to the last wish; a
// move that is under way is drawn as pending; a failed one leaves the board as it was.

import { boardModule } from "../boards/board_modules.js";
import { createBoardView } from "../boards/board_view.js";
import { build } from "../dom.js";
import { positionAfter } from "../net/positions.js";
import { errorWords } from "../state/error_words.js";
import { lastOnBoard } from "../state/room_state.js";
import { createMovePreview } from "./move_preview.js";
import { meantBySlot, watchRefusedSlots } from "./ring_refusals.js";

/** @import {Advised, Options, PageContext, Position, PositionReply} from "../types/index.js" */
/** @import {ApiError} from "../net/api.js" */

/** @typedef {{element: Element, line: ReturnType<typeof createLine>,
 *      play: (action: string) => void, explain: (action: string) => void,
 *      onChange: () => void}} Wiring */

/**
 * @typedef {object} Trial
 * @property {string} game
 * @property {Options} [options]
 * @property {string} [setup] where the actions start, if not as usual (state/setup_text.js)
 * @property {(shown: PositionReply, previous: PositionReply | null) => void} [onShow] another position stands there;
 *     previous: one action earlier
 * @property {(actions: string[]) => void} [onPlay] somebody made a move here; the last one is new
 * @property {(error: ApiError | null, action?: string) => void} [onProblem] null when it is over;
 *     action: what was not legal
 * @property {(text: string) => void} [onPrompt] what can be done now
 * @property {() => boolean} [isLocked] nothing can be done now
 * @property {boolean} [hasHints] resting on a place shows why nothing can be done there
 * @property {() => {showCoordinates?: boolean, turns?: number}} [look] as a person likes boards
 */

// As this person likes boards of the game.
/** @param {PageContext} context @param {string} game */
export function asLiked({ store }, game) {
    const { coordinates, turnedBoards } = store.get().preferences;
    return { showCoordinates: coordinates === "on", turns: turnedBoards[game] };
}

export function createTrialBoard(/** @type {PageContext} */ context, /** @type {Trial} */ trial) {
    const { game, onShow = () => {}, onPlay = () => {}, onProblem = () => {}, look = () => ({}), isLocked = () => false } = trial;
    const element = build("div", { class: "board-place" });
    const line = createLine(game, trial.options ?? {}, trial.setup ?? "");
    let parts = /** @type {ReturnType<typeof createParts> | null} */ (null); // the board and its preview, once there is a position
    let pending = /** @type {string | null} */ (null);
    let marks = /** @type {Advised[] | undefined} */ (undefined);

    // -> {shown: whether it is shown now, error: why not; none when another wish came}
    /** @param {string[]} actions @param {string} [setup] where they start from now on, if not as before */
    async function show(actions, setup) {
        const { isShown, follows, error = null } = await line.go(actions, setup);
        if (isShown) {
            pending = null;
            marks = undefined; // they were of the position before
            parts ??= createParts(context, trial, { element, line, play, explain, onChange: () => draw(null) });
            draw(follows ? line.previous()?.position ?? null : null);
            if (line.shown().position.outcome === null) {
                parts.preview.prepare(line.shown().actions);
            }
            onProblem(null);
            onShow(line.shown(), line.previous());
        } else if (error) {
            pending = null;
            onProblem(error);
            draw(null);
        }
        return { shown: isShown, error };
    }

    async function play(/** @type {string} */ action) {
        const actions = line.with(action);
        pending = action;
        draw(null);
        if ((await show(actions)).shown) {
            onPlay(actions);
        }
    }

    async function explain(/** @type {string | null} */ action) {
        const error = action === null ? null : await line.errorOf(action);
        if (action !== null && error !== null) {
            onProblem(error, action);
        }
    }

    const draw = (/** @type {Position | null} */ before) => parts?.view.update({
        ...whatIsShown(line, pending, isLocked()),
        previous: before, advice: marks, preview: parts.preview.known(), ...look(),
    });

    watchRefusedSlots(element, (slot) => explain(meantBySlot(line.shown().position.legal, slot)));
    return {
        element,
        show, // (actions as texts, setup)
        // advice: [{rank, action, estimate}] to draw, or undefined
        mark(/** @type {Advised[] | undefined} */ advice) {
            marks = advice;
            draw(null);
        },
        redraw: () => draw(null),
        placeOf: (/** @type {string} */ action) => parts?.view.placeOf(action) ?? null,
        cancel: () => parts?.view.cancel(),
        destroy() {
            line.leave();
            parts?.preview.destroy();
            parts?.view.destroy();
        },
    };
}

/** @param {ReturnType<typeof createLine>} line @param {string | null} pending
 *  @param {boolean} isLocked */
function whatIsShown(line, pending, isLocked) {
    const { position, actions } = line.shown();
    return {
        position, actions, pending,
        before: position.outcome ? line.previous()?.position ?? null : undefined,
        lastAction: lastOnBoard(actions),
        canAct: pending === null && !isLocked && position.outcome === null,
        ownSeat: null,
        showCoordinates: false,
    };
}

// A line of moves and where in it one is. Only the answer to the last wish counts.
function createLine(/** @type {string} */ game, /** @type {Options} */ wanted, /** @type {string} */ begin) {
    let wish = /** @type {string[] | null} */ (null); // the actions last asked for
    let shown = /** @type {PositionReply | null} */ (null);
    let previous = /** @type {PositionReply | null} */ (null);
    let options = wanted; // with what was drawn, once it has been
    let setup = begin;
    const textsOf = () => (shown?.actions ?? []).map(({ action }) => action);

    // -> {isShown, follows, error}; follows: the position is the one after the one shown before
    /** @param {string[]} actions @param {string} from the setup
     *  @returns {Promise<{isShown: boolean, follows?: boolean, error?: ApiError}>} */
    async function go(actions, from = setup) {
        wish = actions;
        try {
            const [before, after] = await Promise.all([
                actions.length > 0 ? positionAfter(game, options, actions.slice(0, -1), from) : null,
                positionAfter(game, options, actions, from),
            ]);
            await boardModule(after.board).load();
            if (wish !== actions) {
                return { isShown: false };
            }
            const follows = shown !== null && before?.position === shown.position;
            previous = before;
            shown = after;
            setup = from;
            ({ options } = shown);
            return { isShown: true, follows };
        } catch (error) {
            const isLast = wish === actions;
            return isLast ? { isShown: false, error: /** @type {ApiError} */ (error) } : { isShown: false };
        }
    }

    return {
        go,
        shown: () => /** @type {PositionReply} */ (shown), // once there is one
        setup: () => setup,
        previous: () => previous,
        with: (/** @type {string} */ action) => [...textsOf(), action],
        // null for a legal action
        /** @param {string} action @returns {Promise<ApiError | null>} */
        errorOf: (action) => positionAfter(game, options, [...textsOf(), action], setup)
            .then(() => null, (error) => error),
        leave() {
            wish = null;
        },
    };
}

/** @param {PageContext} context @param {Trial} trial @param {Wiring} wiring */
function createParts({ texts, announcer }, { game, onPrompt = () => {}, hasHints = true },
    { element, line, play, explain, onChange }) {
    const { options, board } = line.shown();
    const preview = createMovePreview({ game, options, onChange, setup: line.setup });
    const view = createBoardView({
        game, options, board, texts, onAction: play, onRefused: explain, onPrompt,
        onConsider: (action) => preview.consider(line.shown().actions, action),
        whyNot: hasHints ? async (action) => {
            const error = await line.errorOf(action);
            return error?.code === "illegal_action" ? errorWords(texts, error) : null;
        } : undefined,
        onHint: (text) => announcer.say(text, "hint"),
    });
    element.replaceChildren(view.element);
    return { preview, view };
}
