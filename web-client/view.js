// Parts of pages that draw themselves from values: render(values) -> h(...).

import { onChange } from "./dom.js";
import { leave, patch } from "./patch.js";

/** @import {Tree} from "./types/index.js" */

// Drawn again when it is told another value than before, by identity. tag: of what `render` gives;
// -> redraw(): with the same values, after something else has changed that `render` reads
/** @template {keyof HTMLElementTagNameMap} Tag @template {unknown[]} Values @param {Tag} tag
 *  @param {(...values: Values) => Tree} render @returns {{element: HTMLElementTagNameMap[Tag],
 *      update: (...values: Values) => void, redraw: () => void, destroy: () => void}} */
export function view(tag, render) {
    const element = document.createElement(tag);
    let last = /** @type {Values | null} */ (null);
    const redraw = () => {
        if (last !== null) {
            patch(element, render(...last));
        }
    };
    const show = onChange((/** @type {Values} */ values) => {
        last = values;
        redraw();
    });
    return { element, update: (...values) => show(values), redraw, destroy: () => leave(element) };
}

// -> those that are there, for `class`
/** @param {...(string | false | null | undefined)} names @returns {string} */
export const classes = (...names) => names.filter(Boolean).join(" ");
