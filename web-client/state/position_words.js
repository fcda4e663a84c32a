// A position read out: whose turn, the last move, scores, and the pieces of each seat. Pure.
// What must hold: everything that the board shows is said, in an order that stays the same.

import { isRing, isTile, pieceOn } from "../boards/ring_slots.js";
import { pieceWords, scoreWords } from "./piece_words.js";

/** @import {CellPosition, RingPosition, ShownPosition, Texts} from "../types/index.js" */

// turn: whose it is or how it ended, a sentence; lastMove: in words; -> sentences
/** @param {Texts} texts @param {{game: string, position: ShownPosition, players: {name: string}[],
 *      turn: string, lastMove?: string}} shown @returns {string[]} */
export function positionWords(texts, { game, position, players, turn, lastMove = "" }) {
    const words = texts.a11y.position;
    return [
        turn,
        lastMove && words.lastMove(lastMove),
        scoreWords(texts, { game, position }, players),
        ...(isRing(position) ? ringWords(texts, position, players) : cellWords(texts, position, players)),
    ].filter((words) => words !== "");
}

/** @param {Texts} texts @param {CellPosition} position @param {{name: string}[]} players */
function cellWords(texts, { cells }, players) {
    const words = texts.a11y.position;
    return players.map(({ name }, seat) => {
        const own = Object.keys(cells).filter((cell) => cells[cell] === seat).sort(byCell);
        const owner = words.seat(texts.boards.seatNames[seat], name);
        return `${owner}, ${own.length === 0 ? words.noPieces : words.pieces(own.length, own.join(", "))}`;
    });
}

// a2 before a10
const byCell = (/** @type {string} */ left, /** @type {string} */ right) =>
    left.charCodeAt(0) - right.charCodeAt(0) || Number(left.slice(1)) - Number(right.slice(1));

/** @param {Texts} texts @param {RingPosition} position @param {{name: string}[]} players */
function ringWords(texts, { ring, cards, hand }, players) {
    const words = texts.a11y.position;
    const { boards } = texts;
    const contents = ring.map((slot) => {
        const piece = pieceOn(slot);
        const content = piece && pieceWords(texts, piece);
        return !piece ? boards.emptyTile : isTile(slot) ? boards.onTile(content) : content;
    });
    return [
        words.ring(ring.length, contents.map((content, index) =>
            words.slot(index + 1, content)).join(", ")),
        hand.length === 0 ? "" : words.hand(hand.map((piece) => pieceWords(texts, piece)).join(", ")),
        ...cards.map(([first, second], seat) =>
            words.cards(words.seat(boards.seatNames[seat], players[seat].name), first, second)),
    ];
}
