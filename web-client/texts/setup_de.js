// Setting up a position in the study, in German; see setup_en.js.

/** @import {setup as setupEn} from "./setup_en.js" */

/** @type {typeof setupEn} */
export const setup = {
    title: "Stellung aufbauen",
    hint: "Wähl einen Stein und tipp auf Felder; noch einmal nimmt ihn weg.",
    ringHint: "Wähl, was du einsetzt. Tipp auf eine Lücke oder auf ein Feld; noch einmal nimmt es weg.",
    pieces: "Was ein Tippen dort hinsetzt",
    tile: "Plättchen",
    remove: "Wegnehmen",
    turn: "Wer ist am Zug",
    eaten: "Gefressene Steine von",
    cards: "Karten",
    card: (seatName, letter, face) => `${seatName}: ${letter} ${face}, umdrehen`,
    here: "ändern",
    gap: (before, after) => `Lücke zwischen Feld ${before} und ${after}: hier einsetzen`,
    named: (reason, nameOf) => reason.replace(/Spieler (\d)/g, (_, number) => nameOf(Number(number) - 1)),
    empty: "Leeres Brett",
    start: "Anfangsstellung",
    done: "Fertig",
    cancel: "Abbrechen",
};
