// Elements that change themselves, beside those of views (patch.js). What must hold: text from people only
// ever becomes text nodes; nothing here parses HTML.

import { create, h } from "./patch.js";

/** @import {Child, ElementOf, Properties, Shown} from "./types/index.js" */

// An element at once, from what h() of patch.js describes: for what is made once and then changes
// itself.
/** @template {string} Tag @param {Tag} tag @param {Properties<Tag>} [properties]
 *  @param {...Child} children @returns {ElementOf<Tag>} */
export const build = (tag, properties, ...children) => create(h(tag, properties, ...children));

export function setText(/** @type {Node} */ element, /** @type {string} */ text) {
    if (element.textContent !== text) {
        element.textContent = text;
    }
}

export function setChildren(/** @type {Element} */ element, /** @type {Shown[]} */ ...children) {
    const shown = /** @type {Exclude<Shown, Shown[]>[]} */ (/** @type {unknown[]} */ (children).flat(Infinity));
    element.replaceChildren(...shown.flatMap((child) =>
        child !== null && child !== undefined && child !== false ? [child] : []));
}

// Where keys write a text.
export const textFields = "input:not([type=checkbox], [type=radio], [type=range]), textarea";

// Calls render(value) only when `value` is another one than at the last call.
/** @template Value @param {(value: Value) => void} render */
export function onChange(render) {
    let known = false;
    /** @type {Value} */
    let last;
    return (/** @type {Value} */ value) => {
        if (!known || !sameValue(last, value)) {
            known = true;
            last = value;
            render(value);
        }
    };
}

// Identity, or arrays whose items are identical.
function sameValue(/** @type {unknown} */ left, /** @type {unknown} */ right) {
    if (Array.isArray(left) && Array.isArray(right)) {
        return left.length === right.length && left.every((item, index) => item === right[index]);
    }
    return left === right;
}
