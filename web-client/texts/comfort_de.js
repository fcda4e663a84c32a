// Settings, sounds, notifications, confirming a move and turning the board, in German.
// What must hold: every language has the same keys; functions take what the sentence names.

/** @import {comfortEn} from "./comfort_en.js" */

/** @type {typeof comfortEn} */
export const comfortDe = {
    settings: {
        open: "Einstellungen",
        title: "Einstellungen",
        close: "Fertig",
        language: "Sprache",
        theme: "Aussehen",
        themes: { system: "System", light: "Hell", dark: "Dunkel" },
        palette: "Steinfarben",
        sounds: "Töne",
        notifications: "Sag Bescheid, wenn ich dran bin",
        notificationsHint: "Solange diese Seite im Hintergrund ist.",
        notificationsDenied: "Dein Browser erlaubt dieser Seite keine Mitteilungen. Das kannst du in den Einstellungen des Browsers ändern.",
        notificationsMissing: "Dieser Browser kann von einer Seite aus keine Mitteilungen zeigen.",
        coordinates: "Koordinaten auf dem Brett",
        motion: "Züge animieren",
        confirmMoves: "Züge bestätigen",
        confirmChoices: { small: "Kleine Felder", always: "Immer", never: "Nie" },
        confirmHint: "„Kleine Felder“: auf Touchscreens, bei Brettern mit kleinen Feldern.",
        turnedBoards: "Gedrehte Bretter",
        turnedHint: "Die Pfeile bei einer Partie drehen ihr Brett.",
        turnBack: "Alle zurückdrehen",
    },
    soundsAsk: "Mit Ton spielen?",
    soundsYes: "An",
    soundsNo: "Aus",
    soundsAreOn: "Der Ton ist an. Das kannst du in den Einstellungen ändern.",
    soundsAreOff: "Der Ton bleibt aus. Das kannst du in den Einstellungen ändern.",
    turnLeft: "Brett nach links drehen",
    turnRight: "Brett nach rechts drehen",
    notice: {
        title: (game, names) => `Du bist am Zug: ${game} gegen ${names}`,
        body: "Zum Tisch",
    },
    bell: {
        ask: "Bescheid geben, wenn du dran bist?",
        yes: "Ja",
        no: "Nein",
        turn: "Sag Bescheid, wenn ich dran bin",
        guest: "Sag Bescheid, wenn jemand kommt",
        staysOff: "Dann nicht. Du kannst das in den Einstellungen ändern.",
    },
    watching: {
        count: (count) => `Zuschauer · ${count}`,
        label: (count) => (count === 1 ? "1 Person schaut zu" : `${count} Personen schauen zu`),
        you: "Du schaust zu",
    },
    confirm: {
        here: "Hier spielen",
        cell: (cell) => `${cell} spielen`,
        spread: (from, to) => `Von ${from} nach ${to} springen`,
        way: (letter, face) => `Karte ${letter} spielen: ${face}`,
        take: (slot) => `Von Feld ${slot} nehmen`,
        remove: (slot) => `Von Feld ${slot} entfernen`,
        putBack: "Hier einsetzen",
        prompt: "Wähle es noch einmal, um zu bestätigen.",
        chosen: "gewählt, noch nicht gespielt",
    },
};
