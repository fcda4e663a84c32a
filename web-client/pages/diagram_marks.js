// What is marked on the pictures of a diagram: what just happened, and what comes next. Pure.

import { cellsOfAction } from "../boards/cell_changes.js";
import { isRing, isTile, landingSlot, pieceOn, seatOf } from "../boards/ring_slots.js";

/** @import {Diagram, PicturePosition, PictureRing} from "../types/index.js" */

// -> {recent, hint}: cells, or slots of the ring, for thumbnail()
/** @param {Diagram} diagram @param {number} index */
export function marksOf({ solution, frames, isChoice = false }, index) {
    const { made, position } = frames[index];
    const wanted = [solution[made] ?? []].flat();
    const next = (isChoice ? wanted : wanted.slice(0, 1)).map((action) =>
        isRing(position) ? slotsBefore(action, position) : cellsBefore(action));
    const last = made === 0 ? []
        : placeAfter([solution[made - 1]].flat()[0], frames[index - 1].position);
    return {
        recent: [...last, ...next.flatMap(({ from }) => /** @type {(string | number)[]} */ (from))],
        hint: next.flatMap(({ to }) => /** @type {(string | number)[]} */ (to)),
    };
}

const placeAfter = (/** @type {string} */ action, /** @type {PicturePosition} */ before) =>
    isRing(before) ? slotAfter(action, before) : cellAfter(action);

// Where an action will begin, and where it will end.
function cellsBefore(/** @type {string} */ action) {
    const cells = cellsOfAction(action);
    return { from: cells.slice(0, -1), to: cells.slice(-1) };
}

// Where the piece of an action stands now.
const cellAfter = (/** @type {string} */ action) => cellsOfAction(action).slice(-1);

// A gap is no slot yet.
function slotsBefore(/** @type {string} */ action, /** @type {PictureRing} */ position) {
    const king = kingMove(action);
    const [, slot] = /^(?:[tx]|[KP]=)(\d+)$/.exec(action) ?? [];
    return king !== null ? { from: [king.slot], to: [landing(king, position)] }
        : { from: [], to: slot === undefined ? [] : [Number(slot)] };
}

// before: the position in which it was made, if it moved a king. A piece put in after slot 4 stands
// on slot 5.
function slotAfter(/** @type {string} */ action, /** @type {PictureRing} */ before) {
    const king = kingMove(action);
    if (king === null) {
        const [, way, slot] = /^[KP]([>=])(\d+)$/.exec(action) ?? [];
        return way === undefined ? [] : [Number(slot) + (way === ">" ? 1 : 0)];
    }
    const target = landing(king, before);
    const closesUp = !isTile(before.ring[king.slot - 1]) && target > king.slot;
    return [closesUp ? target - 1 : target];
}

function kingMove(/** @type {string} */ action) {
    const [, card, slot, direction] = /^([AB])(\d+)([+-])$/.exec(action) ?? [];
    return card === undefined ? null : { card, slot: Number(slot), direction };
}

/** @param {{card: string, slot: number, direction: string}} settings @param {PictureRing} ringPosition */
function landing({ card, slot, direction }, { ring, cards }) {
    const seat = seatOf(pieceOn(ring[slot - 1]));
    return landingSlot(ring, slot, direction, cards[seat][card === "A" ? 0 : 1]);
}
