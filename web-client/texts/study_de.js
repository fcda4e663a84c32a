// Züge ausprobieren, Stellungen weitergeben, Bretter in den Regeln, das erste Spiel, auf Deutsch.
// What must hold: see study_en.js.

export const studyDe = {
    title: (game) => `${game}: Züge ausprobieren`,
    intro: "Zieh für alle Seiten. Niemand sieht es, bis du den Link weitergibst.",
    reset: "Zum Anfang",
    tryMoves: "Von hier aus probieren",
    share: "Link zu dieser Stellung",
    shared: "Link kopiert",
    shareFailed: "Das Kopieren ging nicht: Die Adresse dieser Seite ist der Link.",
    picture: "SVG-Bild",
    pictureOf: "Diese Stellung als SVG-Bild herunterladen",
    backToMatch: "Zurück zur Partie",
    backToTable: "Zurück zum Tisch",
    over: "Hier ist die Partie zu Ende.",
    badLine: "Dieser Link nennt einen Zug, den die Regeln hier nicht erlauben. Gezeigt wird, was davor kommt.",
    play: "Von selbst abspielen",
    pause: "Anhalten",
    lookingBack: (ply, count) => `Rückblick: ${ply === 0 ? "der Anfang" : `Zug ${ply}`} von ${count}`,
    toNow: "Zurück zu jetzt",
    trial: {
        start: "Selbst ausprobieren",
        again: "Noch einmal",
        stop: "Zurück zum Bild",
        yourMove: "Mach den markierten Zug oder einen anderen.",
        offline: "Die Regeln sind gerade nicht erreichbar.",
    },
    first: {
        play: "Spiel deine erste Partie",
        hint: "Gegen Crumb, den leichtesten Gegner, mit Tipps bei jedem Zug.",
        coach: "Deine erste Partie: Die Marken zeigen, was der Computer spielen würde.",
        stop: "Ohne Tipps",
    },
    preview: {
        eats: (cell, count) => `${cell} frisst ${count === 1 ? "1 Stein" : `${count} Steine`}.`,
        turns: (cell, count) => `${cell} färbt ${count === 1 ? "1 Stein" : `${count} Steine`} um.`,
        kills: (cell, count) => `${cell} tötet ${count === 1 ? "1 Stein" : `${count} Steine`}.`,
    },
    qr: {
        show: "QR-Code",
        title: "Scannen und an den Tisch kommen",
        alt: "QR-Code des Links zu diesem Tisch",
        close: "Schließen",
    },
};
