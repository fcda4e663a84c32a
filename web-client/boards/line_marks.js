// Small marks drawn in the colour of the text: settings (sliders), people who look on (an eye), and
// arrows that turn a board.

import { svg } from "./elements.js";

/** @param {string} className @param {string} lines @param {string} dots */
const drawing = (className, lines, dots) => svg("svg",
    { class: `line-mark ${className}`, viewBox: "0 0 20 20", "aria-hidden": "true" }, [
        svg("path", { class: "line-mark-lines", d: lines }),
        svg("path", { class: "line-mark-dots", d: dots }),
    ]);
const dot = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius) =>
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export const settingsMark = () => drawing("settings-mark", "M2.5 5.5h15M2.5 10h15M2.5 14.5h15",
    dot(7, 5.5, 2.3) + dot(13, 10, 2.3) + dot(5.5, 14.5, 2.3));

export const eyeMark = () => drawing("eye-mark",
    "M1.5 10c2.4-3.8 5.2-5.6 8.5-5.6s6.1 1.8 8.5 5.6c-2.4 3.8-5.2 5.6-8.5 5.6s-6.1-1.8-8.5-5.6z",
    dot(10, 10, 2.6));

// An arrow that turns clockwise, or the other way.
/** @param {boolean} clockwise */
export const turnMark = (clockwise) => drawing(clockwise ? "turn-mark" : "turn-mark is-back",
    "M15.5 6.2A6.6 6.6 0 1 0 16.6 10M16 2.4v4.2h-4.2", "");
