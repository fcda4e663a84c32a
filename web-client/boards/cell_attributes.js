// What a cell offers and says: its attributes for taps, looks and people who listen. Pure.

import { cellsOfAction } from "./cell_changes.js";
import { offerOf } from "./cell_choices.js";
import { cellLabel } from "./cell_prompt.js";

/** @import {BoardTexts, CellActions, CellState, ConfirmTexts} from "../types/index.js" */

// chosen: to be confirmed; recent: the cells of the last turn; facts: more to say of the cell
/** @param {string} name @param {{game: string, texts: BoardTexts, confirmTexts: ConfirmTexts,
 *      state: CellState, actions: CellActions, selected: string | null, chosen: string | null,
 *      recent: string[], facts: (string | null)[]}} now */
export function cellAttributes(name, {
    game, texts, confirmTexts, state, actions, selected, chosen, recent, facts,
}) {
    const offer = offerOf(actions, selected, name);
    const seat = state.position.cells[name];
    const said = offer === "place" && game === "attack-of-the-moulds" ? "grow" : offer;
    const isTarget = (/** @type {string} */ action) => cellsOfAction(action).at(-1) === name;
    const isChosen = chosen !== null && isTarget(chosen);
    const advised = (state.advice ?? []).filter(({ action }) => isTarget(action));
    return {
        "data-legal": offer,
        "data-seat": seat ?? null,
        "aria-disabled": state.canAct && offer !== null ? null : "true",
        "data-chosen": isChosen,
        "aria-pressed": selected === name || isChosen ? "true" : null,
        "aria-label": cellLabel({ texts, name, seat, playerOf: state.playerOf, facts: [
            recent.includes(name) ? texts.justHappened : null,
            isChosen ? confirmTexts.chosen : selected === name ? texts.selected : said && texts.offers[said],
            ...facts,
            ...advised.map(({ rank, estimate }) => texts.advised(rank, estimate)),
        ] }),
    };
}
