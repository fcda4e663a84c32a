// What decided a finished game of Eat Thyself, to be lit on its ring: see deciding.js. Pure.

import { pieceOn } from "./ring_slots.js";

/** @import {Position, RingPosition} from "../types/index.js" */

const offTheRing = new Set(["forfeit", "no_progress"]);

// The slot of the winner's king.
/** @param {Position & RingPosition} position @returns {number[]} */
export const decidedOnRing = ({ outcome, ring }) => (outcome === null || offTheRing.has(outcome.reason) ? []
    : ring.flatMap((slot, index) => outcome.winners.some((seat) => pieceOn(slot) === `K${seat}`) ? [index + 1] : []));
