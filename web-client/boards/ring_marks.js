// Marks on pieces and places of the ring that nobody can tap: also on still pictures, which need
// nothing of the live board.

import { svg } from "./elements.js";
import { drawGoneMark } from "./gone_mark.js";
import { BAND_WIDTH, RING_RADIUS, pointAt, ringMeasures, slotAngle } from "./ring_geometry.js";

// Around a piece that just came to its place.
/** @param {number} number @param {number} count @param {number} turned */
export function drawRecentMark(number, count, turned = 0) {
    const { x, y } = pointAt(slotAngle(number, count, turned), RING_RADIUS);
    return svg("circle", { class: "ring-recent", cx: x, cy: y,
        r: ringMeasures(count).pieceSize * 1.36 });
}

// Behind the king that has won.
/** @param {number} number @param {number} count @param {number} turned */
export function drawLitMark(number, count, turned = 0) {
    const { x, y } = pointAt(slotAngle(number, count, turned), RING_RADIUS);
    return svg("circle", { class: "lit-disc", cx: x, cy: y, r: ringMeasures(count).pieceSize * 1.5 });
}

// Over a piece that would leave the ring.
/** @param {number} number @param {number} count @param {number} turned */
export const drawRingGoneMark = (number, count, turned) => drawGoneMark(
    pointAt(slotAngle(number, count, turned), RING_RADIUS),
    ringMeasures(count).pieceSize * 0.62, "is-small");

// Where something is going to happen, on still pictures.
export function drawHintMark(/** @type {number} */ number, /** @type {number} */ count) {
    const { x, y } = pointAt(slotAngle(number, count), RING_RADIUS - BAND_WIDTH / 2 - 14);
    return svg("circle", { class: "hint-dot", cx: x, cy: y, r: 8 });
}
