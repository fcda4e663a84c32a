// What is said about a running match: its last move, a takeover, the whole position. Pure.

import { takeoverWords, turnWords } from "./game_words.js";
import { positionWords } from "./position_words.js";
import { isMyTurn, phaseOf, playersOf } from "./room_state.js";

/** @import {Me, PlayedAction, PlayedRoom, ShownPosition, Texts} from "../types/index.js" */

// The seat to move; null once the match is over or its table is closed, whatever the position says.
/** @param {PlayedRoom} room @returns {number | null} */
export const toMoveIn = (room) => (room.status !== "closed" && phaseOf(room) === "playing"
    ? room.match.position.to_move : null);

// -> the last of some actions as a sentence without its full stop, or ""
/** @param {Texts} texts @param {PlayedRoom} room @param {PlayedAction[]} actions
 *  @param {ShownPosition | null} before @param {ShownPosition | null} after
 *  @param {boolean} namesPlaces */
function moveWords(texts, room, actions, before, after, namesPlaces) {
    const last = actions.at(-1);
    return last ? `${playersOf(room)[last.seat].name} ` +
        turnWords(texts, room.match.game, actions, before, after, namesPlaces) : "";
}

/** @param {Texts} texts @param {PlayedRoom} room @param {boolean} namesPlaces */
const lastMoveWords = (texts, room, namesPlaces) =>
    moveWords(texts, room, room.match.actions, room.previous ?? null, room.match.position, namesPlaces);

// -> the last move when only these actions had been made
/** @param {Texts} texts @param {PlayedRoom} room @param {PlayedAction[]} actions
 *  @param {boolean} namesPlaces */
export function pastMoveWords(texts, room, actions, namesPlaces) {
    const text = moveWords(texts, room, actions, null, null, namesPlaces);
    return text && `${text}.`;
}

// -> that a computer player has taken a seat over is news until the next action
/** @param {Texts} texts @param {PlayedRoom} room @param {boolean} namesPlaces */
export function newsOf(texts, room, namesPlaces) {
    const { takeovers = [], actions } = room.match;
    const takeover = takeovers.at(-1);
    if (takeover?.ply === actions.length) {
        return takeoverWords(texts, takeover, playersOf(room));
    }
    const text = lastMoveWords(texts, room, namesPlaces);
    return text && `${text}.`;
}

// -> the whole position in sentences
/** @param {Texts} texts @param {PlayedRoom} room @param {Me | null} me @returns {string[]} */
export function playWords(texts, room, me) {
    const words = texts.play.turn;
    const toMove = toMoveIn(room);
    const players = playersOf(room);
    const turn = toMove === null ? words.over
        : isMyTurn(room, me) ? words.yours : words.theirs(players[toMove].name);
    return positionWords(texts, {
        game: room.match.game, position: room.match.position, players, turn: `${turn}.`,
        lastMove: lastMoveWords(texts, room, true),
    });
}
