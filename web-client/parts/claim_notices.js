// Who has been away for long, and what the others may do about it. What must hold: before the time
// that the server has set nothing can be pressed, and one quiet line says how long that takes;
// whoever keeps waiting is not asked again until that person has been back.

import { h, setText, syncList } from "../dom.js";
import { waitText } from "../state/clock_state.js";
import { claimsFor, seatsInGame } from "../state/offer_state.js";
import { playersOf } from "../state/room_state.js";

const tickMs = 500;

// onClaim(seat, "forfeit" or "draw"); onWait(): the quiet line has come or gone
export function createClaimNotices({ texts, announcer }, { onClaim, onWait }) {
    const words = texts.play.claim;
    const element = h("div", { class: "claims" });
    const quiet = h("p", { class: "last-move claim-waits", hidden: true });
    const waitFor = new Set(); // keys of the claims that this person lets be
    let shown = null;
    let timer = null;
    const keyOf = ({ seat, fromMs }) => `${seat} ${fromMs}`;

    function make(claim) {
        const { name } = playersOf(shown.room)[claim.seat];
        announcer.say(words.now(name), `claim ${claim.seat}`);
        return h("div", { class: "notice claim", data: { test: `claim-${claim.seat}` } },
            h("p", {}), h("div", { class: "buttons" },
                button("claim-forfeit", words.forfeit, () => onClaim(claim.seat, "forfeit"), "primary"),
                button("claim-draw", words.draw, () => onClaim(claim.seat, "draw")),
                button("claim-wait", words.keepWaiting, () => {
                    waitFor.add(keyOf(claim));
                    tick();
                })));
    }

    function button(test, label, onClick, kind = "") {
        return h("button", {
            type: "button", class: `small ${kind}`, data: { test }, on: { click: onClick },
        }, label);
    }

    function tick() {
        clearTimeout(timer);
        const { room, me, offsetMs } = shown;
        const claims = claimsFor(room, me).filter((claim) => !waitFor.has(keyOf(claim)));
        const nowMs = Date.now() + offsetMs;
        const isEarly = ({ fromMs }) => fromMs > nowMs;
        const early = claims.filter(isEarly).sort((one, other) => one.fromMs - other.fromMs);
        syncList(element, claims.filter((claim) => !isEarly(claim)), keyOf, make, show);
        showWait(early[0], nowMs);
        if (early.length > 0) {
            timer = setTimeout(tick, tickMs);
        }
    }

    function show(notice, { seat }) {
        const [title, buttons] = notice.children;
        setText(title, words.now(playersOf(shown.room)[seat].name));
        buttons.children[1].hidden = seatsInGame(shown.room.match).length !== 2;
    }

    // Whose time ends first, in the place of the last move.
    function showWait(claim, nowMs) {
        const changed = quiet.hidden !== !claim;
        quiet.hidden = !claim;
        delete quiet.dataset.test;
        if (claim) {
            quiet.dataset.test = `claim-${claim.seat}`;
            setText(quiet, `${words.away(playersOf(shown.room)[claim.seat].name)} ${
                words.wait(waitText(claim.fromMs - nowMs, texts.play.clock.units))}`);
        }
        if (changed) {
            onWait();
        }
    }

    return {
        element,
        quiet,
        update(room, me, offsetMs) {
            shown = { room, me, offsetMs };
            tick();
        },
        destroy: () => clearTimeout(timer),
    };
}
