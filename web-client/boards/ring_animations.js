// Short motions on the ring: slots close up or make room, a king jumps along the circle, a taken
// piece goes to the middle, an eaten one shrinks away.
// What must hold: the pieces drawn are those of the new position all along; each motion ends by
// itself in under 250 ms and none runs when the reader asked for less motion.

import { motionAllowed } from "./elements.js";
import { layOnRing, placeOnRing, ringMeasures, slotAngle } from "./ring_geometry.js";
import { nearestAngle } from "./ring_changes.js";
import { drawRingPiece, setPlace } from "./ring_scene.js";

/** @import {RingChanges} from "../types/index.js" */

const TIMING = { duration: 240, easing: "ease-in-out" };

// tiles, pieces: Map number → element of the new position; ghosts: an empty <g>; countBefore: how
// many slots there were; action: its text, for the way that a king takes round the ring;
// turned: degrees.
/** @param {{tiles: Map<number, SVGElement>, pieces: Map<number, SVGElement>, ghosts: SVGElement,
 *      changes: RingChanges | null, countBefore: number, action: string, turned: number}} motion */
export function animateRing({ tiles, pieces, ghosts, changes, countBefore, action, turned }) {
    if (changes === null || !motionAllowed()) {
        return;
    }
    const count = changes.slots.length;
    changes.slots.forEach(({ slotFrom, pieceFrom }, index) => {
        const to = slotAngle(index + 1, count, turned);
        if (slotFrom !== null) {
            glide(tiles.get(index + 1), nearestAngle(to, slotAngle(slotFrom, countBefore, turned)), to,
                layOnRing);
        }
        const piece = pieces.get(index + 1);
        if (piece && pieceFrom !== null) {
            const from = slotAngle(pieceFrom, countBefore, turned);
            const jumps = changes.touched.includes(index + 1);
            glide(piece, jumps ? jumpStart(from, to, action) : nearestAngle(to, from), to);
        } else if (piece && changes.touched.includes(index + 1)) {
            piece.animate([
                { transform: placeOnRing(to, 20), opacity: 0.5 },
                { transform: placeOnRing(to), opacity: 1 },
            ], TIMING);
        }
    });
    for (const gone of changes.gone) {
        leave(ghosts, gone, slotAngle(gone.slot, countBefore, turned), countBefore);
    }
}

/** @param {Element | undefined} element @param {number} from @param {number} to
 *  @param {(angle: number) => string} place */
function glide(element, from, to, place = placeOnRing) {
    if (element && Math.abs(from - to) > 0.1) {
        element.animate([{ transform: place(from) }, { transform: place(to) }], TIMING);
    }
}

// The angle to start from so that the way to `to` goes in the action's direction.
/** @param {number} from @param {number} to @param {string} action */
function jumpStart(from, to, action) {
    const start = nearestAngle(to, from);
    if (action.endsWith("+") && start > to) {
        return start - 360;
    }
    return action.endsWith("-") && start < to ? start + 360 : start;
}

/** @param {SVGElement} ghosts @param {RingChanges["gone"][0]} gone @param {number} angle
 *  @param {number} countBefore */
function leave(ghosts, { piece, to }, angle, countBefore) {
    const ghost = setPlace(drawRingPiece(piece, ringMeasures(countBefore).pieceSize), angle);
    ghosts.append(ghost);
    const end = to === "hand"
        ? { transform: placeOnRing(angle, 30), opacity: 0.3 }
        : { transform: `${placeOnRing(angle)} scale(0.1)`, opacity: 0 };
    const stay = placeOnRing(angle);
    const start = { transform: to === "hand" ? stay : `${stay} scale(1)`, opacity: 1 };
    ghost.animate([start, end], { ...TIMING, fill: "forwards" }).onfinish = () => ghost.remove();
}
