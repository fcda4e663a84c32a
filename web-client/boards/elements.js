// Makes DOM elements: the only place of boards/ that names document.
// What must hold: text reaches the page as text nodes only, and no attribute carries a style, so
// that the strict content security policy holds.

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/** @typedef {{[name: string]: string | number | boolean | null | undefined}} Attributes */
/** @typedef {Element | string | number | null | undefined} Child */
/** @typedef {Child | (Child | (Child | Child[])[])[]} Children null and undefined are left out */

/** @template {keyof SVGElementTagNameMap} Name @param {Name} name @param {Attributes} attributes
 *  @param {Children} children @returns {SVGElementTagNameMap[Name]} */
export function svg(name, attributes = {}, children = []) {
    return fill(document.createElementNS(SVG_NAMESPACE, name), attributes, children);
}

/** @template {keyof HTMLElementTagNameMap} Name @param {Name} name @param {Attributes} attributes
 *  @param {Children} children @returns {HTMLElementTagNameMap[Name]} */
export function html(name, attributes = {}, children = []) {
    return fill(document.createElement(name), attributes, children);
}

// Attributes that are null, undefined or false are left out; true stands for an empty one.
/** @template {Element} Made @param {Made} element @param {Attributes} attributes @returns {Made} */
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

/** @template {Element} Made @param {Made} element @param {Attributes} attributes
 *  @param {Children} children @returns {Made} */
function fill(element, attributes, children) {
    setAttributes(element, attributes);
    for (const child of [children].flat(3)) {
        if (child !== null && child !== undefined) {
            element.append(typeof child === "number" ? String(child) : child);
        }
    }
    return element;
}

// The system's wish, and the person's own in the settings.
export const motionAllowed = () => document.documentElement.dataset.motion !== "off" &&
    !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
