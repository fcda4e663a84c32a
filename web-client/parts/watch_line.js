// How many look on, with the mark of an eye: a line beside the game, and a small badge where there
// is little room. What must hold: both keep their place while nobody looks on.

import { eyeMark } from "../boards/line_marks.js";
import { h, onChange, setText } from "../dom.js";

export function createWatchLine({ texts }) {
    const words = texts.comfort.watching;
    return makeMark({ tag: "p", className: "watch-line", test: "watchers", textOf: words.count, words });
}

export function createWatchBadge({ texts }) {
    const words = texts.comfort.watching;
    return makeMark({ tag: "span", className: "watch-badge", test: "watch-badge", textOf: String, words });
}

function makeMark({ tag, className, test, textOf, words }) {
    const text = h("span", {});
    const element = h(tag, { class: className, role: "img", data: { test } }, eyeMark(), text);
    const update = onChange((count) => {
        const label = count === 0 ? "" : words.label(count);
        element.classList.toggle("is-nobody", count === 0);
        element.setAttribute("aria-label", label);
        element.title = label;
        setText(text, count === 0 ? "" : textOf(count));
    });
    return { element, update };
}
