// Makes DOM elements: the only place of boards/ that names document.
// What must hold: text reaches the page as text nodes only, and no attribute carries a style, so
// that the strict content security policy holds.

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

export function svg(name, attributes = {}, children = []) {
    return fill(document.createElementNS(SVG_NAMESPACE, name), attributes, children);
}

export function html(name, attributes = {}, children = []) {
    return fill(document.createElement(name), attributes, children);
}

// Attributes that are null, undefined or false are left out; true stands for an empty one.
export function setAttributes(element, attributes) {
    for (const [name, value] of Object.entries(attributes)) {
        if (value === null || value === undefined || value === false) {
            element.removeAttribute(name);
        } else {
            element.setAttribute(name, value === true ? "" : String(value));
        }
    }
    return element;
}

function fill(element, attributes, children) {
    setAttributes(element, attributes);
    element.append(...[children].flat(3).filter((child) => child !== null && child !== undefined));
    return element;
}

// The system's wish, and the person's own in the settings.
export function motionAllowed() {
    return document.documentElement.dataset.motion !== "off" &&
        !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
