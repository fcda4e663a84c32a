// What to do now, in words, on a board of cells; and what a cell is called. Pure.

import { withPlayer } from "./player_label.js";

/** @import {BoardTexts, CellActions} from "../types/index.js" */

/** @param {{game: string, texts: BoardTexts, actions: CellActions, selected: string | null,
 *      canAct?: boolean, pending?: string | null, refusedSelection: boolean,
 *      turnGoesOn: boolean}} now */
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

/** @param {BoardTexts} texts @param {string | null} selected @param {boolean} refusedSelection */
function mouldsPrompt(texts, selected, refusedSelection) {
    if (selected !== null) {
        return texts.spreadPrompt;
    }
    return refusedSelection ? texts.cannotSpread : texts.growPrompt;
}

/** @param {BoardTexts} texts @param {CellActions} actions @param {boolean} turnGoesOn */
function ketchupPrompt(texts, actions, turnGoesOn) {
    if (actions.others.includes("end")) {
        return texts.anotherStonePrompt;
    }
    return turnGoesOn ? texts.mustPlaceAnotherPrompt : texts.stonePrompt;
}

// seat: whose piece stands there; facts: what else is true of it, null for what is not.
/** @param {{texts: BoardTexts, name: string, seat?: number, playerOf?: (seat: number) => string,
 *      facts: (string | null)[]}} cell */
export function cellLabel({ texts, name, seat, playerOf, facts }) {
    const content = seat === undefined ? texts.emptyCell(name)
        : withPlayer(texts.takenCell(name, texts.seatNames[seat]), seat, playerOf);
    return [content, ...facts].filter(Boolean).join(", ");
}
