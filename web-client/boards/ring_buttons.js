// The buttons below the ring: for a choice that has no place on it. Pure.

import { confirmWords } from "./confirming.js";
import { waysTo } from "./ring_choices.js";
import { otherFace } from "./ring_slots.js";

/** @import {BoardTexts, ConfirmTexts, ControlButton, RingChoice, RingPosition,
 *      RingStep} from "../types/index.js" */

// cards: of the options; chosen: to be confirmed; waits: the end of the turn is on its way
/** @param {{texts: BoardTexts, confirmTexts: ConfirmTexts, cards: string[], position: RingPosition,
 *      showCoordinates?: boolean, step: RingStep, choice: RingChoice, chosen: string | null, waits: boolean,
 *      onAction: (action: string) => void, confirm: () => void, cancel: () => void}} now
 *  @returns {ControlButton[]} */
export function ringButtons({
    texts, confirmTexts, cards, position, showCoordinates, step, choice, chosen, waits, onAction,
    confirm, cancel,
}) {
    if (chosen !== null) {
        return [
            { key: "play", action: chosen, test: "confirm-move", onClick: confirm,
                text: confirmWords(confirmTexts, chosen, position, showCoordinates) },
            { key: "cancel", test: "cancel-move", text: texts.cancel, quiet: true, onClick: cancel },
        ];
    }
    /** @type {ControlButton[]} */
    const buttons = (choice.target === null ? [] : waysTo(step, choice, choice.target)).map(({ action, card, face }) => ({
        key: action,
        action,
        text: texts.wayButton(card, face, otherFace(cards, card, face)),
        onClick: () => onAction(action),
    }));
    if ((step.kind === "remove" && step.mayEnd) || waits) {
        buttons.push({ key: "end", action: "end", text: texts.keepPawn, disabled: waits,
            onClick: () => onAction("end") });
    }
    if (choice.king !== null && choice.target === null) {
        buttons.push({ key: "cancel", text: texts.cancel, quiet: true, onClick: cancel });
    }
    return buttons;
}
