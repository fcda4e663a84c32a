// What a match says below its board, over the last move and the steps: why something was refused,
// what is offered, who is away. What must hold: all of it has one place, so one thing is shown at a
// time, see css/talk.css: an error first, which goes by itself, then claims, then offers.

import { h } from "../dom.js";
import { errorWords } from "../state/error_words.js";
import { createClaimNotices } from "./claim_notices.js";
import { createOfferNotices } from "./offer_notices.js";
import { createRefusalNote } from "./refusal_note.js";

// placeOf(action): where it was tried, on the board; onWait(): how long somebody is waited for is
// said now, or not any more.
export function createMatchNotices(context, { code, match, placeOf, onWait }) {
    const { texts, session, announcer } = context;
    const refusal = createRefusalNote(context, {
        onClose: () => session.dismissRefusal(code), placeOf,
    });
    const problem = createRefusalNote(context, {
        name: "problem", onClose: () => problem.update(null),
        wordsOf,
    });
    const offers = createOfferNotices(context, {
        onRespond: (offer, accept) => run(() => session.respond(code, match, offer, accept)),
    });
    const claims = createClaimNotices(context, {
        onClaim: (seat, kind) => run(() => session.claim(code, match, seat, kind)),
        onWait,
    });

    function wordsOf(error) {
        return error.code === "stale_ply" ? texts.play.offers.stale : errorWords(texts, error);
    }

    // Carries out a wish of this person; why it was not granted is said here.
    async function run(work) {
        problem.update(null);
        try {
            await work();
        } catch (error) {
            session.dismissRefusal(code);
            problem.update(error);
            announcer.say(wordsOf(error), "problem");
        }
    }

    return {
        errors: [refusal.element, problem.element],
        element: h("div", { class: "play-notices" }, offers.element, claims.element),
        waits: claims.quiet,
        run,
        update(room, me, offsetMs) {
            if (room.refusal) {
                problem.update(null);
            }
            refusal.update(room.refusal);
            offers.update(room, me);
            claims.update(room, me, offsetMs);
        },
        destroy() {
            refusal.destroy();
            problem.destroy();
            claims.destroy();
        },
    };
}
