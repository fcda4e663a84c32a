// The buttons below the ring: for a choice that has no place on it. Pure.

import { confirmWords } from "./confirming.js";
import { waysTo } from "./ring_choices.js";
import { otherFace } from "./ring_slots.js";

// cards: of the options; chosen: the action to be confirmed, or null; waits: the end of the turn is on
// its way. -> as createControlsBar().show takes them
export function ringButtons({
    texts, confirmTexts, cards, position, step, choice, chosen, waits, onAction, confirm, cancel,
}) {
    if (chosen !== null) {
        return [
            { key: "play", action: chosen, test: "confirm-move", onClick: confirm,
                text: confirmWords(confirmTexts, chosen, position) },
            { key: "cancel", test: "cancel-move", text: texts.cancel, quiet: true, onClick: cancel },
        ];
    }
    const buttons = waysTo(step, choice, choice.target).map(({ action, card, face }) => ({
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
