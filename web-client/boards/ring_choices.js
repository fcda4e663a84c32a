// From the server's legal actions to what can be tapped on the ring at each step. Pure.
// What must hold: every legal action can be reached by taps and buttons, and no other one.

import { landingSlot } from "./ring_slots.js";

/** @import {HandPlaces, Position, RingChoice, RingPosition, RingStep, RingWay,
 *      SlotOffer} from "../types/index.js" */

const FORMS = {
    move: /^([AB])(\d+)([+-])$/,
    take: /^t(\d+)$/,
    remove: /^x(\d+)$/,
    insert: /^([KP])([>=])(\d+)$/,
};

/** @param {Position & RingPosition} position @returns {RingStep} */
export function readRingActions(position) {
    const { legal } = position;
    const matches = (/** @type {keyof typeof FORMS} */ kind) => legal.flatMap((text) => {
        const match = text.match(FORMS[kind]);
        return match ? [match] : [];
    });
    /** @param {RegExpMatchArray[]} found */
    const bySlot = (found) => new Map(found.map(([text, number]) => [Number(number), text]));
    const moves = matches("move");
    const takes = matches("take");
    const removals = matches("remove");
    const inserts = matches("insert");
    if (moves.length > 0) {
        return { kind: "move", ways: moves.map((match) => readWay(position, match)) };
    }
    if (takes.length > 0) {
        return { kind: "take", slots: bySlot(takes) };
    }
    if (removals.length > 0 || legal.includes("end")) {
        return { kind: "remove", slots: bySlot(removals), mayEnd: legal.includes("end") };
    }
    return inserts.length > 0 ? { kind: "insert", pieces: readInserts(inserts) } : { kind: "none" };
}

/** @param {RingPosition} position @param {string[]} match @returns {RingWay} */
function readWay({ ring, cards, to_move: seat }, [action, card, number, direction]) {
    const king = Number(number);
    const face = cards[seat ?? 0][card === "A" ? 0 : 1];
    const target = landingSlot(ring, king, direction, face);
    return { action, card, king, direction, face, target };
}

function readInserts(/** @type {string[][]} */ inserts) {
    const pieces = /** @type {Map<string | null, HandPlaces>} */ (new Map());
    for (const [action, piece, way, number] of inserts) {
        const places = pieces.get(piece) ?? { gaps: new Map(), tiles: new Map() };
        (way === ">" ? places.gaps : places.tiles).set(Number(number), action);
        pieces.set(piece, places);
    }
    return pieces;
}

/** @type {RingChoice} */
export const NO_CHOICE = Object.freeze({ king: null, target: null, hand: null });

// The choice that still makes sense for this step: a king or a piece that is gone is dropped, and
// a piece in hand is chosen from the start, the king first.
/** @param {RingStep} step @param {RingChoice} choice @returns {RingChoice} */
export function fittingChoice(step, choice) {
    if (step.kind === "move" && step.ways.some((way) => way.king === choice.king)) {
        return choice;
    }
    if (step.kind === "insert") {
        const hand = step.pieces.has(choice.hand) ? choice.hand : [...step.pieces.keys()].sort()[0];
        return { ...NO_CHOICE, hand };
    }
    return NO_CHOICE;
}

// The ways of the chosen king that lead to a slot.
/** @param {RingStep} step @param {RingChoice} choice @param {number} number */
export const waysTo = (step, choice, number) => step.kind !== "move" ? []
    : step.ways.filter((way) => way.king === choice.king && way.target === number);

/** @param {RingStep} step @param {RingChoice} choice @param {number} number */
const tileAction = (step, choice, number) =>
    step.kind === "insert" ? step.pieces.get(choice.hand)?.tiles.get(number) ?? null : null;

// What a slot offers: "king", "destination", "take", "remove", "tile" or null.
/** @param {RingStep} step @param {RingChoice} choice @param {number} number @returns {SlotOffer} */
export function slotOffer(step, choice, number) {
    switch (step.kind) {
    case "move":
        if (waysTo(step, choice, number).length > 0) {
            return "destination";
        }
        return step.ways.some((way) => way.king === number) ? "king" : null;
    case "take":
    case "remove":
        return step.slots.has(number) ? step.kind : null;
    case "insert":
        return tileAction(step, choice, number) !== null ? "tile" : null;
    default:
        return null;
    }
}

/** @typedef {{choice: RingChoice, action: string | null}} RingTap action: null while the choice is not complete */

// What a tap on a slot does.
/** @param {RingStep} step @param {RingChoice} choice @param {number} number @returns {RingTap} */
export function tapSlot(step, choice, number) {
    switch (slotOffer(step, choice, number)) {
    case "destination": {
        const ways = waysTo(step, choice, number);
        return ways.length === 1 ? { choice: NO_CHOICE, action: ways[0].action }
            : { choice: { ...choice, target: number }, action: null };
    }
    case "king": {
        const king = number === choice.king ? null : number;
        return { choice: { ...NO_CHOICE, king }, action: null };
    }
    case "take":
    case "remove":
        return { choice: NO_CHOICE, action: (step.kind === "take" || step.kind === "remove") ? step.slots.get(number) ?? null : null };
    case "tile":
        return { choice: NO_CHOICE, action: tileAction(step, choice, number) };
    default:
        return { choice: step.kind === "insert" ? choice : NO_CHOICE, action: null };
    }
}

/** @param {RingStep} step @param {RingChoice} choice @param {number} number */
export const gapAction = (step, choice, number) =>
    step.kind === "insert" ? step.pieces.get(choice.hand)?.gaps.get(number) ?? null : null;

// What a tap on a target does; its key is "slot:5", or "gap:5" for the gap after that slot.
/** @param {RingStep} step @param {RingChoice} choice @param {string} key @returns {RingTap} */
export function tapTarget(step, choice, key) {
    const [kind, number] = key.split(":");
    return kind === "gap" ? { choice: NO_CHOICE, action: gapAction(step, choice, Number(number)) }
        : tapSlot(step, choice, Number(number));
}

// The letters of the cards that the half-made choice would use.
export const usedCards = (/** @type {RingStep} */ step, /** @type {RingChoice} */ choice) =>
    new Set(step.kind !== "move" ? [] : step.ways
        .filter((way) => way.king === choice.king
            && (choice.target === null || way.target === choice.target))
        .map((way) => way.card));
