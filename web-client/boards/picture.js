// A board as it is seen, as an SVG file of its own. What must hold: the file needs no style sheet
// and no font of ours; what only serves pointing and focus is not in it.

const drawn = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-linejoin",
    "stroke-linecap", "stroke-dasharray", "opacity", "paint-order", "transform", "transform-origin",
    "transform-box", "font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline",
    "mix-blend-mode"];
const usual = new Map([["fill-opacity", "1"], ["stroke-opacity", "1"], ["opacity", "1"],
    ["transform", "none"], ["stroke-dasharray", "none"], ["paint-order", "normal"],
    ["mix-blend-mode", "normal"], ["stroke-linejoin", "miter"], ["stroke-linecap", "butt"]]);
const helpers = ".cell-hit, .slot-hit, .focus-ring, .legal-dot, .layer-preview, .layer-focus, " +
    ".layer-selection, .layer-ghosts";
const attributesOfUse = ["tabindex", "role", "aria-label", "aria-disabled", "aria-pressed", "class"];
const margin = 12;

// svgElement: in the page. -> the file
export function boardPicture(/** @type {SVGSVGElement} */ svgElement, /** @type {string} */ title) {
    const copy = /** @type {SVGSVGElement} */ (svgElement.cloneNode(true));
    const inside = () => /** @type {NodeListOf<SVGElement>} */ (copy.querySelectorAll("*"));
    const originals = [svgElement, ...svgElement.querySelectorAll("*")];
    [copy, ...inside()].forEach((element, index) =>
        takeStyle(element, getComputedStyle(originals[index])));
    copy.querySelectorAll(helpers).forEach((element) => element.remove());
    copy.querySelectorAll("[data-picture=out]").forEach((element) => element.remove());
    for (const element of [copy, ...inside()]) {
        const names = element.getAttributeNames().filter((name) =>
            name.startsWith("data-") || attributesOfUse.includes(name));
        names.forEach((name) => element.removeAttribute(name));
    }
    const { x, y, width, height } = svgElement.viewBox.baseVal;
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("viewBox",
        [x - margin, y - margin, width + 2 * margin, height + 2 * margin].join(" "));
    copy.prepend(make("title", {}, title), make("rect", {
        x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin,
        fill: getComputedStyle(document.body).backgroundColor,
    }));
    return new XMLSerializer().serializeToString(copy);
}

function takeStyle(/** @type {SVGElement} */ element, /** @type {CSSStyleDeclaration} */ style) {
    if (style.display === "none" || style.visibility === "hidden") {
        element.setAttribute("data-picture", "out");
        return;
    }
    for (const name of drawn) {
        const value = style.getPropertyValue(name);
        // What stands there as an attribute says the same, for transforms more exactly.
        if (value === "" || usual.get(name) === value || element.hasAttribute(name)) {
            continue;
        }
        element.style.setProperty(name, value);
    }
}

/** @param {string} name @param {{[name: string]: string | number}} attributes
 *  @param {string} text */
function make(name, attributes, text = "") {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) {
        element.setAttribute(key, String(value));
    }
    element.textContent = text;
    return element;
}
