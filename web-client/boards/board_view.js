// The door to the boards: makes the right view for a game and a board.
// What must hold: boardModule(board) has come before; onAction is called with one of position.legal
// and nothing else; a view shows what `update` last said and never changes the position by itself.

import { boardModule } from "./board_modules.js";
import { cellsOfAction } from "./cell_changes.js";
import { asksToConfirm, isTouchScreen } from "./confirming.js";

/** @import {BoardState, Texts, ViewSettings} from "../types/index.js" */

// `prompt` of the answer is the last text of onPrompt.
/** @param {Pick<ViewSettings, "game" | "board"> & {texts: Texts} &
 *     Partial<Omit<ViewSettings, "texts" | "confirmTexts" | "previewTexts">>} settings */
export function createBoardView({ game, options = {}, board, texts,
    onAction = () => {}, onPrompt = () => {}, onRefused = () => {}, onConsider = () => {},
    whyNot = async () => null, onHint = () => {} }) {
    const create = boardModule(board).get();
    if (!create) {
        throw new Error("boardModule(board).load() comes before createBoardView()");
    }
    let prompt = "";
    let considered = /** @type {string | null} */ (null);
    let cellPx = 0; // once the board has a size: what is asked of people changes no more
    const view = create({
        game,
        options,
        board,
        texts: texts.boards,
        confirmTexts: texts.comfort.confirm,
        previewTexts: texts.study.preview,
        onAction,
        onRefused,
        whyNot,
        onHint,
        onPrompt: (/** @type {string} */ text) => {
            if (text !== prompt) {
                prompt = text;
                onPrompt(text);
            }
        },
        onConsider: (/** @type {string | null} */ action) => {
            if (action !== considered) {
                considered = action;
                onConsider(action);
            }
        },
    });

    /** @param {BoardState} state */
    function confirms({ position, confirmMoves = "never", ownSeat = null }) {
        cellPx ||= view.cellPx(position);
        return ownSeat !== null && asksToConfirm(confirmMoves, cellPx, isTouchScreen());
    }

    return {
        element: view.element,
        /** @param {BoardState} state */
        update: (state) => view.update({ ...state, confirms: confirms(state) }),
        cancel: () => view.cancel(),
        confirm: () => view.confirm(),
        // The keyboard's place on it.
        focus() {
            /** @type {SVGElement | null} */
            const target = view.element.querySelector("[tabindex=\"0\"]");
            target?.focus();
        },
        destroy: () => view.destroy(),
        // The element of the cell where an action ends, or null.
        /** @param {string} action @returns {Element | null} */
        placeOf(action) {
            const cell = cellsOfAction(action).at(-1);
            return cell ? view.element.querySelector(`[data-cell="${cell}"]`) : null;
        },
        get prompt() {
            return prompt;
        },
    };
}
