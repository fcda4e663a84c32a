// The buttons below a board of cells: to play what is chosen, to end the turn, to go back. Pure.

import { confirmWords } from "./confirming.js";

/** @import {BoardTexts, ConfirmTexts, ControlButton, ShownPosition} from "../types/index.js" */

// others: the legal actions without a cell; waits: the end of the turn is on its way
/** @param {{texts: BoardTexts, confirmTexts: ConfirmTexts, position: ShownPosition,
 *      showCoordinates?: boolean, chosen: string | null, selected: string | null, others: string[],
 *      waits: boolean, onAction: (action: string) => void, confirm: () => void, cancel: () => void}} now */
export function cellButtons({
    texts, confirmTexts, position, showCoordinates, chosen, selected, others, waits, onAction,
    confirm, cancel,
}) {
    const buttons = /** @type {ControlButton[]} */ ([]);
    if (chosen !== null) {
        buttons.push({ key: "play", action: chosen, test: "confirm-move", onClick: confirm,
            text: confirmWords(confirmTexts, chosen, position, showCoordinates) });
    } else if (others.includes("end") || waits) {
        buttons.push({ key: "end", action: "end", text: texts.endTurn, disabled: waits,
            onClick: () => onAction("end") });
    }
    if (selected !== null || chosen !== null) {
        buttons.push({ key: "cancel", test: "cancel-move", text: texts.cancel, quiet: true, onClick: cancel });
    }
    return buttons;
}
