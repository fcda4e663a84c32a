// What a match says below its board, over the last move and the steps: why something was refused,
// what is offered, who is away. What must hold: all of it has one place, so one thing is shown at a
// time, see css/talk.css: an error first, which goes by itself, then claims, then offers.

import { h } from "../patch.js";
import { errorWords } from "../state/error_words.js";
import { view } from "../view.js";
import { createClaimNotices } from "./claim_notices.js";
import { offerNotices } from "./offer_notices.js";
import { createRefusalNote } from "./refusal_note.js";

/** @import {Me, OfferInfo, PageContext, PlayedRoom, Reason} from "../types/index.js" */

// placeOf(action): where it was tried, on the board; onWait(): how long somebody is waited for is
// said now, or not any more
/** @param {PageContext} context @param {{code: string, match: string,
 *      placeOf: (action: string) => Element | null, onWait: () => void}} table */
export function createMatchNotices(context, { code, match, placeOf, onWait }) {
    const { texts, session, announcer } = context;
    const refusal = createRefusalNote(context, { onClose: () => session.dismissRefusal(code), placeOf });
    const problem = createRefusalNote(context, {
        name: "problem", onClose: () => problem.update(null), wordsOf,
    });
    const claims = createClaimNotices(context, {
        onClaim: (seat, kind) => run(() => session.claim(code, match, seat, kind)),
        onWait,
    });
    const respond = (/** @type {Pick<OfferInfo, "ply" | "kind">} */ offer, /** @type {boolean} */ accept) => run(() => session.respond(code, match, offer, accept));
    const part = view("div", (/** @type {PlayedRoom} */ room, /** @type {Me | null} */ me) =>
        h("div", { class: "play-notices" }, offerNotices(texts, room, me, respond), claims.element));

    function wordsOf(/** @type {Reason} */ error) {
        return error.code === "stale_ply" ? texts.play.offers.stale : errorWords(texts, error);
    }

    // Carries out a wish of this person; why it was not granted is said here.
    async function run(/** @type {() => Promise<unknown>} */ work) {
        problem.update(null);
        try {
            await work();
        } catch (error) {
            session.dismissRefusal(code);
            problem.update(/** @type {Reason} */ (error));
            announcer.say(wordsOf(/** @type {Reason} */ (error)), "problem");
        }
    }

    return {
        errors: [refusal.element, problem.element],
        element: part.element,
        waits: claims.quiet,
        giveWay: claims.giveWay,
        run,
        /** @param {PlayedRoom} room @param {Me | null} me @param {number} offsetMs */
        update(room, me, offsetMs) {
            if (room.refusal) {
                problem.update(null);
            }
            refusal.update(room.refusal);
            claims.update(room, me, offsetMs);
            part.update(room, me);
        },
        destroy() {
            refusal.destroy();
            problem.destroy();
            claims.destroy();
        },
    };
}
