// From the server's legal actions to what can be tapped on the ring at each step. Pure.
// What must hold: every legal action can be reached by taps and buttons, and no other one.

import { landingSlot } from "./ring_slots.js";

const FORMS = {
    move: /^([AB])(\d+)([+-])$/,
    take: /^t(\d+)$/,
    remove: /^x(\d+)$/,
    insert: /^([KP])([>=])(\d+)$/,
};

// Answers {kind: "none"} or one of
//   {kind: "move", ways: [{action, card, king, direction, face, target}]}
//   {kind: "take", slots: Map number -> action}
//   {kind: "remove", slots: Map number -> action, mayEnd}
//   {kind: "insert", pieces: Map "K" | "P" -> {gaps: Map number -> action, tiles: Map ...}}
export function readRingActions(position) {
    const { legal } = position;
    const matches = (kind) => legal.map((text) => text.match(FORMS[kind])).filter(Boolean);
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

function readWay({ ring, cards, to_move: seat }, [action, card, number, direction]) {
    const king = Number(number);
    const face = cards[seat][card === "A" ? 0 : 1];
    const target = landingSlot(ring, king, direction, face);
    return { action, card, king, direction, face, target };
}

function readInserts(inserts) {
    const pieces = new Map();
    for (const [action, piece, way, number] of inserts) {
        const places = pieces.get(piece) ?? { gaps: new Map(), tiles: new Map() };
        (way === ">" ? places.gaps : places.tiles).set(Number(number), action);
        pieces.set(piece, places);
    }
    return pieces;
}

// A half-made choice: the king to move, the slot to which two ways lead, the piece to put back.
export const NO_CHOICE = Object.freeze({ king: null, target: null, hand: null });

// The choice that still makes sense for this step: a king or a piece that is gone is dropped, and
// a piece in hand is chosen from the start, the king first.
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
export function waysTo(step, choice, number) {
    return step.kind !== "move" ? []
        : step.ways.filter((way) => way.king === choice.king && way.target === number);
}

// What a slot offers: "king", "destination", "take", "remove", "tile" or null.
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
        return step.pieces.get(choice.hand)?.tiles.has(number) ? "tile" : null;
    default:
        return null;
    }
}

// What a tap on a slot does: {choice, action}; action is null while the choice is not complete.
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
        return { choice: NO_CHOICE, action: step.slots.get(number) };
    case "tile":
        return { choice: NO_CHOICE, action: step.pieces.get(choice.hand).tiles.get(number) };
    default:
        return { choice: step.kind === "insert" ? choice : NO_CHOICE, action: null };
    }
}

export function gapAction(step, choice, number) {
    return step.kind === "insert" ? step.pieces.get(choice.hand)?.gaps.get(number) ?? null : null;
}
