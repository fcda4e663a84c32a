// The layers of the ring, from the band up to the advice: made once, then filled by ring_view.js.
// What must hold: only targets and the pieces in hand take the pointer.

import { svg } from "./elements.js";
import { VIEW_HALF, ringMeasures, slotAngle } from "./ring_geometry.js";
import { drawBand, drawRingPiece, drawTile, layTile, setPlace } from "./ring_scene.js";
import { isTile, pieceOn } from "./ring_slots.js";

/** @import {BoardTexts} from "../types/index.js" */

export function makeRingLayers(/** @type {BoardTexts} */ texts) {
    const layer = (/** @type {string} */ name) =>
        svg("g", { class: `layer-${name}`, "pointer-events": "none" });
    const layers = {
        targets: svg("g", { class: "layer-targets" }), center: svg("g", { class: "layer-center" }),
        tiles: layer("tiles"), lit: layer("lit"), pieces: layer("pieces"), recent: layer("recent"),
        ghosts: layer("ghosts"), labels: layer("labels"), pending: layer("pending"),
        preview: layer("preview"), advice: layer("advice"),
    };
    const ring = svg("g", { role: "group", "aria-label": texts.ringLabel }, [
        layers.targets, layers.tiles, layers.lit, layers.pieces, layers.recent, layers.ghosts, layers.labels,
        layers.pending, layers.preview, layers.advice]);
    const root = svg("svg", {
        class: "board-svg",
        viewBox: [-VIEW_HALF, -VIEW_HALF, 2 * VIEW_HALF, 2 * VIEW_HALF].join(" "),
        role: "group",
        "aria-label": texts.boardLabel,
    }, [drawBand(), layers.center, ring]);
    return { ...layers, ring, root };
}

// Both by slot number, for motions.
export function drawSlots(/** @type {string[]} */ ring, /** @type {number} */ turned) {
    const { pieceSize } = ringMeasures(ring.length);
    const tiles = /** @type {Map<number, SVGElement>} */ (new Map());
    const pieces = /** @type {Map<number, SVGElement>} */ (new Map());
    ring.forEach((slot, index) => {
        const angle = slotAngle(index + 1, ring.length, turned);
        if (isTile(slot)) {
            tiles.set(index + 1, layTile(drawTile(pieceSize), angle));
        }
        if (pieceOn(slot)) {
            pieces.set(index + 1, setPlace(drawRingPiece(pieceOn(slot), pieceSize), angle));
        }
    });
    return { tiles, pieces };
}
