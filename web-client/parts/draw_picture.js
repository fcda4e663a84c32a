// Small pictures of games, in a module of their own: see game_picture.js.

import { thumbnail } from "../boards/thumbnail.js";
import { samplePositions } from "./sample_positions.js";

/** @import {PictureOf} from "../types/index.js" */

// match: {game, options, board, position}; null: a position from the middle of a real game. -> an
// <svg>, or nothing for a game without a picture
/** @param {string} game @param {PictureOf | null} [match] */
export function drawPicture(game, match = null) {
    const sample = samplePositions[game];
    const shown = match?.isStart && sample && isAlike(match, sample) ? sample : match ?? sample;
    return shown ? thumbnail({ game, ...shown }) : "";
}

// The same board, for as many.
/** @param {PictureOf} one @param {PictureOf} other */
const isAlike = (one, other) => JSON.stringify(one.board) === JSON.stringify(other.board) &&
    one.position.scores.length === other.position.scores.length;
