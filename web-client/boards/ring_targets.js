// What can be tapped on the ring, and the marks around it: slots, gaps, destinations, pending.
// What must hold: a target is a sector of the band, as large as its place allows, and lies under
// the pieces, whose drawing takes no pointer.

import { svg } from "./elements.js";
import { round } from "./grid_geometry.js";
import { BAND_WIDTH, RING_RADIUS, gapAngle, pointAt, ringMeasures, sectorPath, slotAngle }
    from "./ring_geometry.js";
import { drawRingPiece, setPlace } from "./ring_scene.js";
import { landingSlot } from "./ring_slots.js";

/** @import {RingPosition, RingWay, SlotOffer} from "../types/index.js" */

const HIT_INNER = RING_RADIUS - BAND_WIDTH / 2 - 24;
const HIT_OUTER = RING_RADIUS + BAND_WIDTH / 2 + 6;
const BAND_INNER = RING_RADIUS - BAND_WIDTH / 2 + 1.5;
const BAND_OUTER = RING_RADIUS + BAND_WIDTH / 2 - 1.5;

/** @param {{number: number, ring: string[], offer: SlotOffer, label: string, isChosen: boolean,
 *      showNumber: boolean, turned: number}} slot */
export function drawSlotTarget({ number, ring, offer, label, isChosen, showNumber, turned }) {
    const { pitch, pieceSize } = ringMeasures(ring.length);
    const angle = slotAngle(number, ring.length, turned);
    /** @param {number} from @param {number} to @param {number} width */
    const sector = (from, to, width) =>
        sectorPath(angle - pitch * width, angle + pitch * width, from, to);
    const tile = round(pieceSize * 1.14 + 4);
    // Between gaps to choose, a tile takes the middle of its sector and leaves the gaps their heads.
    const [share, inner] = offer === "tile" ? [0.3, BAND_INNER] : [0.5, HIT_INNER];
    return svg("g", {
        class: `slot ${isChosen ? "is-chosen" : ""}`,
        role: "button",
        tabindex: -1,
        "data-slot": number,
        "data-legal": offer,
        "aria-label": label,
        "aria-disabled": offer === null ? "true" : null,
        "aria-pressed": isChosen ? "true" : null,
    }, [
        svg("path", { class: "slot-hit", d: sector(inner, HIT_OUTER, share) }),
        svg("path", { class: "slot-ground", d: sector(BAND_INNER, BAND_OUTER, 0.49) }),
        svg("rect", { class: "tile-mark", x: -tile, y: -RING_RADIUS - tile, width: 2 * tile,
            height: 2 * tile, rx: tile * 0.35, transform: `rotate(${angle})` }),
        svg("path", { class: "focus-ring", d: sector(BAND_INNER, BAND_OUTER, 0.47) }),
        showNumber ? numberText(number, angle) : null,
    ]);
}

function numberText(/** @type {number} */ number, /** @type {number} */ angle) {
    const { x, y } = pointAt(angle, RING_RADIUS - BAND_WIDTH / 2 - 10);
    return svg("text", { class: "slot-number", x, y: y + 4 }, number);
}

/** @param {number} number @param {number} count @param {string} label @param {number} turned */
export function drawGapTarget(number, count, label, turned) {
    const { pitch } = ringMeasures(count);
    const angle = gapAngle(number, count, turned);
    const [inner, outer] = [pointAt(angle, BAND_INNER - 3), pointAt(angle, BAND_OUTER + 3)];
    const head = pointAt(angle, BAND_INNER - 12);
    return svg("g", { class: "gap", role: "button", tabindex: -1, "data-gap": number,
        "data-legal": "gap", "aria-label": label }, [
        svg("path", { class: "slot-hit",
            d: sectorPath(angle - pitch / 2, angle + pitch / 2, HIT_INNER, HIT_OUTER) }),
        svg("line", { class: "gap-line", x1: inner.x, y1: inner.y, x2: outer.x, y2: outer.y }),
        svg("circle", { class: "gap-head", cx: head.x, cy: head.y, r: 8 }),
        svg("path", { class: "gap-plus",
            d: `M${head.x - 4} ${head.y}h8M${head.x} ${head.y - 4}v8` }),
        svg("path", { class: "focus-ring",
            d: sectorPath(angle - pitch * 0.2, angle + pitch * 0.2, BAND_INNER, BAND_OUTER) }),
    ]);
}

// How far the next card lies further in. They stand upright: at the sides of the ring they take more
// of the way inwards.
export const labelStep = (/** @type {number} */ angle) => 22 + 10 * Math.abs(Math.sin(angle * Math.PI / 180));

// A small card beside the slot where a king would land; a second one for the same slot lies
// further in.
/** @param {RingWay} way @param {number} place @param {number} count @param {number} turned */
export function drawDestination(way, place, count, turned) {
    const angle = slotAngle(way.target, count, turned);
    const { x, y } = pointAt(angle, RING_RADIUS - BAND_WIDTH / 2 - 13 - place * labelStep(angle));
    return svg("g", { class: "destination", transform: `translate(${x} ${y})`,
        "aria-hidden": "true" }, [
        svg("rect", { x: -15.5, y: -10.5, width: 31, height: 21, rx: 4 }),
        svg("text", { y: 5.2 }, `${way.card} ${way.face}`),
    ]);
}

// An action on its way to being confirmed: a dashed mark where it happens; or with another class,
// one that is chosen and not played yet.
/** @param {RingPosition} position @param {string | null | undefined} pending @param {number} turned
 *  @param {string} className */
export function drawPendingPlace(position, pending, turned, className = "pending") {
    const form = (pending ?? "").match(/^([ABtxKP])([>=]?)(\d+)([+-]?)$/);
    const { ring, cards, to_move: seat, hand } = position;
    if (form === null || seat === null) {
        return [];
    }
    const { pieceSize } = ringMeasures(ring.length);
    const number = Number(form[3]);
    const piece = form[4] ? `K${seat}` : hand.find((held) => held[0] === form[1]);
    const target = form[4] ? landingSlot(ring, number, form[4],
        cards[seat][form[1] === "A" ? 0 : 1]) : number;
    const angle = form[2] === ">" ? gapAngle(number, ring.length, turned)
        : slotAngle(target, ring.length, turned);
    return [setPlace(svg("g", { class: `${className}-place` }, [
        svg("circle", { class: `${className}-ring`, r: pieceSize * 1.3 }),
        piece ? drawRingPiece(piece, pieceSize, `is-${className}`) : null,
    ]), angle)];
}
