// The chances to win along a match as a picture: for two seats an area between them, for more a
// line each. A click or a drag goes to a position; the keyboard's arrows are the page's.
// What must hold: its size never changes; seats differ by form of their line and by mark, not by
// hue alone.

import { seatMark as drawMark } from "../boards/seat_mark.js";
import { h, host } from "../patch.js";
import { curveRuns } from "../state/analysis.js";
import { classes } from "../view.js";
import { seatMark } from "./marks.js";

/** @import {Advice, Texts, Tree} from "../types/index.js" */

/** @typedef {Map<number, Advice>} Known by ply */
/** @typedef {[ply: number, share: number][]} Run */

const width = 300;
const height = 100;

// last: the last ply; text: where one is
/** @param {Texts} texts @param {{last: number, seats: number, onPick: (ply: number) => void}} match
 *  @param {{known: Known, ply: number, text: string}} shown @returns {Tree} */
export function chanceCurve(texts, { last, seats, onPick }, { known, ply, text }) {
    const evenY = height * (1 - 1 / seats); // where all stand alike
    const x = xIn(last);
    const onPointer = (/** @type {PointerEvent & {currentTarget: Element}} */ event) => pickAt(event, last, onPick);
    return h("div", {
        class: "curve", role: "slider", tabindex: "0", "aria-label": texts.bots.analysis.curve,
        "aria-valuemin": "0", "aria-valuemax": String(last), "aria-valuenow": String(ply),
        "aria-valuetext": text, data: { test: "curve" },
        on: { pointerdown: onPointer, pointermove: onPointer },
    },
    h("svg", {
        class: "curve-picture", viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none",
        "aria-hidden": "true",
    },
    h("g", { class: "curve-shapes" }, seats === 2 ? areas(known, last) : lines(known, last, seats)),
    h("line", { class: "curve-middle", x1: 0, x2: width, y1: evenY, y2: evenY }),
    h("line", { class: "curve-cursor", y1: 0, y2: height, x1: x(ply), x2: x(ply) })),
    h("span", { class: classes("curve-marks", seats > 2 && "on-lines"), "aria-hidden": "true" },
        seats === 2 ? [seatMark(1), seatMark(0)] : marksOnLines(known, last, seats)));
}

const xIn = (/** @type {number} */ last) => (/** @type {number} */ ply) =>
    Math.round(ply / Math.max(1, last) * width * 100) / 100;
const yOf = (/** @type {number} */ share) => Math.round((1 - share) * height * 100) / 100;

/** @param {PointerEvent & {currentTarget: Element}} event @param {number} last
 *  @param {(ply: number) => void} onPick */
function pickAt(event, last, onPick) {
    const { type, buttons, currentTarget: curve, pointerId, clientX } = event;
    if (type === "pointermove" && buttons === 0) {
        return;
    }
    if (type === "pointerdown") {
        curve.setPointerCapture(pointerId);
    }
    const box = /** @type {Element} */ (curve.querySelector("svg")).getBoundingClientRect();
    onPick(Math.round((clientX - box.left) / box.width * last));
}

/** @returns {string} a path along the run */
const pathOf = (/** @type {Run} */ run, /** @type {number} */ last) =>
    run.map(([ply, share], index) =>
        `${index === 0 ? "M" : "L"}${xIn(last)(ply)} ${yOf(share)}`).join("");

// A single position has no width of its own.
/** @param {Run} run @returns {Run} */
const broad = (run) => run.length > 1 ? run
    : [[run[0][0] - 0.5, run[0][1]], [run[0][0] + 0.5, run[0][1]]];

// Below the line is the first seat's share, above it the other one's.
function areas(/** @type {Known} */ known, /** @type {number} */ last) {
    const x = xIn(last);
    return curveRuns(known, last, (estimates) => estimates[0]).map(broad).map((run) => {
        const [from, to] = [x(run[0][0]), x(run[run.length - 1][0])];
        const line = pathOf(run, last);
        return h("g", {},
            h("path", { class: "curve-area seat-1", d: `M${from} 0H${to}V${height}H${from}Z` }),
            h("path", { class: "curve-area seat-0", d: `${line}L${to} ${height}L${from} ${height}Z` }),
            h("path", { class: "curve-line", d: line }));
    });
}

/** @param {Known} known @param {number} last @param {number} seats */
const lines = (known, last, seats) => Array.from({ length: seats }, (_, seat) =>
    curveRuns(known, last, (estimates) => estimates[seat]).map(broad).map((run) =>
        h("path", { class: `curve-line of-seat seat-${seat}`, d: pathOf(run, last) })));

// Each seat's mark lies on its line, at a place of its own.
/** @param {Known} known @param {number} last @param {number} seats */
function marksOnLines(known, last, seats) {
    return Array.from({ length: seats }, (_, seat) => {
        const ply = Math.round((seat + 0.5) / seats * last);
        const estimate = known.get(ply)?.estimates[seat];
        return estimate === undefined ? null : host(`mark ${ply} ${estimate}`, () => {
            const mark = drawMark(seat);
            mark.style.left = `${xIn(last)(ply) / width * 100}%`;
            mark.style.top = `${yOf(estimate / 1000) / height * 100}%`;
            return mark;
        });
    });
}
