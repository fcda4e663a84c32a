// The small marks of boards/ as trees, for views: made once each.

import { botMark as drawBot } from "../boards/bot_mark.js";
import { eyeMark as drawEye } from "../boards/line_marks.js";
import { seatMark as drawSeat, seatName } from "../boards/seat_mark.js";
import { host } from "../patch.js";

/** @import {Texts, Tree} from "../types/index.js" */

// label: makes it an image with that name
export const seatMark = (/** @type {number} */ seat, /** @type {string | null} */ label = null) =>
    host(`seat ${seat} ${label}`, () => drawSeat(seat, label));

// The mark as an image that is named as the seat is.
/** @param {Texts} texts @param {number} seat @returns {Tree} */
export const namedSeatMark = (texts, seat) => seatMark(seat, seatName(seat, texts));

/** @param {string | null} [label] @returns {Tree} */
export const botMark = (label = null) => host(`bot ${label}`, () => drawBot(label));

/** @returns {Tree} */
export const eyeMark = () => host("eye", drawEye);
