// A position put together by hand, for the study: pieces, whose turn it is, and what else the game needs. A
// module that is fetched when somebody wants it. What must hold: the board is the game's own, so that it
// is used as in play; the server says whether the rules allow what stands there, and why not.

import "../packs/boards.js";
import { createBoardView } from "../boards/board_view.js";
import { gridOf } from "../boards/grid_geometry.js";
import { seatName } from "../boards/seat_mark.js";
import { language } from "../language.js";
import { positionAfter } from "../net/positions.js";
import { errorWords } from "../state/error_words.js";
import { emptied, offered, tapped } from "../state/setup_taps.js";
import { readSetup, writeSetup } from "../state/setup_text.js";
import { view } from "../view.js";
import { editorLayout } from "./position_editor_layout.js";
import { asLiked } from "./trial_board.js";

/** @import {Board, Options, PageContext, Position, PositionReply, Texts} from "../types/index.js" */
/** @import {Tool} from "../state/setup_taps.js" */
/** @import {SetUp} from "../state/setup_text.js" */
/** @import {setup} from "../texts/setup_en.js" */

/** @type {{setup: typeof setup}} */
const { setup: words } = await import(`../texts/setup_${language()}.js`);

/**
 * @typedef {object} Editing
 * @property {SetUp} setUp
 * @property {Tool} tool
 * @property {string} problem why the rules do not allow it, or ""
 */

// shown: what to begin with; onDone(setup): the rules allow it, "" is the usual start
/** @param {PageContext} context @param {{game: string, options: Options, shown: PositionReply,
 *      onDone: (setup: string) => void, onCancel: () => void}} settings */
export function createPositionEditor(context, { game, options, shown, onDone, onCancel }) {
    const { texts } = context;
    const isRing = shown.board.shape === "ring";
    const read = (/** @type {string} */ text) => readSetup(text, shown.position.scores.length, isRing);
    /** @type {Editing} */
    const now = { setUp: read(shown.setup), tool: isRing ? "K0" : 0, problem: "" };
    const board = createBoardView({
        game, options, board: shown.board, texts: { ...texts, boards: boardTexts(texts) },
        onAction: (action) => change({ setUp: tapped(now.setUp, now.tool, action) }),
    });
    const part = view("div", () => editorLayout({ texts, words, game, options, board: board.element, ...now },
        { change, empty: () => change({ setUp: emptied(now.setUp) }), start, done, cancel: onCancel }));

    function change(/** @type {Partial<Editing>} */ changes) {
        Object.assign(now, { problem: "", ...changes });
        board.update({ position: positionOf(game, now, shown.board, options), canAct: true, ...asLiked(context, game) });
        part.redraw();
    }

    // What the server says of a setup, or nothing where it refuses it.
    async function ask(/** @type {string} */ setup) {
        try {
            return (await positionAfter(game, options, [], setup)).setup;
        } catch (error) {
            change({ problem: words.named(errorWords(texts, error), (seat) => seatName(seat, texts)) });
            return null;
        }
    }

    async function start() {
        const usual = await ask("");
        if (usual !== null) {
            change({ setUp: read(usual) });
        }
    }

    async function done() {
        const { setUp } = now;
        const made = await ask(writeSetup(setUp));
        const usual = made === null || setUp !== now.setUp ? null : await ask("");
        if (made !== null && usual !== null) {
            onDone(made === usual ? "" : made);
        }
    }

    part.update();
    change({});
    return {
        element: part.element,
        redraw: () => change({ problem: now.problem }),
        focus: () => /** @type {HTMLElement} */ (part.element.querySelector("h1")).focus(),
        destroy() {
            board.destroy();
            part.destroy();
        },
    };
}

// The board's words, where a tap changes what stands there.
function boardTexts(/** @type {Texts} */ { boards }) {
    const { here, gap } = words;
    return {
        ...boards, gapLabel: gap,
        offers: { ...boards.offers, place: here, grow: here },
        slotOffers: { ...boards.slotOffers, take: here, tile: here },
    };
}

// What the board shows: a position in which a tap is an action.
/** @param {string} game @param {Editing} now @param {Board} board @param {Options} options
 *  @returns {Position} */
function positionOf(game, { setUp, tool }, board, options) {
    const { cells, ring, cards, toMove } = setUp;
    const isRing = board.shape === "ring";
    const legal = offered(setUp, tool, isRing ? [] : gridOf(board, options).cells.map(({ name }) => name));
    const rest = { legal, scores: Array(setUp.seats).fill(0), outcome: null };
    if (isRing) {
        return { ...rest, to_move: toMove, ring, cards, hand: typeof tool === "string" && tool !== "_" ? [tool] : [] };
    }
    // The piece of whom the board says to move is the one under the pointer; nobody eats here.
    return { ...rest, to_move: game === "eat-your-neighbor" ? null : /** @type {number | null} */ (tool), cells };
}
