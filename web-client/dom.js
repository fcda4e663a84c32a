// Making and updating elements. What must hold: text from people only ever becomes text nodes;
// nothing here parses HTML.

import { create, h as describe } from "./patch.js";

// An element at once, from what h() of patch.js describes.
export const h = (tag, properties, ...children) => create(describe(tag, properties, ...children));

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

// Shows `items` as children of `parent`, one element each, kept while its key stays, so that
// focus and open details survive live updates. make(item) -> element; update(element, item).
export function syncList(parent, items, keyOf, make, update = () => {}) {
    const old = new Map([...parent.children].map((child) => [child.dataset.key, child]));
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
            place = place.nextElementSibling;
        } else {
            parent.insertBefore(element, place);
        }
    }
    for (const element of old.values()) {
        element.remove();
    }
}

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
