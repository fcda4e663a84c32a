// What to do now, in words, on the ring; and what a slot is called. Pure.

import { withPlayer } from "./player_label.js";
import { isTile, pieceOn, seatOf } from "./ring_slots.js";

/** @import {BoardTexts, RingChoice, RingStep, RingWay, SlotOffer} from "../types/index.js" */

/** @param {{texts: BoardTexts, step: RingStep, choice: RingChoice, canAct?: boolean,
 *      pending?: string | null}} now */
export function ringPrompt({ texts, step, choice, canAct, pending }) {
    if (pending) {
        return texts.pendingPrompt;
    }
    if (!canAct) {
        return "";
    }
    switch (step.kind) {
    case "move":
        if (choice.target !== null) {
            return texts.whichCardPrompt;
        }
        return choice.king === null ? texts.moveKingPrompt : texts.destinationPrompt;
    case "take":
        return texts.takePrompt;
    case "remove":
        return texts.removePrompt;
    case "insert":
        return insertPrompt(texts, step, choice);
    default:
        return "";
    }
}

/** @param {BoardTexts} texts @param {Extract<RingStep, {kind: "insert"}>} step
 *  @param {RingChoice} choice */
function insertPrompt(texts, step, choice) {
    const places = step.pieces.get(choice.hand);
    const piece = texts.pieceNames[choice.hand ?? ""];
    const prompt = places !== undefined && places.tiles.size > 0 ? texts.insertOrTilePrompt(piece)
        : texts.insertPrompt(piece);
    return step.pieces.size > 1 ? `${prompt} ${texts.chooseHandHint}` : prompt;
}

// A slot's label for screen readers, with its offer and the ways that lead there.
/** @param {{texts: BoardTexts, number: number, slot: string, offer: SlotOffer, ways: RingWay[],
 *      playerOf?: (seat: number) => string}} place */
export function slotLabel({ texts, number, slot, offer, ways, playerOf }) {
    const label = texts.slotLabel(number, slotContent(texts, slot, playerOf));
    if (offer === null) {
        return label;
    }
    const names = ways.map((way) => texts.cardName(way.card, way.face)).join(" / ");
    return `${label}, ${
        offer === "destination" ? texts.slotOffers.destination(names) : texts.slotOffers[offer]}`;
}

/** @param {BoardTexts} texts @param {string} slot
 *  @param {((seat: number) => string) | undefined} playerOf */
function slotContent(texts, slot, playerOf) {
    const piece = pieceOn(slot);
    if (!piece) {
        return texts.emptyTile;
    }
    const seat = seatOf(piece);
    const owned = texts.ownedPiece(texts.seatNames[seat], texts.pieceNames[piece[0]]);
    const content = withPlayer(owned, seat, playerOf);
    return isTile(slot) ? texts.onTile(content) : content;
}
