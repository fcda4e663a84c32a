// A table that went away in the middle of a match: it says so where the turn stood, so that the
// board stays where it is, and below the board why, and the way on.

import { h, onChange, setChildren } from "../dom.js";
import { reasonWords } from "../state/error_words.js";
import { createReopenButtons } from "./reopen_buttons.js";

export function createClosedMatch(context, { code, game }) {
    const { texts } = context;
    const words = texts.play.gone;
    const title = h("div", { class: "turn-banner result-banner", hidden: true },
        h("h2", { data: { test: "closed-title" } }, h("span", {}, words.title)));
    const element = h("section", { class: "result", hidden: true, data: { test: "closed" } });

    const render = onChange(([isClosed, reason, table]) => {
        title.hidden = element.hidden = !isClosed;
        setChildren(element, isClosed && [
            h("p", {}, reason ? reasonWords(texts, reason) : words.text),
            createReopenButtons(context, { code, game, table })]);
    });

    return {
        title,
        element,
        update: ({ reason, table }, isClosed) => render([isClosed, reason, table]),
    };
}
