// The forms that tell seats apart without colour (▲ ● ◆ ■), and the king's crown and the pawn of
// Eat Thyself, as SVG path data around the point 0,0. Pure.
// What must hold: the four forms look equally heavy at the same size.

import { round } from "./grid_geometry.js";

// size: about half the height of the form.
export function formPath(/** @type {number} */ seat, /** @type {number} */ size) {
    const s = (/** @type {number} */ factor) => round(size * factor);
    switch (seat) {
    case 0:
        return `M0 ${s(-1.12)}L${s(1.08)} ${s(0.76)}H${s(-1.08)}Z`;
    case 1:
        return circlePath(s(0.92));
    case 2:
        return `M0 ${s(-1.18)}L${s(1.02)} 0L0 ${s(1.18)}L${s(-1.02)} 0Z`;
    default:
        return `M${s(-0.82)} ${s(-0.82)}H${s(0.82)}V${s(0.82)}H${s(-0.82)}Z`;
    }
}

const circlePath = (/** @type {number} */ radius) =>
    `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0`
        + `a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

// A crown of three points on a broad base, as tall as 2 * size.
export function kingPath(/** @type {number} */ size) {
    const s = (/** @type {number} */ factor) => round(size * factor);
    return `M${s(-0.86)} ${s(0.98)}L${s(-1.06)} ${s(-0.66)}L${s(-0.5)} ${s(-0.2)}`
        + `L0 ${s(-1.1)}L${s(0.5)} ${s(-0.2)}L${s(1.06)} ${s(-0.66)}L${s(0.86)} ${s(0.98)}Z`;
}

export const pawnPath = (/** @type {number} */ size) => circlePath(round(size * 0.76));
