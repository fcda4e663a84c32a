// Whose turn it is, unmistakably, and what can be done now. What must hold: one's own turn looks
// and reads unlike anybody else's; who only looks on is told so all the time.

import { seatMark } from "../boards/seat_mark.js";
import { eyeMark } from "../boards/line_marks.js";
import { h, onChange, setChildren, setText } from "../dom.js";
import { createWatchBadge } from "./watch_line.js";

export function createTurnBanner({ texts }) {
    const words = texts.play;
    const title = h("p", { class: "turn-title", data: { test: "turn" } });
    const prompt = h("p", { class: "turn-prompt", data: { test: "prompt" } });
    const watchingText = h("span", {});
    const watching = h("p", { class: "turn-watching", data: { test: "watching" } },
        eyeMark(), watchingText);
    const badge = createWatchBadge({ texts });
    const element = h("div", { class: "turn-banner" }, title, prompt, watching, badge.element);

    const showTitle = onChange(([seat, name, mine, thinks]) => {
        element.classList.toggle("mine", mine);
        setChildren(title, seatMark(seat),
            h("span", {}, mine ? words.turn.yours
                : thinks ? texts.bots.thinks(name) : words.turn.theirs(name)));
    });

    return {
        element,
        // prompt: what the board asks for; looksOn: has no seat in this match; clockWaits: for who
        // is to move to come back; watchers: how many look on; thinks: who is to move is a computer player
        update({ seat, name, mine, thinks = false, prompt: text, pending, online, looksOn, clockWaits = false, watchers = 0 }) {
            showTitle([seat, name, mine, thinks]);
            element.classList.toggle("pending", pending);
            element.classList.toggle("looks-on", looksOn);
            watching.hidden = !looksOn;
            setText(watchingText, clockWaits ? words.clock.waitsFor : texts.comfort.watching.you);
            badge.update(watchers);
            if (pending) {
                setText(prompt, online ? words.turn.pending : words.turn.pendingOffline);
            } else {
                setText(prompt, mine ? text : clockWaits && !looksOn ? words.clock.waitsFor : "");
            }
        },
    };
}
