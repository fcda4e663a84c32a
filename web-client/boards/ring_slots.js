// Reading and counting on the ring of Eat Thyself. Slots are texts as the server writes them (`_`,
// `K0`, `_P1`), numbered from 1. Pure.
// What must hold: nothing here decides what is legal; it finds where a legal action leads so that
// the place can be shown.

/** @template {{cells: object} | {ring: string[]}} Shown @param {Shown} position
 *  @returns {position is Extract<Shown, {ring: string[]}>} */
export function isRing(position) {
    return "ring" in position;
}

export const pieceOn = (/** @type {string} */ slot) => slot.replace("_", "");

export const isTile = (/** @type {string} */ slot) => slot.startsWith("_");

export const seatOf = (/** @type {string} */ piece) => Number(piece[1]);

// The slot, by its number now, where the king on slot `from` lands: it is lifted first (a bare slot
// closes up, a tile stays), then counts every slot. direction: "+" clockwise, "-" the other way.
/** @type {(ring: string[], from: number, direction: string, distance: number) => number} */
export function landingSlot(ring, from, direction, distance) {
    const stays = isTile(ring[from - 1]);
    const left = ring.map((_, index) => index + 1).filter((number) => stays || number !== from);
    const before = stays ? left.indexOf(from) : left.findLastIndex((number) => number < from);
    const index = direction === "+" ? before + distance
        : before - distance + (stays ? 0 : 1);
    return left[modulo(index, left.length)];
}

// The face below each card, from the two cards as the options name them: ["1/2", "3/1"].
/** @param {string[]} cards @param {string} letter @param {number} showing */
export function otherFace(cards, letter, showing) {
    const faces = cards[letter === "A" ? 0 : 1].split("/").map(Number);
    return faces[0] === showing ? faces[1] : faces[0];
}

export const modulo = (/** @type {number} */ number, /** @type {number} */ size) =>
    ((number % size) + size) % size;
