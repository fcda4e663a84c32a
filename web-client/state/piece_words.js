// Pieces and scores as they are read out. Pure.

/** @import {ShownPosition, Texts} from "../types/index.js" */

// "Red king"
export const pieceWords = (/** @type {Texts} */ { boards }, /** @type {string} */ piece) =>
    boards.ownedPiece(boards.seatNames[Number(piece[1])], boards.pieceNames[piece[0]]);

/** @param {Texts} texts @param {{game: string, position: ShownPosition}} match
 *  @param {{name: string}[]} players */
export function scoreWords(texts, { game, position }, players) {
    const { said } = texts.a11y;
    return said.scores(position.scores.map((score, seat) => said.score(players[seat].name, score)),
        texts.games[game]?.score ?? "");
}
