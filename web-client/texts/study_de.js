// Trying out moves, sharing positions, boards in the rules, the first game, in German.
// What must hold: see study_en.js.

/** @import {studyEn} from "./study_en.js" */

/** @type {typeof studyEn} */
export const studyDe = {
    title: (game) => `${game}: Züge ausprobieren`,
    intro: "Zieh für alle Seiten. Niemand sieht es, bis du den Link weitergibst.",
    tryMoves: "Von hier aus probieren",
    share: "Link kopieren",
    shared: "Link kopiert",
    shareFailed: "Das Kopieren hat nicht geklappt. Die Adresse dieser Seite ist der Link.",
    picture: "SVG",
    pictureOf: "Diese Stellung als SVG-Bild herunterladen",
    backToMatch: "Zurück zur Partie",
    backToTable: "Zurück zum Tisch",
    over: "Hier ist die Partie zu Ende.",
    badLine: "Dieser Link enthält einen Zug, der hier nicht erlaubt ist. Gezeigt werden die Züge davor.",
    advice: "Der Computer",
    adviceIntro: "Was würde der Computer hier spielen, und warum?",
    adviceOn: "Fragen",
    adviceOff: "Anhalten",
    branches: {
        title: "Varianten",
        hint: "Spiel an einer früheren Stelle einen anderen Zug: Beide Varianten bleiben erhalten.",
        main: "Hauptvariante",
        other: (number) => `Variante ${number}`,
        name: "Name",
        note: "Kommentar",
        remove: "Diese Variante entfernen",
    },
    play: "Automatisch abspielen",
    pause: "Anhalten",
    lookingBack: (where, move) => `Rückblick: ${where}. ${move}`.trimEnd(),
    toNow: "Zum aktuellen Zug",
    trial: {
        start: "Ausprobieren",
        again: "Noch einmal",
        stop: "Zurück zum Bild",
        yourMove: "Mach den markierten Zug.",
        yourChoice: "Wähle eine der angebotenen Stellen.",
        tryInstead: "Versuch es mit einer markierten Stelle.",
        goOn: "Jetzt der nächste markierte.",
        endNow: "Beende jetzt den Zug mit dem Knopf.",
        elsewhere: "Auch das ist erlaubt. „Noch einmal“ führt zurück zum markierten Zug.",
        offline: "Die Regeln sind gerade nicht erreichbar.",
    },
    first: {
        play: "Spiel deine erste Partie",
        short: "Erste Partie",
        hint: "Gegen Crumb, den leichtesten Gegner, mit Tipps bei jedem Zug.",
        coach: "Deine erste Partie: Die Markierungen zeigen, was der Computer spielen würde.",
        stop: "Ohne Tipps",
    },
    preview: {
        eats: (count) => `Das frisst ${count === 1 ? "1 Stein" : `${count} Steine`}.`,
        turns: (count) => `Das färbt ${count === 1 ? "1 Stein" : `${count} Steine`} um.`,
        kills: (count) => `Das tötet ${count === 1 ? "1 Stein" : `${count} Steine`}.`,
    },
    qr: {
        show: "QR-Code",
        title: "Scannen und an den Tisch kommen",
        alt: "QR-Code des Links zu diesem Tisch",
        close: "Schließen",
    },
};
