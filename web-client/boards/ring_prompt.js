// What to do now, in words, on the ring; and what a slot is called. Pure.

import { withPlayer } from "./player_label.js";
import { isTile, pieceOn, seatOf } from "./ring_slots.js";

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

function insertPrompt(texts, step, choice) {
    const places = step.pieces.get(choice.hand);
    const piece = texts.pieceNames[choice.hand];
    const prompt = places.tiles.size > 0 ? texts.insertOrTilePrompt(piece)
        : texts.insertPrompt(piece);
    return step.pieces.size > 1 ? `${prompt} ${texts.chooseHandHint}` : prompt;
}

// number, slot text, its offer and the ways that lead there → the label for people who listen;
// playerOf(seat), which may be left out, gives the name of who plays it.
export function slotLabel({ texts, number, slot, offer, ways, playerOf }) {
    const label = texts.slotLabel(number, slotContent(texts, slot, playerOf));
    if (offer === null) {
        return label;
    }
    const said = texts.slotOffers[offer];
    const names = ways.map((way) => texts.cardName(way.card, way.face)).join(" / ");
    return `${label}, ${offer === "destination" ? said(names) : said}`;
}

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
