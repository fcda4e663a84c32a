// The door to the boards: makes the right view for a game and a board.
// What must hold: boardModule(board) has come before; onAction is called with one of position.legal
// and nothing else; a view shows what `update` last said and never changes the position by itself.

import { boardModule } from "./board_modules.js";
import { cellsOfAction } from "./cell_changes.js";
import { asksToConfirm, isTouchScreen } from "./confirming.js";

// board: the server's shape. onAction(text), onPrompt(text), onRefused(text): see the callers.
// onConsider(action | null): the legal action that is pointed at by mouse, focused by keyboard, or
// chosen and not played yet.
// whyNot(action), optional -> promise of why an action is not legal, in words, or of null; onHint(text):
// that was shown for the cell with the keyboard's focus.
// Answers {element, update(state), cancel(), confirm(), focus(), destroy()}; `prompt` is the last text of
// onPrompt; confirm() plays what is chosen, and says whether there was anything.
// state: {position, previous, lastAction, actions, canAct, pending, ownSeat, showCoordinates,
// confirmMoves, turns, advice, preview, playerOf}; `confirmMoves` is "always", "never" or "small", see
// confirming.js; `turns`: how many steps the board is turned clockwise; `preview` is {action,
// position}: what the considered action would lead to; playerOf(seat), optional, gives a name for
// labels; `advice` is [{rank, action, estimate}], optional: actions marked as the best ones;
// `actions`, all {seat, action} so far, is optional: with it the whole last turn is marked even
// when the view is new.
export function createBoardView({ game, options = {}, board, texts,
    onAction = () => {}, onPrompt = () => {}, onRefused = () => {}, onConsider = () => {},
    whyNot = async () => null, onHint = () => {} }) {
    const create = boardModule(board).get();
    if (!create) {
        throw new Error("boardModule(board).load() comes before createBoardView()");
    }
    let prompt = "";
    let considered = null;
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
        onPrompt: (text) => {
            if (text !== prompt) {
                prompt = text;
                onPrompt(text);
            }
        },
        onConsider: (action) => {
            if (action !== considered) {
                considered = action;
                onConsider(action);
            }
        },
    });

    function confirms({ position, confirmMoves = "never", ownSeat = null }) {
        cellPx ||= view.cellPx(position);
        return ownSeat !== null && asksToConfirm(confirmMoves, cellPx, isTouchScreen());
    }

    return {
        element: view.element,
        update: (state) => view.update({ ...state, confirms: confirms(state) }),
        cancel: view.cancel,
        confirm: view.confirm,
        // The keyboard's place on it.
        focus: () => view.element.querySelector("[tabindex=\"0\"]")?.focus(),
        destroy: view.destroy,
        // The element of the cell where an action ends, or null.
        placeOf(action) {
            const cell = cellsOfAction(action).at(-1);
            return cell ? view.element.querySelector(`[data-cell="${cell}"]`) : null;
        },
        get prompt() {
            return prompt;
        },
    };
}
