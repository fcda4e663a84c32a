// How many watch, with the mark of an eye: a line at a table before its game, and a small badge during
// and after it. What must hold: both keep their place while nobody watches.

import { h } from "../patch.js";
import { classes } from "../view.js";
import { eyeMark } from "./marks.js";

/** @import {Texts, Tree} from "../types/index.js" */

export function watchLine(/** @type {Texts} */ texts, /** @type {number} */ count) {
    const { count: textOf } = texts.comfort.watching;
    return mark("p", { class: "watch-line", test: "watchers", textOf }, texts, count);
}

export const watchBadge = (/** @type {Texts} */ texts, /** @type {number} */ count) =>
    mark("span", { class: "watch-badge", test: "watch-badge", textOf: String }, texts, count);

/** @param {string} tag
 *  @param {{class: string, test: string, textOf: (count: number) => string}} settings
 *  @param {Texts} texts @param {number} count */
function mark(tag, { class: className, test, textOf }, texts, count) {
    const label = count === 0 ? "" : texts.comfort.watching.label(count);
    return h(tag, {
        class: classes(className, count === 0 && "is-nobody"), role: "img", "aria-label": label,
        title: label, data: { test },
    }, eyeMark(), h("span", {}, count > 0 && textOf(count)));
}
