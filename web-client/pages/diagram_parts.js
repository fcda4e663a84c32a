// Short forms for the data of the rules' diagrams. Pure.

// "a1 b2" -> ["a1", "b2"]
export const line = (text) => text.split(" ");

// The same actions again and again.
export const repeat = (times, text) => Array.from({ length: times }, () => line(text)).flat();

// Cells with stones, a text per seat.
export const stones = (...bySeat) => ({
    cells: Object.fromEntries(bySeat.flatMap((cells, seat) =>
        cells.split(" ").filter(Boolean).map((cell) => [cell, seat]))),
});

// Slots of the ring, the faces that show per seat, pieces in hand.
export const ring = (slots, cards, hand = "") =>
    ({ ring: line(slots), cards, hand: hand === "" ? [] : line(hand) });

export function hexBoard(side) {
    const rows = Array.from({ length: 2 * side - 1 }, (_, row) =>
        2 * side - 1 - Math.abs(side - 1 - row));
    return { shape: "rows", rows };
}
