// Who has been away for long, and what the others may do about it. What must hold: before the time
// that the server has set nothing can be pressed, and one quiet sentence says how long that takes;
// a player who chooses to wait is not asked again until that person has been back.

import { button, h, smallButton } from "../patch.js";
import { waitText } from "../state/clock_state.js";
import { claimsFor, hasDraws, seatsInGame } from "../state/offer_state.js";
import { playersOf } from "../state/room_state.js";
import { classes, view } from "../view.js";

/** @import {Me, PageContext, PlayedRoom, Store, Texts} from "../types/index.js" */

/** @typedef {{seat: number, fromMs: number}} Claim see claimsFor */
/** @typedef {(seat: number, kind: "forfeit" | "draw") => void} OnClaim */

const tickMs = 500;

// onWait(): the quiet sentence has come or gone
/** @param {PageContext} context @param {{onClaim: OnClaim, onWait: () => void}} callbacks */
export function createClaimNotices({ texts, announcer, store }, { onClaim, onWait }) {
    const letBe = new Set(); // keys of the claims that this person does not want to make
    let announced = new Set(); // seats whose claims are shown
    let shown = /** @type {{room: PlayedRoom, me: Me | null, offsetMs: number} | null} */ (null);
    let timer = /** @type {number | undefined} */ (undefined);
    let givesWay = false; // something else has the place of the quiet sentence
    const claims = view("div", (/** @type {PlayedRoom} */ room, /** @type {boolean} */ mayDraw,
        /** @type {Claim[]} */ ...ready) =>
        h("div", { class: "claims" }, ready.map((claim) =>
            claimNotice(texts.play.claim, room, claim, { mayDraw, onClaim, onKeepWaiting }))));
    const quiet = view("p", (/** @type {PlayedRoom} */ room, /** @type {Claim | null} */ claim, /** @type {string} */ wait) =>
        quietSentence(texts.play.claim, room, claim, { wait, givesWay }));

    function onKeepWaiting(/** @type {Claim} */ claim) {
        letBe.add(keyOf(claim));
        tick();
    }

    function tick() {
        clearTimeout(timer);
        if (shown === null) {
            return;
        }
        const { room, me, offsetMs } = shown;
        const open = claimsFor(room, me).filter((claim) => !letBe.has(keyOf(claim)));
        const nowMs = Date.now() + offsetMs;
        const isEarly = (/** @type {Claim} */ { fromMs }) => fromMs > nowMs;
        const [next = null] = open.filter(isEarly).sort((one, other) => one.fromMs - other.fromMs);
        showReady(room, open.filter((claim) => !isEarly(claim)));
        showWait(room, next, nowMs);
        if (next) {
            timer = setTimeout(tick, tickMs);
        }
    }

    function showReady(/** @type {PlayedRoom} */ room, /** @type {Claim[]} */ ready) {
        ready.filter(({ seat }) => !announced.has(seat)).forEach(({ seat }) =>
            announcer.say(texts.play.claim.now(playersOf(room)[seat].name), `claim ${seat}`));
        announced = new Set(ready.map(({ seat }) => seat));
        claims.update(room, mayClaimDraw(store, room), ...ready);
    }

    /** @param {PlayedRoom} room @param {Claim | null} claim @param {number} nowMs */
    function showWait(room, claim, nowMs) {
        const wasHidden = quiet.element.hidden;
        quiet.update(room, claim, claim ? waitText(claim.fromMs - nowMs, texts.play.clock.units) : "");
        if (quiet.element.hidden !== wasHidden) {
            onWait();
        }
    }

    quiet.element.hidden = true;
    return {
        element: claims.element,
        quiet: quiet.element,
        giveWay(/** @type {boolean} */ isElsewhere) {
            if (givesWay !== isElsewhere) {
                givesWay = isElsewhere;
                quiet.redraw();
            }
        },
        /** @param {PlayedRoom} room @param {Me | null} me @param {number} offsetMs */
        update(room, me, offsetMs) {
            shown = { room, me, offsetMs };
            tick();
        },
        destroy: () => clearTimeout(timer),
    };
}

const mayClaimDraw = (/** @type {Store} */ store, /** @type {PlayedRoom} */ { match }) =>
    hasDraws(store.get().games, match.game) && seatsInGame(match).length === 2;

const keyOf = (/** @type {Claim} */ { seat, fromMs }) => `${seat} ${fromMs}`;

/** @param {Texts["play"]["claim"]} words @param {PlayedRoom} room @param {Claim} claim
 *  @param {{mayDraw: boolean, onClaim: OnClaim, onKeepWaiting: (claim: Claim) => void}} settings */
function claimNotice(words, room, claim, { mayDraw, onClaim, onKeepWaiting }) {
    const { seat } = claim;
    return h("div", { key: keyOf(claim), class: "notice claim", data: { test: `claim-${seat}` } },
        h("p", {}, words.now(playersOf(room)[seat].name)),
        h("div", { class: "buttons" },
            button("claim-forfeit", words.forfeit, () => onClaim(seat, "forfeit"),
                { class: "small primary" }),
            smallButton("claim-draw", words.draw, () => onClaim(seat, "draw"),
                { hidden: !mayDraw }),
            smallButton("claim-wait", words.keepWaiting, () => onKeepWaiting(claim))));
}

// Whose time ends first, in the place of the last move.
/** @param {Texts["play"]["claim"]} words @param {PlayedRoom} room @param {Claim | null} claim
 *  @param {{wait: string, givesWay: boolean}} settings */
const quietSentence = (words, room, claim, { wait, givesWay }) => h("p", {
    class: classes("last-move", "claim-waits", givesWay && "gives-way"), hidden: !claim,
    data: { test: claim && `claim-${claim.seat}` },
}, claim && `${words.away(playersOf(room)[claim.seat].name)} ${words.wait(wait)}`);
