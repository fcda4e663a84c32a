// What an action did to the ring: which slot and which piece came from where. Pure. It replays the
// action on labelled slots, for display; when the result is not the server's, it answers null and
// the view shows the new position without motion.

import { isTile, landingSlot, modulo, pieceOn, seatOf } from "./ring_slots.js";

/** @import {RingChanges, RingPosition, ShownAction} from "../types/index.js" */

/** @typedef {{tile: boolean, piece: string, slotFrom: number | null, pieceFrom: number | null}} Slot */
/** @typedef {{gone: RingChanges["gone"], touched: Slot[]}} Change */
/** @typedef {{seat: number, slots: number[]}} RingTurn the slots of a turn so far */

/** @param {RingPosition | null | undefined} before @param {RingPosition} after
 *  @param {ShownAction | null | undefined} last @returns {RingChanges | null} */
export function ringChanges(before, after, last) {
    if (!before || !last) {
        return null;
    }
    /** @type {Slot[]} */
    const slots = before.ring.map((text, index) => ({
        tile: isTile(text),
        piece: pieceOn(text),
        slotFrom: index + 1,
        pieceFrom: pieceOn(text) ? index + 1 : null,
    }));
    const change = replay(slots, before, last);
    if (change === null) {
        return null;
    }
    const texts = slots.map((slot) => (slot.tile ? "_" : "") + slot.piece);
    const same = texts.length === after.ring.length
        && texts.every((text, index) => text === after.ring[index]);
    return same ? {
        slots: slots.map(({ slotFrom, pieceFrom }) => ({ slotFrom, pieceFrom })),
        gone: change.gone,
        touched: change.touched.map((slot) => slots.indexOf(slot) + 1),
    } : null;
}

/** @type {(slots: Slot[], before: RingPosition, last: ShownAction) => Change | null} */
function replay(slots, before, { seat, action }) {
    const form = action.match(/^([ABtxKP])([>=]?)(\d+)([+-]?)$/);
    const number = form ? Number(form[3]) : 0;
    if (action === "end") {
        return { gone: [], touched: [] };
    }
    if (form === null || number > slots.length) {
        return null;
    }
    switch (form[1]) {
    case "A":
    case "B":
        return moveKing(slots, before, seat, form[1], number, form[4]);
    case "t":
    case "x": {
        /** @type {RingChanges["gone"][0]} */
        const gone = {
            piece: slots[number - 1].piece,
            slot: number,
            to: form[1] === "t" ? "hand" : "out",
        };
        lift(slots, number);
        return { gone: [gone], touched: [] };
    }
    default:
        return putBack(slots, before.hand, form[1], form[2], number);
    }
}

/** @param {Slot[]} slots @param {RingPosition} before @param {number} seat @param {string} card
 *  @param {number} from @param {string} direction @returns {Change} */
function moveKing(slots, before, seat, card, from, direction) {
    const distance = before.cards[seat][card === "A" ? 0 : 1];
    const target = slots[landingSlot(before.ring, from, direction, distance) - 1];
    const king = slots[from - 1].piece;
    lift(slots, from);
    /** @type {RingChanges["gone"]} */
    const gone = target.piece ? [{
        piece: target.piece,
        slot: target.slotFrom ?? 0,
        to: seatOf(target.piece) === seat ? "out" : "hand",
    }] : [];
    target.piece = king;
    target.pieceFrom = from;
    return { gone, touched: [target] };
}

function lift(/** @type {Slot[]} */ slots, /** @type {number} */ number) {
    const slot = slots[number - 1];
    if (slot.tile) {
        slot.piece = "";
        slot.pieceFrom = null;
    } else {
        slots.splice(number - 1, 1);
    }
}

/** @param {Slot[]} slots @param {string[]} hand @param {string} letter @param {string} way
 *  @param {number} number @returns {Change | null} */
function putBack(slots, hand, letter, way, number) {
    const piece = hand.find((held) => held[0] === letter);
    if (piece === undefined) {
        return null;
    }
    if (way === ">") {
        slots.splice(number, 0, { tile: false, piece, slotFrom: null, pieceFrom: null });
        return { gone: [], touched: [slots[number]] };
    }
    slots[number - 1].piece = piece;
    slots[number - 1].pieceFrom = null;
    return { gone: [], touched: [slots[number - 1]] };
}

// The slots to mark as just happened, by their numbers after the action: those of earlier actions
// of the same turn go on to be marked.
/** @param {RingTurn | null} turn @param {RingChanges | null} changes
 *  @param {ShownAction | null | undefined} lastAction @returns {RingTurn | null} */
export function ringTurnAfter(turn, changes, lastAction) {
    if (!lastAction || changes === null) {
        return null;
    }
    const earlier = turn?.seat === lastAction.seat ? turn.slots : [];
    const kept = changes.slots.flatMap(({ slotFrom }, index) =>
        slotFrom !== null && earlier.includes(slotFrom) ? [index + 1] : []);
    return {
        seat: lastAction.seat,
        slots: [...new Set([...kept, ...changes.touched])].filter((number) => number > 0),
    };
}

// The turn from `before` to the smallest of its full circles towards `after`, in degrees: the way
// that a slot or a piece travels on the screen.
export const nearestAngle = (/** @type {number} */ before, /** @type {number} */ after) =>
    before + modulo(after - before + 180, 360) - 180;
