// Making and updating elements. What must hold: text from people only ever becomes text nodes;
// nothing here parses HTML.

import { create, h as describe } from "./patch.js";

/** @import {Child, Properties} from "./patch.js" */
/** @typedef {Node | string | false | null | undefined | ShownList} Shown */
/** @typedef {{[index: number]: Shown} & Array<unknown>} ShownList */

// An element at once, from what h() of patch.js describes.
/**
 * @param {string} tag
 * @param {Properties} [properties]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export const h = (tag, properties, ...children) => create(describe(tag, properties, ...children));

/** @param {Node} element @param {string} text */
export function setText(element, text) {
    if (element.textContent !== text) {
        element.textContent = text;
    }
}

/** @param {Element} element @param {...Shown} children */
export function setChildren(element, ...children) {
    const shown = /** @type {(Node | string | false | null | undefined)[]} */ (children.flat(Infinity));
    element.replaceChildren(...shown.flatMap((child) =>
        child !== null && child !== undefined && child !== false ? [child] : []));
}

// Where keys write a text.
export const textFields = "input:not([type=checkbox], [type=radio], [type=range]), textarea";

// Shows `items` as children of `parent`, one element each, kept while its key stays, so that
// focus and open details survive live updates.
/** @template Item
 * @param {Element} parent
 * @param {Item[]} items
 * @param {(item: Item) => string | number} keyOf
 * @param {(item: Item) => HTMLElement} make
 * @param {(element: HTMLElement, item: Item) => void} update */
export function syncList(parent, items, keyOf, make, update = () => {}) {
    const old = new Map(/** @type {HTMLElement[]} */ ([...parent.children])
        .map((child) => [child.dataset.key, child]));
    let place = parent.firstElementChild;
    for (const item of items) {
        const key = String(keyOf(item));
        let element = old.get(key);
        if (element) {
            old.delete(key);
        } else {
            element = make(item);
            element.dataset.key = key;
        }
        update(element, item);
        if (element === place) {
            place = element.nextElementSibling;
        } else {
            parent.insertBefore(element, place);
        }
    }
    for (const element of old.values()) {
        element.remove();
    }
}

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
/** @param {unknown} left @param {unknown} right */
function sameValue(left, right) {
    if (Array.isArray(left) && Array.isArray(right)) {
        return left.length === right.length && left.every((item, index) => item === right[index]);
    }
    return left === right;
}
