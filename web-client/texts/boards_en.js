// What the boards say, in English: prompts, labels and buttons.
// What must hold: every language has the same keys; functions take what the sentence names.

export const boardsEn = {
    seatNames: ["Red", "Blue", "Green", "Purple"],
    boardLabel: "The board",
    controlsLabel: "Choices",

    // Games on cells
    emptyCell: (/** @type {string} */ cell) => `${cell}, empty`,
    takenCell: (/** @type {string} */ cell, /** @type {string} */ seatName) => `${cell}, ${seatName}`,
    offers: {
        place: "you can place here",
        grow: "you can grow here",
        spread: "you can spread here",
        select: "can spread",
    },
    selected: "chosen",
    justHappened: "just played",
    advised: (/** @type {number} */ rank, /** @type {number | null} */ estimate) =>
        estimate === null ? "marked" : `hint ${rank}, ${Math.round(estimate / 10)} %`,
    edible: "can be eaten",
    placePrompt: "Choose a cell for your piece.",
    stonePrompt: "Choose a cell for your stone.",
    anotherStonePrompt: "Place another stone, or end your turn.",
    mustPlaceAnotherPrompt: "The largest groups are equal: place another stone.",
    growPrompt: "Tap an empty cell to grow there, or one of your pieces to spread.",
    spreadPrompt: "Choose where the marked piece spreads to, or tap it again to keep it there.",
    cannotSpread: "That piece has nowhere to spread to.",
    pendingPrompt: "Sending your move …",
    endTurn: "End turn",
    cancel: "Cancel",
    keystones: "Keystones: at the end, each creature with one of these shapes gives its owner 3 points",
    keystonesStanding: (/** @type {string} */ counts) => `on the board: ${counts}`,
    keystoneHere: (/** @type {string} */ name) => `keystone “${name}”`,
    /** @type {{[name: string]: string}} */
    keystoneNames: {
        one: "One", two: "Two", "three-line": "Line of three", "three-bend": "Bend of three",
        "three-triangle": "Triangle", bar: "Bar", worm: "Worm", wave: "Wave", pistol: "Pistol",
        propeller: "Propeller", arch: "Arch", bee: "Bee",
    },

    // Eat Thyself
    /** @type {{[name: string]: string}} */
    pieceNames: { K: "king", P: "pawn" },
    ringLabel: "The ring, clockwise from the top",
    slotLabel: (/** @type {number} */ number, /** @type {string} */ content) => `Slot ${number}: ${content}`,
    emptyTile: "empty tile",
    ownedPiece: (/** @type {string} */ seatName, /** @type {string} */ piece) => `${seatName} ${piece}`,
    onTile: (/** @type {string} */ content) => `${content} on a tile`,
    gapLabel: (/** @type {number} */ before, /** @type {number} */ after) => `Gap between slots ${before} and ${after}: put it back here`,
    slotOffers: {
        king: "your king, can move",
        destination: (/** @type {string} */ ways) => `your king can land here with ${ways}`,
        take: "can be taken",
        remove: "can be removed",
        tile: "put it back here",
    },
    cardName: (/** @type {string} */ letter, /** @type {number} */ face) => `card ${letter}, ${face}`,
    wayButton: (/** @type {string} */ letter, /** @type {number} */ face, /** @type {number} */ below) => `Card ${letter}: ${face}, then ${below}`,
    handLabel: (/** @type {string} */ piece) => `Put back the ${piece}`,
    inHand: "In hand",
    yourCards: "Your cards",
    cardsOf: (/** @type {string} */ seatName) => `${seatName}’s cards`,
    cardsLabel: (/** @type {string} */ owner, /** @type {number} */ first, /** @type {number} */ second) => `${owner}: A shows ${first}, B shows ${second}`,
    moveKingPrompt: "Choose a king to move.",
    destinationPrompt: "Choose where it lands. The letter is the card you use, the number how far.",
    whichCardPrompt: "Both cards lead there. Which one do you use?",
    takePrompt: "You took a king. Choose another piece of that player.",
    removePrompt: "You ate your own king. Tap one of your pawns to remove it, too, or keep it.",
    keepPawn: "Keep my pawns",
    insertPrompt: (/** @type {string} */ piece) => `Put the ${piece} back: choose a gap between two slots.`,
    insertOrTilePrompt: (/** @type {string} */ piece) => `Put the ${piece} back: choose a gap or an empty tile.`,
    chooseHandHint: "Tap the other piece in hand to start with that.",
};
