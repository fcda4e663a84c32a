// The door to the boards: makes the right view for a game and a board.
// What must hold: boardModule(board) has come before; onAction is called with one of position.legal and nothing else; a view shows what
// `update` last said and never changes the position by itself.

import { boardModule } from "./board_modules.js";
import { boardsEn } from "../texts/boards_en.js";

// board: the server's shape. onAction(text), onPrompt(text), onRefused(text): see the callers.
// Answers {element, update(state), cancel(), destroy()}; `prompt` is the last text of onPrompt.
// state: {position, previous, lastAction, actions, canAct, pending, ownSeat, showCoordinates,
// advice}; `advice` is [{rank, action, estimate}], optional: actions marked as the best ones;
// `actions`, all {seat, action} so far, is optional: with it the whole last turn is marked even
// when the view is new.
export function createBoardView({ game, options = {}, board, texts,
    onAction = () => {}, onPrompt = () => {}, onRefused = () => {} }) {
    const create = boardModule(board).get();
    if (!create) {
        throw new Error("boardModule(board).load() comes before createBoardView()");
    }
    let prompt = "";
    const view = create({
        game,
        options,
        board,
        texts: texts?.boards ?? boardsEn,
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
