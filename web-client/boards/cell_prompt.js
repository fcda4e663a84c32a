// What to do now, in words, on a board of cells. Pure.

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
