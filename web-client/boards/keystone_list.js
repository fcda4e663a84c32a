// The Keystone cards of a match of Eat Your Neighbor, as drawn shapes below the board.

import { html, svg } from "./elements.js";
import { round } from "./grid_geometry.js";
import { keystoneNames, keystoneShape } from "./keystone_shapes.js";

// names: options.keystones. Answers an element, or null when the match has no cards.
export function keystoneList(names, texts) {
    if (!Array.isArray(names)) {
        return null;
    }
    const known = names.filter((name) => keystoneNames.includes(name));
    return html("figure", { class: "keystones" }, [
        html("figcaption", {}, texts.keystones),
        html("ul", {}, known.map((name) => html("li", {}, [
            drawKeystone(name),
            html("span", {}, texts.keystoneNames[name]),
        ]))),
    ]);
}

export function drawKeystone(name) {
    const scale = 22;
    const { points, pairs } = keystoneShape(name);
    const at = ({ x, y }) => `${round(x * scale)} ${round(y * scale)}`;
    return svg("svg", { viewBox: "-46 -34 92 68", "aria-hidden": "true" }, [
        svg("path", { class: "link-line", "stroke-width": 9,
            d: pairs.map(([from, to]) => `M${at(from)}L${at(to)}`).join("") }),
        points.map(({ x, y }) => svg("circle", {
            cx: round(x * scale), cy: round(y * scale), r: 8.5 })),
    ]);
}
