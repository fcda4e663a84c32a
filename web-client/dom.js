// Elements that change themselves, beside those of views (patch.js). What must hold: text from people only
// ever becomes text nodes; nothing here parses HTML.

import { create, h } from "./patch.js";

/**
 * An element at once, from what h() of patch.js describes: for what is made once and then changes itself.
 * @param {string} tag
 * @param {Record<string, any>} [properties]
 * @param {...any} children
 * @returns {any}
 */
export const build = (tag, properties, ...children) => create(h(tag, properties, ...children));

export function setText(element, text) {
    if (element.textContent !== text) {
        element.textContent = text;
    }
}

export function setChildren(element, ...children) {
    const isThere = (child) => child !== null && child !== undefined && child !== false;
    element.replaceChildren(...children.flat(Infinity).filter(isThere));
}

// Where keys write a text.
export const textFields = "input:not([type=checkbox], [type=radio], [type=range]), textarea";

// Calls render(value) only when `value` is another one than at the last call.
export function onChange(render) {
    let known = false;
    let last;
    return (value) => {
        if (!known || !sameValue(last, value)) {
            known = true;
            last = value;
            render(value);
        }
    };
}

// Identity, or arrays whose items are identical.
function sameValue(left, right) {
    if (Array.isArray(left) && Array.isArray(right)) {
        return left.length === right.length && left.every((item, index) => item === right[index]);
    }
    return left === right;
}
