// The cross over a piece that a considered move would take off the board.

import { svg } from "./elements.js";
import { round } from "./grid_geometry.js";

/** @import {Point} from "../types/index.js" */

/** @param {Point} point @param {number} arm half its width @param {string} className */
export function drawGoneMark({ x, y }, arm, className = "") {
    const arms = `M${-arm} ${-arm}L${arm} ${arm}M${arm} ${-arm}L${-arm} ${arm}`;
    return svg("g", { class: `preview-gone ${className}`,
        transform: `translate(${round(x)} ${round(y)})` }, [
        svg("path", { class: "preview-halo", d: arms }), svg("path", { d: arms })]);
}
