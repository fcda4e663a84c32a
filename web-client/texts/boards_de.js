// What the boards say, in German: prompts, labels and buttons.
// What must hold: every language has the same keys; functions take what the sentence names.

import { asObject } from "./german_words.js";

/** @import {boardsEn} from "./boards_en.js" */

/** @type {typeof boardsEn} */
export const boardsDe = {
    seatNames: ["Rot", "Blau", "Grün", "Violett"],
    boardLabel: "Das Brett",
    controlsLabel: "Auswahl",

    // Games on cells
    emptyCell: (cell) => `${cell}, leer`,
    takenCell: (cell, seatName) => `${cell}, ${seatName}`,
    offers: {
        place: "hier kannst du setzen",
        grow: "hier kannst du wachsen",
        spread: "hierhin kannst du springen",
        select: "kann springen",
    },
    selected: "ausgewählt",
    justHappened: "gerade gespielt",
    advised: (rank, estimate) =>
        estimate === null ? "markiert" : `Tipp ${rank}, ${Math.round(estimate / 10)} %`,
    edible: "kann gefressen werden",
    placePrompt: "Wähle ein Feld für deinen Stein.",
    stonePrompt: "Wähle ein Feld für deinen Stein.",
    anotherStonePrompt: "Setz noch einen Stein, oder beende deinen Zug.",
    mustPlaceAnotherPrompt: "Die größten Gruppen sind gleich groß: Setz noch einen Stein.",
    growPrompt: "Tipp auf ein leeres Feld, um zu wachsen, oder auf einen Stein, um zu springen.",
    spreadPrompt: "Wohin springt der markierte Stein? Tipp ihn noch einmal an, um ihn stehen zu lassen.",
    cannotSpread: "Dieser Stein kann nirgendwohin springen.",
    pendingPrompt: "Dein Zug wird geschickt …",
    endTurn: "Zug beenden",
    cancel: "Abbrechen",
    keystones: "Schlüsselkreaturen: Am Ende bringt jede Kreatur dieser Formen ihrem Besitzer 3 Punkte",
    keystonesStanding: (counts) => `auf dem Brett: ${counts}`,
    keystoneHere: (name) => `Schlüsselkreatur „${name}“`,
    keystoneNames: {
        one: "Eins", two: "Zwei", "three-line": "Dreierreihe", "three-bend": "Dreierbogen",
        "three-triangle": "Dreieck", bar: "Stange", worm: "Wurm", wave: "Welle", pistol: "Pistole",
        propeller: "Propeller", arch: "Brücke", bee: "Biene",
    },

    // Eat Thyself
    pieceNames: { K: "König", P: "Bauer" },
    ringLabel: "Der Ring, von oben im Uhrzeigersinn",
    slotLabel: (number, content) => `Feld ${number}: ${content}`,
    emptyTile: "leeres Plättchen",
    ownedPiece: (seatName, piece) => `${piece} von ${seatName}`,
    onTile: (content) => `${content} auf einem Plättchen`,
    gapLabel: (before, after) => `Lücke zwischen Feld ${before} und ${after}: hier einsetzen`,
    slotOffers: {
        king: "dein König, kann ziehen",
        destination: (ways) => `hier kann dein König landen mit ${ways}`,
        take: "kann genommen werden",
        remove: "kann entfernt werden",
        tile: "hier einsetzen",
    },
    cardName: (letter, face) => `Karte ${letter}, ${face}`,
    wayButton: (letter, face, below) => `Karte ${letter}: ${face}, dann ${below}`,
    handLabel: (piece) => `${piece} einsetzen`,
    inHand: "In der Hand",
    yourCards: "Deine Karten",
    cardsOf: (seatName) => `Karten von ${seatName}`,
    cardsLabel: (owner, first, second) => `${owner}: A zeigt ${first}, B zeigt ${second}`,
    moveKingPrompt: "Wähle den König, mit dem du ziehst.",
    destinationPrompt: "Wo soll er landen? Der Buchstabe ist die Karte, die Zahl die Weite.",
    whichCardPrompt: "Beide Karten führen dorthin. Welche nimmst du?",
    takePrompt: "König genommen! Wähle noch eine Figur desselben Spielers.",
    removePrompt: "Du hast deinen König gefressen. Tipp auf einen Bauern, um auch ihn zu entfernen.",
    keepPawn: "Bauern behalten",
    insertPrompt: (piece) => `Setz ${asObject(piece)} ein: Wähle eine Lücke zwischen zwei Feldern.`,
    insertOrTilePrompt: (piece) => `Setz ${asObject(piece)} ein: Wähle eine Lücke oder ein leeres Plättchen.`,
    chooseHandHint: "Tipp auf die andere Figur in der Hand, um mit ihr zu beginnen.",
};
