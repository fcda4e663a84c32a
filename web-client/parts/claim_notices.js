// Who has been away for long, and what the others may do about it. What must hold: before the time
// that the server has set nothing can be pressed; whoever keeps waiting is not asked again until
// that person has been back.

import { h, setText, syncList } from "../dom.js";
import { waitText } from "../state/clock_state.js";
import { claimsFor, seatsInGame } from "../state/offer_state.js";
import { playersOf } from "../state/room_state.js";

const tickMs = 500;

// onClaim(seat, "forfeit" or "draw")
export function createClaimNotices({ texts, announcer }, { onClaim }) {
    const words = texts.play.claim;
    const element = h("div", { class: "claims" });
    const waitFor = new Set(); // keys of the claims that this person lets be
    let shown = null;
    let timer = null;
    const keyOf = ({ seat, fromMs }) => `${seat} ${fromMs}`;

    function make(claim) {
        const notice = h("div", { class: "notice claim", data: { test: `claim-${claim.seat}` } },
            h("p", {}), h("p", { class: "hint" }), h("div", { class: "buttons", hidden: true },
                button("claim-forfeit", words.forfeit, () => onClaim(claim.seat, "forfeit"), "primary"),
                button("claim-draw", words.draw, () => onClaim(claim.seat, "draw")),
                button("claim-wait", words.keepWaiting, () => {
                    waitFor.add(keyOf(claim));
                    tick();
                })));
        return notice;
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
        syncList(element, claims, keyOf, make, (notice, claim) =>
            show(notice, claim, nowMs, seatsInGame(room.match).length === 2));
        if (claims.some(({ fromMs }) => fromMs > nowMs)) {
            timer = setTimeout(tick, tickMs);
        }
    }

    function show(notice, { seat, fromMs }, nowMs, two) {
        const [title, wait, buttons] = notice.children;
        const { name } = playersOf(shown.room)[seat];
        const early = nowMs < fromMs;
        setText(title, early ? words.away(name) : words.now(name));
        if (!early && buttons.hidden) {
            announcer.say(words.now(name), `claim ${seat}`);
        }
        wait.hidden = !early;
        setText(wait, words.wait(waitText(fromMs - nowMs, texts.play.clock.units)));
        buttons.hidden = early;
        buttons.children[1].hidden = !two;
    }

    return {
        element,
        update(room, me, offsetMs) {
            shown = { room, me, offsetMs };
            tick();
        },
        destroy: () => clearTimeout(timer),
    };
}
