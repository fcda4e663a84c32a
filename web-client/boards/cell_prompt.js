// What to do now, in words, on a board of cells; and what a cell is called. Pure.

import { withPlayer } from "./player_label.js";

export function cellPrompt({ game, texts, actions, selected, canAct, pending, refusedSelection,
    turnGoesOn }) {
    if (pending) {
        return texts.pendingPrompt;
    }
    if (!canAct) {
        return "";
    }
    switch (game) {
    case "attack-of-the-moulds":
        return mouldsPrompt(texts, selected, refusedSelection);
    case "ketchup":
        return ketchupPrompt(texts, actions, turnGoesOn);
    case "eat-your-neighbor":
        return texts.placePrompt;
    default:
        return texts.stonePrompt;
    }
}

function mouldsPrompt(texts, selected, refusedSelection) {
    if (selected !== null) {
        return texts.spreadPrompt(selected);
    }
    return refusedSelection ? texts.cannotSpread : texts.growPrompt;
}

function ketchupPrompt(texts, actions, turnGoesOn) {
    if (actions.others.includes("end")) {
        return texts.anotherStonePrompt;
    }
    return turnGoesOn ? texts.mustPlaceAnotherPrompt : texts.stonePrompt;
}

// seat: whose piece stands there, or undefined; facts: what else is true of it, null for what is not;
// playerOf(seat), which may be left out, gives the name of who plays it.
export function cellLabel({ texts, name, seat, playerOf, facts }) {
    const content = seat === undefined ? texts.emptyCell(name)
        : withPlayer(texts.takenCell(name, texts.seatNames[seat]), seat, playerOf);
    return [content, ...facts].filter(Boolean).join(", ");
}
