// Advised actions drawn on a board: a ring where one happens, or a numbered disc where each of several
// does, an arrow where a piece goes from one place to another. What must hold: unlike every other mark by form, not by colour
// alone; an action without a place on the board is left out; one disc per place.

import { cellsOfAction } from "./cell_changes.js";
import { svg } from "./elements.js";
import { round } from "./grid_geometry.js";
import { BAND_WIDTH, RING_RADIUS, gapAngle, pointAt, slotAngle } from "./ring_geometry.js";
import { landingSlot } from "./ring_slots.js";
import { labelStep } from "./ring_targets.js";

/** @import {Advised, Grid, Point, RingPosition} from "../types/index.js" */

const CELL_DISC = 24;
const CELL_RING = 41;
const RING_DISC = 12;
const RING_INSIDE = RING_RADIUS - BAND_WIDTH / 2 - 15;

/** @typedef {Point & {key: string}} Place */
/** @typedef {{from: Place, to: Place}} Places where an action begins and ends */

// The best one comes first.
export function drawCellAdvice(/** @type {Grid} */ grid, /** @type {Advised[]} */ advice) {
    const at = (/** @type {string} */ name) => ({ key: name, ...pointOf(grid.at.get(name)) });
    return drawAdvice(advice, advice.length === 1 ? CELL_RING : CELL_DISC, (action) => {
        const cells = cellsOfAction(action).filter((name) => grid.at.has(name));
        return cells.length === 0 ? null : { from: at(cells[0]), to: at(cells[cells.length - 1]) };
    });
}

// taken: how many labels a slot has inside the ring already; the disc gives way to them
/** @param {RingPosition} position @param {Advised[]} advice @param {number} turned
 *  @param {Map<number, number>} [taken] */
export const drawRingAdvice = (position, advice, turned, taken = new Map()) =>
    drawAdvice(advice, RING_DISC, (action) => ringPlaces(position, action, turned, taken));

// Where an action on the ring begins and ends, or null.
/** @param {Pick<RingPosition, "ring" | "cards" | "to_move">} position @param {string} action
 *  @param {number} turned @param {Map<number, number>} [taken] @returns {Places | null} */
export function ringPlaces({ ring, cards, to_move: seat }, action, turned = 0, taken = new Map()) {
    const [, verb, way, digits, direction] = action.match(/^([ABtxKP])([>=]?)(\d+)([+-]?)$/) ?? [];
    if (verb === undefined || seat === null) {
        return null;
    }
    const number = Number(digits);
    /** @param {string} key @param {number} angle */
    const inside = (key, angle, labels = 0) =>
        ({ key, ...pointAt(angle, RING_INSIDE - labels * labelStep(angle)) });
    /** @param {number} which */
    const slot = (which) => inside(`slot ${which}`, slotAngle(which, ring.length, turned),
        taken.get(which));
    if (direction) {
        const distance = cards[seat][verb === "A" ? 0 : 1];
        return { from: slot(number), to: slot(landingSlot(ring, number, direction, distance)) };
    }
    const place = way === ">" ? inside(`gap ${number}`, gapAngle(number, ring.length, turned))
        : slot(number);
    return { from: place, to: place };
}

const pointOf = (/** @type {Point} */ { x, y }) => ({ x, y });

/** @param {Advised[]} advice @param {number} radius
 *  @param {(action: string) => Places | null} placesOf */
function drawAdvice(advice, radius, placesOf) {
    const discs = /** @type {Map<string, Place & {ranks: number[]}>} */ (new Map());
    const arrows = /** @type {(Places & {rank: number})[]} */ ([]);
    for (const { rank, action } of advice) {
        const places = placesOf(action);
        if (places === null) {
            continue;
        }
        const disc = discs.get(places.to.key) ?? { ...places.to, ranks: [] };
        disc.ranks.push(rank);
        discs.set(disc.key, disc);
        if (places.from.key !== places.to.key) {
            arrows.push({ ...places, rank });
        }
    }
    const isAlone = advice.length === 1;
    // The best lies on top.
    return [...arrows.reverse().map((each) => drawArrow(each, radius, isAlone)),
        ...[...discs.values()].reverse().map((each) => isAlone ? drawRing(each, radius) : drawDisc(each, radius))];
}

const classOf = (/** @type {number} */ rank) => `advice ${rank === 1 ? "is-best" : ""}`;

/** @param {Point & {ranks: number[]}} disc @param {number} radius */
function drawDisc({ x, y, ranks }, radius) {
    const text = ranks.join("·");
    const place = `translate(${round(x)} ${round(y)})`;
    const body = svg("g", { class: "advice-body" }, [
        svg("circle", { class: "advice-disc", r: radius, "stroke-width": round(radius * 0.16) }),
        svg("text", {
            class: "advice-rank", y: round(radius * (text.length > 1 ? 0.28 : 0.4)),
            "font-size": round(radius * (text.length > 1 ? 0.8 : 1.2)),
        }, text),
    ]);
    return svg("g", { class: classOf(ranks[0]), transform: place }, body);
}

// Alone it needs no number.
/** @param {Point} place @param {number} radius */
const drawRing = ({ x, y }, radius) => svg("g", { class: classOf(1) },
    ["advice-ring is-halo", "advice-ring"].map((name) =>
        svg("circle", { class: name, cx: round(x), cy: round(y), r: radius })));

// From a small dot to the edge of the disc, or with a head of its own.
/** @param {Places & {rank: number}} arrow @param {number} radius @param {boolean} hasHead */
function drawArrow({ from, to, rank }, radius, hasHead) {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const end = { x: to.x - dx * radius, y: to.y - dy * radius };
    const width = round(Math.min(radius, CELL_DISC) * 0.34);
    /** @param {number} along @param {number} aside */
    const beside = (along, aside) => `${round(end.x - dx * along - dy * aside)} ${round(end.y - dy * along + dx * aside)}`;
    const head = [beside(0, 0), beside(width * 2.4, width * 1.6), beside(width * 2.4, -width * 1.6)].join(" ");
    const line = { x1: round(from.x), y1: round(from.y), x2: round(end.x), y2: round(end.y) };
    return svg("g", { class: classOf(rank) }, [
        svg("line", { class: "advice-halo", ...line, "stroke-width": width + radius * 0.2 }),
        svg("line", { class: "advice-line", ...line, "stroke-width": width }),
        hasHead ? svg("polygon", { class: "advice-head", points: head }) : null,
        svg("circle", { class: "advice-start", cx: round(from.x), cy: round(from.y),
            r: round(Math.min(radius, CELL_DISC) * 0.36) }),
    ]);
}
