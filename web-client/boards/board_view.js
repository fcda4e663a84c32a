// The door to the boards: makes the right view for a game and a board.
// What must hold: onAction is called with one of position.legal and nothing else; a view shows what
// `update` last said and never changes the position by itself.

import { createCellView } from "./cell_view.js";
import { createRingView } from "./ring_view.js";

// board: the server's shape. onAction(text), onPrompt(text), onRefused(text): see the callers.
// Answers {element, update(state), cancel(), destroy()}; `prompt` is the last text of onPrompt.
// state: {position, previous, lastAction, actions, canAct, pending, ownSeat, showCoordinates,
// advice, playerOf}; playerOf(seat), optional, gives a name for labels; `advice` is [{rank, action, estimate}], optional: actions marked as the best ones;
// `actions`, all {seat, action} so far, is optional: with it the whole last turn is marked even
// when the view is new.
export function createBoardView({ game, options = {}, board, texts,
    onAction = () => {}, onPrompt = () => {}, onRefused = () => {} }) {
    const create = board.shape === "ring" ? createRingView : createCellView;
    let prompt = "";
    const view = create({
        game,
        options,
        board,
        texts: texts.boards,
        onAction,
        onRefused,
        onPrompt: (text) => {
            if (text !== prompt) {
                prompt = text;
                onPrompt(text);
            }
        },
    });
    return {
        element: view.element,
        update: view.update,
        cancel: view.cancel,
        destroy: view.destroy,
        get prompt() {
            return prompt;
        },
    };
}
