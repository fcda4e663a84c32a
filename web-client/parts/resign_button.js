// Giving up, with a question first, asked in the page.

import { h } from "../dom.js";

// onResign() is called after the second click. many: others go on without this seat.
export function createResignButton({ texts }, { onResign }) {
    const words = texts.play;
    const question = h("p", { class: "resign-question" });
    const ask = h("button", {
        type: "button", class: "quiet", data: { test: "resign" },
        on: { click: () => open(true) },
    }, words.resign);
    const yes = h("button", {
        type: "button", class: "danger", data: { test: "resign-confirm" },
        on: {
            click() {
                open(false);
                onResign();
            },
        },
    }, words.resignYes);
    const no = h("button", {
        type: "button", data: { test: "resign-cancel" }, on: { click: () => open(false) },
    }, words.resignNo);
    const box = h("div", { class: "resign-box", role: "group", hidden: true }, question,
        h("div", { class: "buttons" }, yes, no));
    const element = h("div", {
        class: "resign",
        on: { keydown: (event) => event.key === "Escape" && !box.hidden && open(false) },
    }, ask, box);

    function open(wanted) {
        box.hidden = !wanted;
        ask.hidden = wanted;
        (wanted ? no : ask).focus();
    }

    return {
        element,
        update(many) {
            question.textContent = many ? words.resignAskMany : words.resignAsk;
        },
    };
}
