// The layers of the ring, from the band up to the advice: made once, then filled by ring_view.js.
// What must hold: only targets and the pieces in hand take the pointer.

import { svg } from "./elements.js";
import { VIEW_HALF, ringMeasures, slotAngle } from "./ring_geometry.js";
import { drawBand, drawRingPiece, drawTile, layTile, setPlace } from "./ring_scene.js";
import { isTile, pieceOn } from "./ring_slots.js";

export function makeRingLayers(texts) {
    const layers = {};
    for (const name of ["tiles", "pieces", "recent", "ghosts", "labels", "pending", "preview",
        "advice"]) {
        layers[name] = svg("g", { class: `layer-${name}`, "pointer-events": "none" });
    }
    layers.targets = svg("g", { class: "layer-targets" });
    layers.center = svg("g", { class: "layer-center" });
    layers.ring = svg("g", { role: "group", "aria-label": texts.ringLabel }, [
        layers.targets, layers.tiles, layers.pieces, layers.recent, layers.ghosts, layers.labels,
        layers.pending, layers.preview, layers.advice]);
    layers.root = svg("svg", {
        class: "board-svg",
        viewBox: [-VIEW_HALF, -VIEW_HALF, 2 * VIEW_HALF, 2 * VIEW_HALF].join(" "),
        role: "group",
        "aria-label": texts.boardLabel,
    }, [drawBand(), layers.center, layers.ring]);
    return layers;
}

// -> {tiles, pieces}: slot number -> element, for motions
export function drawSlots(ring, turned) {
    const { pieceSize } = ringMeasures(ring.length);
    const tiles = new Map();
    const pieces = new Map();
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
