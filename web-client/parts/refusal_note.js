// Why a move was not made, next to the board; it goes by itself after a while.

import { h, onChange, setText } from "../dom.js";
import { errorWords } from "../state/error_words.js";

const refusalMs = 9000;

export function createRefusalNote({ texts }, { onClose }) {
    const words = texts.play;
    const text = h("p", {});
    const note = h("div", { class: "refusal", hidden: true, data: { test: "refusal" } },
        text,
        h("button", { type: "button", class: "small", on: { click: onClose } }, words.refusedClose));
    let timer = null;

    return {
        element: h("div", { class: "refusal-place" }, note),
        // refused: {code, message}, or null
        update: onChange((refused) => {
            clearTimeout(timer);
            note.hidden = refused === null;
            if (refused) {
                setText(text, words.refused(errorWords(texts, refused)));
                note.scrollIntoView({ block: "nearest" });
                timer = setTimeout(onClose, refusalMs);
            }
        }),
        destroy: () => clearTimeout(timer),
    };
}
