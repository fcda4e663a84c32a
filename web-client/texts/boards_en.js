// What the boards say, in English: prompts, labels and buttons.
// What must hold: every language has the same keys; functions take what the sentence names.

export const boardsEn = {
    seatNames: ["Red", "Blue", "Green", "Purple"],
    boardLabel: "The board",
    controlsLabel: "Choices",

    // Games on cells
    emptyCell: (cell) => `${cell}, empty`,
    takenCell: (cell, seatName) => `${cell}, ${seatName}`,
    offers: {
        place: "you can place here",
        grow: "you can grow here",
        spread: "you can spread here",
        select: "can spread",
    },
    selected: "chosen",
    justHappened: "just played",
    advised: (rank, estimate) =>
        estimate === null ? "marked" : `hint ${rank}, ${Math.round(estimate / 10)} %`,
    edible: "can be eaten",
    placePrompt: "Choose a cell for your piece.",
    stonePrompt: "Choose a cell for your stone.",
    anotherStonePrompt: "Place another stone, or end your turn.",
    mustPlaceAnotherPrompt: "The largest groups are equal: place another stone.",
    growPrompt: "Tap an empty cell to grow there, or one of your pieces to spread.",
    spreadPrompt: (cell) =>
        `Choose where the piece on ${cell} spreads to, or tap it again to keep it there.`,
    cannotSpread: "That piece has nowhere to spread to.",
    pendingPrompt: "Sending your move …",
    endTurn: "End turn",
    cancel: "Cancel",
    keystones: "Keystones: 3 points at the end for each creature with one of these shapes",
    keystonesStanding: (counts) => `on the board: ${counts}`,
    keystoneHere: (name) => `keystone “${name}”`,
    keystoneNames: {
        one: "One", two: "Two", "three-line": "Line of three", "three-bend": "Bend of three",
        "three-triangle": "Triangle", bar: "Bar", worm: "Worm", wave: "Wave", pistol: "Pistol",
        propeller: "Propeller", arch: "Arch", bee: "Bee",
    },

    // Eat Thyself
    pieceNames: { K: "king", P: "pawn" },
    ringLabel: "The ring, clockwise from the top",
    slotLabel: (number, content) => `Slot ${number}: ${content}`,
    emptyTile: "empty tile",
    ownedPiece: (seatName, piece) => `${seatName} ${piece}`,
    onTile: (content) => `${content} on a tile`,
    gapLabel: (before, after) => `Gap between slots ${before} and ${after}: put it back here`,
    slotOffers: {
        king: "your king, can move",
        destination: (ways) => `your king can land here with ${ways}`,
        take: "can be taken",
        remove: "can be removed",
        tile: "put it back here",
    },
    cardName: (letter, face) => `card ${letter}, ${face}`,
    wayButton: (letter, face, below) => `Card ${letter}: ${face}, then ${below}`,
    handLabel: (piece) => `Put back the ${piece}`,
    inHand: "In hand",
    yourCards: "Your cards",
    cardsOf: (seatName) => `${seatName}’s cards`,
    cardsLabel: (owner, first, second) => `${owner}: A shows ${first}, B shows ${second}`,
    moveKingPrompt: "Choose a king to move.",
    destinationPrompt: "Choose where it lands. The letter is the card you use, the number how far.",
    whichCardPrompt: "Both cards lead there. Which one do you use?",
    takePrompt: "You took a king. Choose another piece of that player.",
    removePrompt: "You ate your own king. Tap one of your pawns to remove it, too, or keep it.",
    keepPawn: "Keep my pawns",
    insertPrompt: (piece) => `Put the ${piece} back: choose a gap between two slots.`,
    insertOrTilePrompt: (piece) => `Put the ${piece} back: choose a gap or an empty tile.`,
    chooseHandHint: "Tap the other piece in hand to start with that.",
};
