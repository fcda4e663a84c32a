// Setting up a position in the study, in English. It comes with what needs it
// (parts/position_editor.js), never with a first load.

export const setup = {
    title: "Set up a position",
    hint: "Choose a piece, then tap cells. Tap again to take it away.",
    ringHint: "Choose a piece. Tap a gap to insert it, or a slot to replace what is there. Tap again to take it away.",
    pieces: "Piece to place",
    tile: "Tile",
    remove: "Take away",
    turn: "To move",
    eaten: "Pieces eaten by",
    cards: "Cards",
    /** @type {(seatName: string, letter: string, face: number) => string} */
    card: (seatName, letter, face) => `${seatName}: ${letter} ${face}, turn it over`,
    here: "change it",
    gap: (/** @type {number} */ before, /** @type {number} */ after) => `Gap between slots ${before} and ${after}: insert it here`,
    // The rules' own words call seats by their numbers, the board by their colours.
    /** @type {(reason: string, nameOf: (seat: number) => string) => string} */
    named: (reason, nameOf) => reason.replace(/Player (\d)/g, (_, number) => nameOf(Number(number) - 1)),
    empty: "Empty board",
    start: "Start position",
    done: "Done",
    cancel: "Cancel",
};
