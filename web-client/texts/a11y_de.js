// Announcements for screen readers, typed moves, keyboard shortcuts and palettes, in German.
// What must hold: every language has the same keys; functions take what the sentence names.

import { plural } from "./german_words.js";

/** @import {a11yEn} from "./a11y_en.js" */

/** @type {typeof a11yEn} */
export const a11yDe = {
    palettes: { usual: "Standard", contrast: "Hoher Kontrast", print: "Wie gedruckt" },
    // What happened
    said: {
        begins: (game) => `${game} beginnt.`,
        arrived: (game) => `${game}.`,
        youPlay: (seatName) => `Du spielst ${seatName}.`,
        earlierMoves: (count) => `${plural(count, "früherer Schritt", "frühere Schritte")}.`,
        takenBack: (count) => `${plural(count, "Schritt wurde", "Schritte wurden")} zurückgenommen.`,
        landed: (slot) => ` auf Feld ${slot}`,
        inHand: (piece) => `; in der Hand ist jetzt: ${piece}`,
        outOfGame: (piece) => `; aus dem Spiel ist: ${piece}`,
        score: (name, score) => `${name} ${score}`,
        scores: (list, what) => `Stand, ${what}: ${list.join(", ")}.`,
        agrees: (name) => `${name} ist einverstanden.`,
        offerGone: {
            draw: "Das Remisangebot gilt nicht mehr.",
            takeback: "Es wird nichts zurückgenommen.",
        },
        came: (name) => `${name} ist an den Tisch gekommen.`,
        left: (name) => `${name} hat den Tisch verlassen.`,
        away: (name) => `${name} ist weg.`,
        back: (name) => `${name} ist wieder da.`,
        renamed: (before, after) => `${before} heißt jetzt ${after}.`,
        sat: (name, seatName) => `${name} hat den Platz ${seatName} genommen.`,
        stood: (name, seatName) => `${name} hat den Platz ${seatName} aufgegeben.`,
        ready: (name) => `${name} ist bereit.`,
        notReady: (name) => `${name} ist nicht mehr bereit.`,
        youAreHost: "Du bist jetzt Gastgeber.",
        settingsChanged: "Die Einstellungen der nächsten Partie wurden geändert.",
        chat: (name, text) => `${name} sagt: ${text}`,
        earlierMessages: (count) => `${plural(count, "weitere Nachricht", "weitere Nachrichten")}.`,
        lineLost: "Die Verbindung ist weg. Potluck versucht es weiter.",
        lineBack: "Wieder verbunden.",
        more: (count) => count === 1 ? "Davor ist noch 1 Sache passiert."
            : `Davor sind noch ${count} Sachen passiert.`,
    },

    // The position read out
    position: {
        seat: (seatName, name) => `${seatName}, ${name}`,
        pieces: (count, list) => `${count}: ${list}.`,
        noPieces: "keine Steine.",
        ring: (count, list) => `Der Ring, ${plural(count, "Feld", "Felder")} im Uhrzeigersinn: ${list}.`,
        slot: (number, content) => `${number} ${content}`,
        hand: (list) => `In der Hand: ${list}.`,
        cards: (owner, first, second) => `${owner}: Karte A ${first}, Karte B ${second}.`,
        lastMove: (text) => `Zuletzt: ${text}.`,
    },

    // Below the other actions of a player
    tools: {
        label: "Tastatur und Screenreader",
        type: "Zug eingeben",
        read: "Brett vorlesen",
        keys: "Tasten",
    },

    // Typing a move
    typed: {
        title: "Zug eingeben",
        label: "Dein Zug",
        hint: {
            cells: "Ein Feld, wie c4.",
            spread: "Ein Feld zum Wachsen, wie c4, oder zwei zum Springen, wie c4 e4.",
            ring: "A3+ zieht den König von Feld 3 im Uhrzeigersinn mit Karte A; t5, x5, K>5, P=5.",
        },
        orEnd: (words) => `Oder „${words}“.`,
        play: "Spielen",
        close: "Schließen",
        fitting: (count, list, more) => count === 0 ? "Keiner passt."
            : `${count === 1 ? "1 passt" : `${count} passen`}: ${list.join(", ")}${more ? " …" : "."}`,
        list: "Züge, die passen",
        notYourTurn: "Du bist nicht am Zug.",
        stillSending: "Dein letzter Zug wird noch geschickt.",
        offline: "Dieser Zug ist nicht erlaubt. Frag nach dem Grund, wenn die Verbindung wieder da ist.",
        unknown: (text) => `„${text}“ ist kein Zug dieses Spiels.`,
    },

    // The keys
    keys: {
        title: "Tasten",
        single: "Kürzel mit einer einzigen Taste",
        singleHint: "Schalte sie aus, wenn sie deinem Screenreader oder der Spracheingabe in die Quere kommen. Für alles gibt es auch einen Knopf.",
        close: "Schließen",
        everywhere: "Überall",
        onBoard: "Auf einem Brett",
        atTable: "Während einer Partie",
        inArchive: "In einer beendeten Partie",
        list: {
            tab: ["Tab", "zum nächsten Element; ein Brett zählt als eins"],
            help: ["?", "diese Tasten"],
            escape: ["Esc", "schließt, was offen ist, und bricht eine angefangene Wahl ab"],
            arrows: ["Pfeiltasten", "von Feld zu Feld, rund um den Ring"],
            enter: ["Enter oder Leertaste", "wählt das Feld oder die Figur"],
            type: ["/", "einen Zug eingeben"],
            read: ["r", "liest vor, wie es steht und wer am Zug ist"],
            board: ["b", "zum Brett"],
            step: ["← →", "einen Schritt zurück, einen vor"],
            ends: ["Pos1, Ende", "zum Anfang, zum Ende"],
        },
    },
};
