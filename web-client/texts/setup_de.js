// Setting up a position in the study, in German; see setup_en.js.

/** @import {setup as setupEn} from "./setup_en.js" */

/** @type {typeof setupEn} */
export const setup = {
    title: "Stellung aufbauen",
    hint: "Wähl einen Stein und tipp auf Felder. Noch einmal tippen nimmt ihn wieder weg.",
    ringHint: "Wähl eine Figur. Tipp auf eine Lücke, um sie einzusetzen, oder auf ein Feld, um es zu ersetzen. Noch einmal tippen nimmt sie weg.",
    pieces: "Was du setzt",
    tile: "Plättchen",
    remove: "Wegnehmen",
    turn: "Am Zug",
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
