// Whose turn it is, unmistakably, and what can be done now. What must hold: one's own turn looks
// and reads unlike anybody else's.

import { seatMark } from "../boards/seat_mark.js";
import { h, onChange, setChildren, setText } from "../dom.js";

export function createTurnBanner({ texts }) {
    const words = texts.play;
    const title = h("p", { class: "turn-title", data: { test: "turn" } });
    const prompt = h("p", { class: "turn-prompt", data: { test: "prompt" } });
    const element = h("div", { class: "turn-banner" }, title, prompt);

    const showTitle = onChange(([seat, name, mine, thinks]) => {
        element.classList.toggle("mine", mine);
        setChildren(title, seatMark(seat),
            h("span", {}, mine ? words.turn.yours
                : thinks ? texts.bots.thinks(name) : words.turn.theirs(name)));
    });

    return {
        element,
        // prompt: what the board asks for; looksOn: has no seat in this match; clockWaits: for who
        // is to move to come back; thinks: who is to move is a computer player
        update({ seat, name, mine, thinks = false, prompt: text, pending, online, looksOn, clockWaits = false }) {
            showTitle([seat, name, mine, thinks]);
            element.classList.toggle("pending", pending);
            if (pending) {
                setText(prompt, online ? words.turn.pending : words.turn.pendingOffline);
            } else {
                setText(prompt, mine ? text : clockWaits ? words.clock.waitsFor
                    : looksOn ? words.lookingOn : "");
            }
        },
    };
}
