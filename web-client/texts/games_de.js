// Short German texts about the games: titles, options, moves and endings. The rules are in
// rules_de.js. The titles are names and are not translated.
// What must hold: keys are the names on the wire; an option or value missing here is shown as the
// server writes it.

import { asObject, stones } from "./german_words.js";

/** @import {Ending, gamesEn} from "./games_en.js" */

const hexCells = (/** @type {number} */ side) => 3 * side * (side - 1) + 1;
const hexSizes = (/** @type {number[]} */ sides) => Object.fromEntries(
    sides.map((side) => [side, `${side} (${hexCells(side)} Felder)`]));

// "Anna hat", "du hast", "Anna und Ben haben"
const has = (/** @type {Ending} */ { winner, isOwn, isMany }) =>
    (isOwn ? "du hast" : isMany ? `${winner} haben` : `${winner} hat`);
const Has = (/** @type {Ending} */ ending) => has(ending).replace(/^du/, "Du");
// "7 zu 6", "7 zu 6 und 5"; mehrere: "je 13", "je 13 gegen 10"
const against = (/** @type {Ending} */ { isMany, rest }, /** @type {string | number} */ best) =>
    (isMany || rest === "" ? `je ${best}` : best) +
        (rest === "" ? "" : `${isMany ? " gegen " : " zu "}${rest}`);
const mostPoints = (/** @type {Ending} */ ending) => (ending.isEqual
    ? `. Bei je ${ending.best} Punkten gewinnt, wer mehr gefressen hat, sonst wer zuletzt gesetzt hat.`
    : `, und ${has(ending)} mehr Punkte: ${against(ending, ending.best)}.`);
const largestGroup = (/** @type {Ending} */ ending) =>
    `, und ${has(ending)} die größere Gruppe: ${against(ending, stones(ending.best))}.`;
const mostPieces = (/** @type {Ending} */ ending) =>
    `, und ${has(ending)} die meisten: ${against(ending, ending.best)}.`;

/** @type {typeof gamesEn} */
export const gamesDe = {
    "eat-your-neighbor": {
        title: "Eat Your Neighbor",
        line: "Lass Kreaturen wachsen und friss, was um eins kleiner ist.",
        players: "2 Spieler",
        score: "gefressen",
        options: {
            size: { label: "Brett", choices: hexSizes([4, 5, 6]), phrase: (value) => `Seitenlänge ${value}` },
            keystones: {
                label: "Schlüsselkreaturen",
                hint: "Am Ende bringt jede Kreatur, die eine von vier Formen hat, ihrem Besitzer 3 Punkte.",
                phrase: () => "mit Schlüsselkreaturen",
            },
        },
    },
    "eat-thyself": {
        title: "Eat Thyself",
        line: "Ein Ring aus Königen und Bauern: Wer zuerst nur noch einen König hat und sonst nichts, gewinnt.",
        players: "2 oder 3 Spieler",
        score: "Figuren",
        scoreOne: "Figur",
        scoreHint: "weniger siegt",
        options: {
            players: { label: "Spieler", phrase: (value) => `${value} Spieler` },
            cards: {
                label: "Karten",
                hint: "Die erste Zahl liegt am Anfang oben; nach Gebrauch wird die Karte umgedreht.",
                choices: {
                    "1/2": "1, dann 2", "2/1": "2, dann 1", "1/3": "1, dann 3", "3/1": "3, dann 1",
                    "2/4": "2, dann 4", "4/2": "4, dann 2",
                },
                phrase: (value) => `Karten ${[value].flat().join(" und ")}`,
            },
            goal: {
                label: "Du gewinnst mit",
                choices: { "last-piece": "einem König als letzter Figur", "last-king": "einem König als letztem König" },
                phrase: (value) => value === "last-king" ? "letzter König gewinnt" : "letzte Figur gewinnt",
            },
        },
    },
    ketchup: {
        title: "Ketchup",
        line: "Am Ende zählt die größte Gruppe; wer vorn liegt, setzt weniger.",
        players: "2 Spieler",
        score: "größte Gruppe",
        options: {
            board: {
                label: "Felder",
                choices: { hex: "Sechsecke", square: "Quadrate" },
                phrase: (value) => value === "hex" ? "Sechsecke" : "Quadrate",
            },
            size: { label: "Größe", phrase: (value) => `Größe ${value}` },
            stones: {
                label: "Steine pro Zug",
                hint: "Wer führt, setzt höchstens die kleinere Zahl, wer nicht führt, die größere.",
                choices: { "1-2": "1 oder 2", "2-3": "2 oder 3" },
                phrase: (value) => value === "2-3" ? "2 oder 3 Steine" : "1 oder 2 Steine",
            },
        },
    },
    "attack-of-the-moulds": {
        title: "Attack of the Moulds",
        line: "Wachse, spring und färbe um, was du berührst.",
        players: "2 bis 4 Spieler",
        credit: "aus dem Contest X, 2019",
        score: "Steine",
        scoreOne: "Stein",
        options: {
            players: { label: "Spieler", phrase: (value) => `${value} Spieler` },
            board: {
                label: "Brett",
                hint: "Alle außer Quadrat und Dreieck sind Ideen des Autors, die noch nicht erprobt sind.",
                choices: {
                    square: "Quadrat, 36 Felder", plus: "Plus, 33 Felder", triangle: "Dreieck, 34 Felder",
                    star: "Stern, 37 Felder", "perfect-triangle": "Perfektes Dreieck, 28 Felder",
                },
                phrase: (value) => ({
                    plus: "Plusbrett", triangle: "Dreiecksbrett", star: "Sternbrett",
                    "perfect-triangle": "perfektes Dreieck",
                })[String(value)] ?? "Quadratbrett",
            },
            start: {
                label: "Die Steine beginnen",
                hint: "Der Anfang in der Mitte der Seiten ist eine Idee des Autors, die noch nicht erprobt ist.",
                choices: {
                    both: "in einer Ecke und der Mitte der Seite gegenüber",
                    corners: "in den Ecken", middle: "in der Mitte der Seiten",
                },
                phrase: (value) => value === "corners" ? "Anfang in den Ecken"
                    : value === "middle" ? "Anfang in der Mitte der Seiten"
                        : "Anfang in einer Ecke und der Mitte der Seite gegenüber",
            },
            directions: {
                label: "Nachbarn",
                choices: { 8: "8, auch schräg", 4: "4, nicht schräg" },
                phrase: (value) => `${value} Nachbarn`,
            },
            spread: {
                label: "Springen",
                choices: { straight: "zwei Schritte geradeaus", any: "zwei Schritte beliebig" },
                phrase: (value) => value === "any" ? "springt beliebig" : "springt geradeaus",
            },
            goal: {
                label: "Das Spiel endet",
                choices: { full: "wenn das Brett voll ist", twenty: "mit 20 Steinen" },
                phrase: (value) => value === "twenty" ? "bis 20 Steine" : "bis das Brett voll ist",
            },
        },
    },
    die: {
        title: "Die",
        line: "Werde alle deine Steine los, und du gewinnst.",
        players: "2 Spieler",
        score: "Steine",
        scoreOne: "Stein",
        scoreHint: "weniger siegt",
        options: {
            size: {
                label: "Brett",
                choices: hexSizes([2, 3, 4, 5, 6, 7, 8, 9, 10]),
                phrase: (value) => `Seitenlänge ${value}`,
            },
        },
    },

    ordinaryOptions: "Standardregeln",

    // What happened, after the name: "Anna setzt auf c4".
    actions: {
        placed: (cell, _game) => cell ? `setzt auf ${cell}` : "setzt einen Stein",
        grew: (cell) => cell ? `wächst auf ${cell}` : "wächst",
        spread: (from, to) => from ? `springt von ${from} nach ${to}` : "springt",
        movedKing: (slot, card, clockwise) =>
            `zieht ${slot ? `den König von Feld ${slot}` : "einen König"} ${clockwise ? "im" : "gegen den"} Uhrzeigersinn mit Karte ${card}`,
        removed: (slot) => slot ? `entfernt den Bauern von Feld ${slot}` : "entfernt einen Bauern",
        took: (slot) => slot ? `nimmt die Figur von Feld ${slot}` : "nimmt eine Figur",
        inserted: (piece, slot) => `setzt ${asObject(piece)}${slot ? ` nach Feld ${slot}` : ""} ein`,
        tiled: (piece, slot) => `setzt ${asObject(piece)} auf ${slot ? `das Plättchen von Feld ${slot}` : "ein Plättchen"}`,
        ended: "beendet den Zug",
        forfeits: {
            resigned: "gab auf",
            timed_out: "war zu langsam",
            deserted: "kam nicht zurück",
        },
        forfeited: "ist ausgeschieden",
        other: (action) => action,
        ate: (count) => ` und frisst ${stones(count)}`,
        turned: (count) => ` und färbt ${stones(count)} um`,
        died: (count) => count === 1 ? "; 1 Stein stirbt" : `; ${count} Steine sterben`,
    },

    nobodyWon: "Kein Ergebnis",

    // Why it ended, in whole sentences.
    reasons: {
        forfeit: () => "Sonst ist niemand mehr im Spiel.",
        agreed: () => "Beide haben sich auf Remis geeinigt.",
        deserted: () => "Jemand kam nicht zurück, darum wurde es ein Remis.",
        aborted: () => "Die Partie wurde abgebrochen, bevor alle gezogen hatten.",
        abandoned: () => "Alle sind gegangen, und niemand kam zurück, um die Partie zu Ende zu spielen.",
        eaten_twelve: (ending) => `Zwölf Steine einer Farbe sind gefressen${mostPoints(ending)}`,
        no_placement: (ending) => ending.game === "ketchup"
            ? `Kein Stein konnte mehr gesetzt werden${largestGroup(ending)}`
            : `Kein Stein konnte mehr gesetzt werden${mostPoints(ending)}`,
        last_piece: (ending) => `${Has(ending)} nur noch einen König und sonst nichts.`,
        last_king: (ending) => `${Has(ending)} nur noch einen König.`,
        no_progress: (ending) => ending.game === "eat-thyself"
            ? "100 Züge lang hat keine Figur das Spiel verlassen."
            : `50 Züge lang ist nichts gewachsen; darum wurden die Steine gezählt${mostPieces(ending)}`,
        board_full: (ending) => ending.game === "ketchup"
            ? `Das Brett ist voll${largestGroup(ending)}`
            : `Das Brett ist voll; darum wurden die Steine gezählt${mostPieces(ending)}`,
        twenty_pieces: (ending) => `${Has(ending)} ${stones(ending.best)}, und zwanzig genügen.`,
        only_one_left: () => "Alle anderen Schimmelpilze sind weg.",
        nobody_can_act: (ending) => `Niemand konnte mehr ziehen; darum wurden die Steine gezählt${mostPieces(ending)}`,
        no_stones: (ending) => `${Has(ending)} keine Steine mehr.`,
    },
};
