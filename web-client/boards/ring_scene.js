// Draws the parts of Eat Thyself's ring as SVG: band, tiles, kings, pawns. Shared by the live ring,
// the thumbnails and the diagrams. Measures are those of ring_geometry.js.
// What must hold: king and pawn differ by outline, tile and bare slot by ground, seats by hue and
// mark; a drawing depends on its arguments alone.

import { svg } from "./elements.js";
import { BAND_WIDTH, RING_RADIUS, layOnRing, placeOnRing, ringMeasures, slotAngle }
    from "./ring_geometry.js";
import { isTile, pieceOn, seatOf } from "./ring_slots.js";
import { formPath, kingPath, pawnPath } from "./seat_forms.js";

export function drawBand() {
    /** @param {string} className @param {number} width @param {number} dy */
    const circle = (className, width, dy = 0) => svg("circle", {
        class: className, r: RING_RADIUS, cy: dy, "stroke-width": width });
    return svg("g", { class: "ring-base" }, [
        circle("ring-edge", BAND_WIDTH + 4, 4),
        circle("ring-rim", BAND_WIDTH + 4),
        circle("ring-face", BAND_WIDTH),
    ]);
}

// size: half the height of a piece on it
export function drawTile(/** @type {number} */ size) {
    const half = size * 1.14;
    return svg("g", { class: "ring-tile" }, [
        svg("rect", { class: "ring-tile-edge", x: -half, y: -half + 2, width: 2 * half,
            height: 2 * half, rx: half * 0.3 }),
        svg("rect", { class: "ring-tile-face", x: -half, y: -half, width: 2 * half,
            height: 2 * half, rx: half * 0.3 }),
        svg("circle", { class: "ring-tile-hollow", r: size * 0.5 }),
    ]);
}

/** @param {string} piece "K0", "P2" … @param {number} size @param {string} className */
export function drawRingPiece(piece, size, className = "") {
    const seat = seatOf(piece);
    const isKing = piece[0] === "K";
    const outline = isKing ? kingPath(size) : pawnPath(size);
    return svg("g", { class: `ring-piece seat-${seat} ${className}`, "data-piece": piece }, [
        svg("path", { class: "ring-piece-shadow", d: outline, transform: "translate(0 2.5)" }),
        svg("path", { class: "ring-piece-face", d: outline }),
        svg("path", {
            class: "stone-mark",
            d: formPath(seat, size * (isKing ? 0.33 : 0.3)),
            transform: `translate(0 ${isKing ? size * 0.36 : 0})`,
        }),
    ]);
}

// Puts an element on the ring by the CSS object model, as motions need it there.
/** @template {SVGElement} Made @param {Made} element @param {number} angle @param {number} radius
 *  @returns {Made} */
export function setPlace(element, angle, radius = RING_RADIUS) {
    element.style.transform = placeOnRing(angle, radius);
    return element;
}

// The ground that turns with the ring: tiles.
/** @template {SVGElement} Made @param {Made} tile @param {number} angle @returns {Made} */
export function layTile(tile, angle) {
    tile.style.transform = layOnRing(angle);
    return tile;
}

// A whole position without life.
export function drawRing(/** @type {string[]} */ ring) {
    const { pieceSize } = ringMeasures(ring.length);
    return svg("g", {}, [
        drawBand(),
        ring.map((slot, index) => {
            const angle = slotAngle(index + 1, ring.length);
            return [
                isTile(slot) ? layTile(drawTile(pieceSize), angle) : null,
                pieceOn(slot) ? setPlace(drawRingPiece(pieceOn(slot), pieceSize), angle) : null,
            ];
        }),
    ]);
}
