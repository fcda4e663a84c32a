// What a player may do besides moving: offer a draw, ask for a takeback, call the match off or
// resign. What must hold: nothing that ends a match happens by one click; what is not possible now
// keeps its place, and a button its size when its words change, so that nothing moves.

import { h, setText } from "../dom.js";
import { createResignButton } from "./resign_button.js";

// onOffer(kind), onAbort(), onResign(), onHint()
export function createMatchActions(context, { onOffer, onAbort, onResign, onHint }) {
    const words = context.texts.play;
    const offerButton = (kind, label) => h("button", {
        type: "button", class: "small", data: { test: `ask-${kind}` },
        on: { click: () => onOffer(kind) },
    }, label);
    const hint = h("button", {
        type: "button", class: "small", data: { test: "ask-hint" }, on: { click: onHint },
    }, context.texts.bots.hint);
    const draw = offerButton("draw", words.offers.draw);
    const takeback = offerButton("takeback", words.offers.takebackTurn);
    const resign = createResignButton(context, {
        name: "resign", label: words.resign, yesLabel: words.resignYes, onSure: onResign,
    });
    const abort = createResignButton(context, {
        name: "abort", label: words.abort, yesLabel: words.abortYes, onSure: onAbort,
    });
    const element = h("section", { class: "match-actions", "aria-label": words.actionsLabel },
        hint, draw, takeback, resign.element, abort.element);

    return {
        element,
        // may: see matchActions; many: others go on when this seat resigns; hasHint: one is shown
        // or looked for.
        update(may, many, hasHint) {
            hint.hidden = !may.hint;
            hint.disabled = may.hint !== "now" || hasHint;
            draw.hidden = !may.draw;
            draw.disabled = may.draw !== "now";
            takeback.hidden = !may.takeback;
            takeback.disabled = may.takeback === "later";
            setText(takeback, may.takeback === "placement"
                ? words.offers.takebackPlacement : words.offers.takebackTurn);
            resign.element.hidden = !may.resign;
            resign.update(many ? words.resignAskMany : words.resignAsk);
            abort.element.hidden = !may.abort;
            abort.update(words.abortAsk);
        },
    };
}
