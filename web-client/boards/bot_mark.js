// The mark of a computer player, beside its name: a head with an aerial, drawn in the text's
// colour.

import { svg } from "./elements.js";

// `label` makes it an image with that name; null: an ornament.
export function botMark(/** @type {string | null} */ label = null) {
    const meaning = label === null ? { "aria-hidden": "true" }
        : { role: "img", "aria-label": label };
    return svg("svg", { class: "bot-mark", viewBox: "0 0 20 20", ...meaning }, [
        svg("path", { class: "bot-mark-lines",
            d: "M5.5 7.5h9a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2z"
                + "M10 7.5V4M1.5 11v3M18.5 11v3" }),
        svg("path", { class: "bot-mark-dots",
            d: "M6 12a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0z"
                + "M11.2 12a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0z"
                + "M8.6 3a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0z" }),
    ]);
}
