// What a player may do besides moving: ask for a hint, offer a draw, ask for a takeback, call the
// match off or resign. What must hold: nothing that ends a match happens by one click; what is not
// possible now keeps its place, and a button its size when its words change, so that nothing moves.

import { h, host, smallButton } from "../patch.js";
import { createResignButton } from "./resign_button.js";

/** @import {PageContext, Tree} from "../types/index.js" */
/** @import {MatchActions} from "../state/offer_state.js" */

/** @typedef {{onOffer: (kind: "draw" | "takeback") => void, onAbort: () => void,
 *      onResign: () => void, onHint: () => void}} Wishes */

// may: see matchActions in offer_state.js; many: others go on when this seat resigns; hasHint: one
// is shown or asked for
/** @param {PageContext} context @param {Wishes} wishes
 *  @param {{may: MatchActions, many: boolean, hasHint: boolean, over: boolean}} now */
export function matchActions(context, wishes, { may, many, hasHint, over }) {
    const { play: words, bots } = context.texts;
    const takeback = may.takeback === "placement" ? words.offers.takebackPlacement
        : words.offers.takebackTurn;
    return h("section", { class: "match-actions", "aria-label": words.actionsLabel, hidden: over },
        // Not disabled while one is shown: the focus would go on to the next button.
        smallButton("ask-hint", bots.hint, () => hasHint || wishes.onHint(),
            { hidden: !may.hint, disabled: may.hint !== "now", "aria-disabled": hasHint ? "true" : null }),
        smallButton("ask-draw", words.offers.draw, () => wishes.onOffer("draw"),
            { hidden: !may.draw, disabled: may.draw !== "now" }),
        smallButton("ask-takeback", takeback, () => wishes.onOffer("takeback"),
            { hidden: !may.takeback, disabled: may.takeback === "later" }),
        host("resign", () => createResignButton(context, {
            name: "resign", label: words.resign, onSure: wishes.onResign,
        }), may.resign, many ? words.resignAskMany : words.resignAsk),
        host("abort", () => createResignButton(context, {
            name: "abort", label: words.abort, onSure: wishes.onAbort,
        }), may.abort, words.abortAsk));
}

