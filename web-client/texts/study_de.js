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
    daily: {
        right: "Richtig! Weiter.",
        failed: "So ist der Gewinn weg.",
        tryAgain: "Stelle neu auf und suche einen anderen Zug.",
        solved: "Gelöst!",
        tomorrow: "Morgen gibt es eine neue Stellung.",
        restart: "Neu aufstellen",
        study: "Züge ausprobieren",
        about: "Jeden Tag eine neue Stellung aus einer Partie zweier Computergegner. Nur wenige erste Züge gewinnen, egal was folgt.",
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
