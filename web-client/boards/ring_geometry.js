// Where slots and gaps lie on the drawn ring: slot 1 at the top unless the ring is turned,
// clockwise, evenly spread. Pure.
// Coordinates have the ring's middle at 0,0; angles are degrees, 0 at the top, clockwise.

import { round } from "./grid_geometry.js";

export const RING_RADIUS = 158;
export const BAND_WIDTH = 60;
export const VIEW_HALF = 196;

// For a ring of `count` slots: the angle between two, and how large a piece may be.
export function ringMeasures(/** @type {number} */ count) {
    const pitch = 360 / Math.max(count, 1);
    const arc = pitch * Math.PI / 180 * RING_RADIUS;
    return { pitch, pieceSize: round(Math.min(22, arc * 0.385)) };
}

// turned: how far the whole ring is, in degrees
/** @param {number} number @param {number} count @param {number} turned */
export const slotAngle = (number, count, turned = 0) => round((number - 1) * 360 / count + turned);

// The gap after a slot.
/** @param {number} number @param {number} count @param {number} turned */
export const gapAngle = (number, count, turned = 0) => round((number - 0.5) * 360 / count + turned);

export function pointAt(/** @type {number} */ angle, /** @type {number} */ radius) {
    const radians = angle * Math.PI / 180;
    return { x: round(Math.sin(radians) * radius), y: round(-Math.cos(radians) * radius) };
}

// A piece of the band as SVG path data: from `start` to `end` degrees between two radii.
/** @param {number} start @param {number} end @param {number} inner @param {number} outer */
export function sectorPath(start, end, inner, outer) {
    const [a, b] = [pointAt(start, outer), pointAt(end, outer)];
    const [c, d] = [pointAt(end, inner), pointAt(start, inner)];
    const large = end - start > 180 ? 1 : 0;
    return `M${a.x} ${a.y}A${outer} ${outer} 0 ${large} 1 ${b.x} ${b.y}`
        + `L${c.x} ${c.y}A${inner} ${inner} 0 ${large} 0 ${d.x} ${d.y}Z`;
}

// Puts something upright on the ring. Two such texts have the same functions in the same order, so
// that a motion from one to the other follows the circle.
/** @param {number} angle @param {number} radius */
export const placeOnRing = (angle, radius = RING_RADIUS) =>
    `rotate(${angle}deg) translate(0px, ${-radius}px) rotate(${-angle}deg)`;

// The same for what turns with the ring, as tiles do: their upper side faces outwards.
export const layOnRing = (/** @type {number} */ angle) =>
    `rotate(${angle}deg) translate(0px, ${-RING_RADIUS}px)`;
