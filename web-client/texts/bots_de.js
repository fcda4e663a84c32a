// Computer players, hints and analysis, in German. Their names come from the server.
// What must hold: every language has the same keys; functions take what the sentence names.

/** @import {botsEn} from "./bots_en.js" */

const percent = (/** @type {number} */ thousandths) => `${Math.round(thousandths / 10)}\u00a0%`;
const actionName = (/** @type {string} */ action) => (action === "end" ? "Zug beenden" : action);

/** @type {typeof botsEn} */
export const botsDe = {
    mark: "Computerspieler",
    level: (level) => `Stufe ${level} von 5`,
    percent,
    actionName,
    tag: "Computer",
    characters: {
        1: "Zum Fressen da. Pickt ein wenig am Brett herum und verzeiht alles.",
        2: "Schwebt herein, lässt sich nieder und sieht, was direkt vor ihr liegt.",
        3: "Hat einen Plan und schlägt Wurzeln. Nimm nichts für selbstverständlich.",
        4: "Geduldige Zähne. Ein loser Stein genügt ihm schon.",
        5: "Denkt nur an den nächsten Gang: dich.",
    },

    // From the first page
    play: "Gegen den Computer",
    playHint: "Jederzeit, so stark, wie du magst.",
    playTitle: "Gegen den Computer",
    opponent: "Dein Gegner",
    chooseGame: "Wähle ein Spiel, und es geht los.",
    playOf: (title) => `„${title}“ gegen den Computer spielen`,
    starting: "Das Brett wird aufgebaut …",
    close: "Jetzt nicht",

    // Without a connection
    solo: {
        you: "Du",
        gone: {
            title: "Diese Partie ist nicht auf diesem Gerät",
            text: "Partien, die du ohne Verbindung spielst, bleiben in dem Browser, in dem du sie spielst.",
        },
        keep: "Online unter meinen Partien speichern",
        keepHint: "Diese Partie ist nur auf diesem Gerät.",
        played: "ohne Verbindung gespielt",
    },

    // A new table
    against: "Gegen wen?",
    people: "Menschen",
    peopleHint: "Wer an den Tisch kommt.",
    computer: "Den Computer",
    computerHint: "Er nimmt alle anderen Plätze, und es geht los.",
    playAgainst: "Spielen",

    // Before a game
    add: "Computerspieler dazuholen",
    addTitle: "Welcher Computerspieler?",
    addShort: "Computer",
    addLabel: (seatName) => `Computer auf den Platz ${seatName} setzen`,
    remove: "Entfernen",
    removeLabel: (name) => `${name} vom Tisch entfernen`,

    // During a game
    thinks: (name) => `${name} denkt nach`,
    hint: "Tipp",
    hintBusy: "Suche einen guten Zug …",
    outcome: {
        won: (name) => `${name} gewinnt mit den richtigen Zügen auf jeden Fall.`,
        drawn: () => "Mit den richtigen Zügen auf beiden Seiten wird es unentschieden.",
        lost: (name) => `${name} verliert, wenn die Gegenseite keinen Fehler macht.`,
    },
    hintOutcome: {
        won: "Von hier aus gewinnst du mit den richtigen Zügen auf jeden Fall.",
        drawn: "Mit den richtigen Zügen auf beiden Seiten wird es unentschieden.",
        lost: "Das ist verloren, wenn die Gegenseite keinen Fehler macht.",
    },
    hintNone: "Hier gibt es nichts auszuwählen.",
    hintWords: (action, reason) => (action === null ? reason ?? "Der Computer würde an der Markierung spielen."
        : `${actionName(action)}: ${reason ?? "Das würde der Computer spielen."}`),
    hintFigures: (list, namesPlaces) => list.map(({ rank, action, estimate }) =>
        [rank, (namesPlaces || action === "end") && actionName(action), percent(estimate)]
            .filter(Boolean).join("\u00a0")).join(" · "),
    figures: "Zahlen",
    reason: "Grund",
    playsFor: (name) => `für ${name}`,
    takenOver: (left, why, name) => `${left} ${why}; ${name} spielt weiter.`,

    // After a game
    stronger: (name) => `Stärker: ${name}`,
    weaker: (name) => `Schwächer: ${name}`,
    strongerMany: "Stärkere Gegner",
    weakerMany: "Schwächere Gegner",

    // When someone leaves a table of three or four seats
    dropOut: {
        label: "Wenn jemand geht",
        go_on: "Die anderen spielen weiter",
        go_onHint: "Der Platz ist aus dem Spiel.",
        bot: "Ein Computerspieler übernimmt",
        botHint: "Er spielt von der aktuellen Stellung aus weiter.",
        phrase: "wenn jemand geht, übernimmt ein Computerspieler",
    },

    analysis: {
        title: "Analyse",
        intro: "Wer stand besser, Zug für Zug, und was wäre am besten gewesen?",
        start: "Analysieren",
        again: "Weiter",
        stop: "Anhalten",
        done: "Fertig",
        progress: (done, all) => `${done} von ${all}`,
        waiting: "Der Server hat zu tun; gleich noch einmal …",
        offline: "Warte auf die Verbindung …",
        curve: "Gewinnchancen, Zug für Zug",
        notYet: "Noch nicht analysiert.",
        over: "Die Partie ist vorbei.",
        best: "Hier am besten:",
        chance: (name, estimate) => `${name} ${percent(estimate)}`,
        lost: (estimate) => `${percent(estimate)} verschenkt`,
        mistake: "?",
        blunder: "??",
        mistakes: "? steht für einen Fehler, ?? für einen groben.",
        valueText: (where, chances) => [where, ...chances].join(", "),
    },
};
