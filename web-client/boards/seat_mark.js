// A seat's mark (▲ ● ◆ ■ in its hue) and its name, for lists of players, scores and sentences.

import { svg } from "./elements.js";
import { formPath } from "./seat_forms.js";

/** @import {Texts} from "../types/index.js" */

// An SVG as large as the text around it; `label` makes it an image with that name, otherwise it is
// an ornament beside a name.
export function seatMark(/** @type {number} */ seat, /** @type {string | null} */ label = null) {
    const meaning = label === null ? { "aria-hidden": "true" }
        : { role: "img", "aria-label": label };
    return svg("svg", { class: `seat-mark seat-${seat}`, viewBox: "-14 -14 28 28", ...meaning },
        svg("path", { d: formPath(seat, 10.5) }));
}

export const seatName = (/** @type {number} */ seat, /** @type {Texts} */ texts) =>
    texts.boards.seatNames[seat];
