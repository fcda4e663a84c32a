// Why something did not work, in German: what the rules and the server say in English, translated.
// sentences: [[a pattern for the whole English sentence, its German form]]; a form is a text, or a
// function of the captured groups. The first match is used. byCode: used when no sentence matches,
// by the error's code. What must hold: every reason that rules/ can give is here
// (tests/browser/units/reasons.test.mjs reads them from the sources).

import { stones } from "./german_words.js";

/** @import {reasonsEn} from "./reasons_en.js" */

/** @typedef {typeof reasonsEn.sentences} Sentences */

const yourStones = (/** @type {number} */ count) => (count === 1 ? "einen deiner Steine" : `${count} deiner Steine`);
const player = (/** @type {string} */ number) => `Spieler ${number}`;

/** @type {Sentences} */
const everyGame = [
    [/^the game is over$/, "Die Partie ist vorbei."],
    [/^there is no such seat in this game$/, "Diesen Platz gibt es in diesem Spiel nicht."],
    [/^this seat has left the game already$/, "Dieser Platz hat die Partie schon verlassen."],
    [/^this cell is taken$/, "Dieses Feld ist besetzt."],
    [/^this is not a cell of the board; its cells run from (\S+) to (\S+)$/,
        (first, last) => `Das ist kein Feld des Bretts; die Felder gehen von ${first} bis ${last}.`],
];

/** @type {Sentences} */
const eatYourNeighbor = [
    [/^this cell would make a creature of (\d+); (\d+) is the most$/,
        (size, most) => `Hier entstünde eine Kreatur aus ${size} Steinen; mehr als ${most} darf keine haben.`],
];

/** @type {Sentences} */
const ketchup = [
    [/^this stone would leave both largest groups equal, at (\d+), and it is the last stone of your turn$/,
        (size) => `Damit wären beide größten Gruppen gleich groß, nämlich ${size}, und es ist der letzte Stein deines Zuges.`],
    [/^this stone would leave both largest groups equal, at (\d+), and no further stone of your turn can change that$/,
        (size) => `Damit wären beide größten Gruppen gleich groß, nämlich ${size}, und kein weiterer Stein deines Zuges könnte das ändern.`],
    [/^place at least one stone before you end your turn$/,
        "Setz mindestens einen Stein, bevor du deinen Zug beendest."],
    [/^a turn may not end while both largest groups are equal; they have (\d+) stones? each now$/,
        (size) => `Ein Zug darf nicht enden, solange beide größten Gruppen gleich groß sind; beide haben jetzt ${stones(Number(size))}.`],
];

/** @type {Sentences} */
const attackOfTheMoulds = [
    [/^a new piece must touch one of your pieces, and none is next to this cell$/,
        "Ein neuer Stein muss einen deiner Steine berühren, und neben diesem Feld ist keiner."],
    [/^there is no piece of yours on (\S+)$/, (cell) => `Auf ${cell} steht kein Stein von dir.`],
    [/^(\S+) is taken$/, (cell) => `${cell} ist besetzt.`],
    [/^a piece spreads two steps; from (\S+) to (\S+) is only one$/,
        (from, to) => `Ein Stein springt zwei Schritte weit; von ${from} nach ${to} ist es nur einer.`],
    [/^a piece spreads two steps; from (\S+) to (\S+) is more$/,
        (from, to) => `Ein Stein springt zwei Schritte weit; von ${from} nach ${to} sind es mehr.`],
    [/^a piece spreads two steps straight in one of (\d+) directions; (\S+) to (\S+) is not that$/,
        (count, from, to) => `Ein Stein springt zwei Schritte geradeaus in eine von ${count} Richtungen; von ${from} nach ${to} ist das nicht so.`],
];

/** @type {Sentences} */
const die = [
    [/^none of your stones touches this empty region$/,
        "Keiner deiner Steine berührt dieses leere Gebiet."],
    [/^this cell touches (\d+) of your stones; you must place where you touch the fewest, which is (\d+) now$/,
        (here, least) => `Dieses Feld berührt ${yourStones(Number(here))}; du musst setzen, wo es am wenigsten sind, jetzt also ${least}.`],
];

/** @type {Sentences} */
const eatThyself = [
    [/^there is no slot (\d+); the ring's slots are numbered from 1 to (\d+)$/,
        (slot, last) => `Feld ${slot} gibt es nicht; die Felder des Rings haben die Nummern 1 bis ${last}.`],
    [/^a turn begins with a king move, like (\S+)$/,
        (example) => `Ein Zug beginnt damit, dass du einen König ziehst, zum Beispiel ${example}.`],
    [/^you captured a king: first take two more pieces of Player (\d+), like (\S+)$/,
        (number, example) => `Du hast einen König genommen: Nimm zuerst noch zwei Figuren von ${player(number)}, zum Beispiel ${example}.`],
    [/^you captured a king: first take one more piece of Player (\d+), like (\S+)$/,
        (number, example) => `Du hast einen König genommen: Nimm zuerst noch eine Figur von ${player(number)}, zum Beispiel ${example}.`],
    [/^your king was captured: remove one of your pawns, like (\S+), or end your turn$/,
        (example) => `Dein König wurde gefressen: Entferne einen deiner Bauern, zum Beispiel ${example}, oder beende deinen Zug.`],
    [/^first put the pieces in hand back, like (\S+)$/,
        (example) => `Setz zuerst die Figuren in der Hand wieder ein, zum Beispiel ${example}.`],
    [/^slot (\d+) does not hold a king of yours$/,
        (slot) => `Auf Feld ${slot} steht keiner deiner Könige.`],
    [/^slot (\d+) does not hold a piece of Player (\d+), whose king you captured$/,
        (slot, number) => `Auf Feld ${slot} steht keine Figur von ${player(number)}; dessen König hast du genommen.`],
    [/^slot (\d+) does not hold a pawn of yours$/,
        (slot) => `Auf Feld ${slot} steht keiner deiner Bauern.`],
    [/^there is no king in hand$/, "Es ist kein König in der Hand."],
    [/^there is no pawn in hand$/, "Es ist kein Bauer in der Hand."],
    [/^slot (\d+) is not an unoccupied tile$/,
        (slot) => `Feld ${slot} ist kein leeres Plättchen.`],
    [/^this is not an action; write a king move like A3\+ or B3-, t7 to take a piece, x5 to remove a pawn, K>5 or P>5 to put a piece behind a slot, K=5 or P=5 to put it on a tile, or end$/,
        "Das ist kein Zug; schreib einen Königszug wie A3+ oder B3-, t7, um eine Figur zu nehmen, x5, um einen Bauern zu entfernen, K>5 oder P>5, um eine Figur hinter einem Feld einzusetzen, K=5 oder P=5, um sie auf ein Plättchen zu setzen, oder end."],
    [/^cards must be two different cards; (\S+) and (\S+) are the same card$/,
        (one, other) => `Es müssen zwei verschiedene Karten sein; ${one} und ${other} sind dieselbe.`],
];

// Positions put together by hand, of every game.
/** @type {Sentences} */
const setups = [
    [/^a position is written in at most (\d+) characters$/, (most) => `Eine Stellung hat höchstens ${most} Zeichen.`],
    [/^a position begins with the number of the seat to move, from 0 to (\d+)$/,
        (last) => `Eine Stellung beginnt mit der Nummer dessen, der am Zug ist, von 0 bis ${last}.`],
    [/^the seats that have left are no list of seats$/, "Die Plätze, die die Partie verlassen haben, sind keine Liste von Plätzen."],
    [/^it cannot be the turn of Player (\d+), who has left$/,
        (number) => `${player(number)} kann nicht am Zug sein: Er hat die Partie verlassen.`],
    [/^it cannot be the turn of Player (\d+), who can do nothing$/,
        (number) => `${player(number)} kann nicht am Zug sein: Er hat keinen Zug.`],
    [/^a position of this game has (\d+) parts between dots, and this one has (\d+)$/,
        (needed, given) => `Eine Stellung dieses Spiels hat ${needed} Teile zwischen Punkten, und diese hat ${given}.`],
    [/^the board has no cell (\S+); its cells run from (\S+) to (\S+)$/,
        (cell, first, last) => `Das Brett hat kein Feld ${cell}; die Felder gehen von ${first} bis ${last}.`],
    [/^(\S+) cannot hold two pieces$/, (cell) => `Auf ${cell} können nicht zwei Steine stehen.`],
    [/^the game is over: all but Player (\d+) have left$/, (number) => `Die Partie ist vorbei: Alle außer ${player(number)} haben sie verlassen.`],
    [/^the game is over: Player (\d+) has eaten twelve pieces or more$/, (number) => `Die Partie ist vorbei: ${player(number)} hat zwölf oder mehr Steine gefressen.`],
    [/^the game is over: the player to move can place on no cell$/, "Die Partie ist vorbei: Wer am Zug ist, kann auf kein Feld setzen."],
    [/^the game is over: one king is all that Player (\d+) has left$/, (number) => `Die Partie ist vorbei: ${player(number)} hat nur noch einen König.`],
    [/^the game is over: Player (\d+) has only one king left$/, (number) => `Die Partie ist vorbei: ${player(number)} hat nur noch einen seiner Könige.`],
    [/^the game is over: the board is full$/, "Die Partie ist vorbei: Das Brett ist voll."],
    [/^the game is over: Player (\d+) has twenty pieces or more$/, (number) => `Die Partie ist vorbei: ${player(number)} hat zwanzig oder mehr Steine.`],
    [/^the game is over: only Player (\d+) has pieces$/, (number) => `Die Partie ist vorbei: Nur ${player(number)} hat Steine.`],
    [/^the game is over: no piece can grow or spread$/, "Die Partie ist vorbei: Kein Stein kann wachsen oder springen."],
    [/^the game is over: Player (\d+) has no stones$/, (number) => `Die Partie ist vorbei: ${player(number)} hat keine Steine.`],
    [/^the pieces that Player (\d+) has eaten must be 0 to 11; with 12 the game is over$/,
        (number) => `${player(number)} kann 0 bis 11 Steine gefressen haben; mit 12 ist die Partie vorbei.`],
    [/^the creature on (\S+) has (\d+) pieces; (\d+) is the most$/,
        (cell, size, most) => `Die Kreatur auf ${cell} hat ${size} Steine; mehr als ${most} darf keine haben.`],
    [/^the largest groups, on (\S+) and (\S+), are equal; every turn ends with one in the lead$/,
        (one, other) => `Die größten Gruppen, auf ${one} und ${other}, sind gleich groß; nach jedem Zug führt eine.`],
    [/^the group on (\S+) touches no empty cell; such a group leaves the board at once$/,
        (cell) => `Die Gruppe auf ${cell} berührt kein leeres Feld; eine solche Gruppe verlässt sofort das Brett.`],
    [/^the ring has more than (\d+) slots$/, (most) => `Der Ring hat mehr als ${most} Felder.`],
    [/^slot (\d+) holds no piece of this game$/, (slot) => `Auf Feld ${slot} steht keine Figur dieses Spiels.`],
    [/^there is no king of Player (\d+)$/, (number) => `${player(number)} hat keinen König.`],
    [/^there are (\d+) kings of Player (\d+); (\d+) is the most$/,
        (count, number, most) => `${player(number)} hat ${count} Könige; mehr als ${most} sind es nie.`],
    [/^there are (\d+) pawns of Player (\d+); (\d+) is the most$/,
        (count, number, most) => `${player(number)} hat ${count} Bauern; mehr als ${most} sind es nie.`],
    [/^the ring has (\d+) tiles; (\d+) is the most$/, (count, most) => `Der Ring hat ${count} Plättchen; mehr als ${most} sind es nie.`],
    [/^the cards of Player (\d+) show a number that is on none of their faces$/,
        (number) => `Die Karten von ${player(number)} zeigen eine Zahl, die auf keiner ihrer Seiten steht.`],
];

const either = (/** @type {string} */ list) => list.replaceAll(" or ", " oder ");

/** @type {Sentences} */
const options = [
    [/^no such option: (.+)$/, (name) => `Diese Einstellung gibt es nicht: ${name}.`],
    [/^(.+) can only be chosen with (.+)$/,
        (name, conditions) => `${name} lässt sich nur einstellen mit ${either(conditions)}.`],
    [/^(\S+) must be one of (.+)$/, (name, choices) => `Für ${name} gibt es nur: ${choices}.`],
];

/** @type {Sentences} */
const agreements = [
    [/^this game has no draws$/, "In diesem Spiel gibt es kein Remis."],
    [/^everybody has moved already; resign instead$/,
        "Alle haben schon gezogen; du kannst nur noch aufgeben."],
];

/** @type {Sentences} */
const people = [
    [/^must not end like a computer player's$/,
        "Der Name darf nicht enden wie der eines Computerspielers."],
    [/^must not contain control or invisible characters$/,
        "Der Name darf keine Steuerzeichen und keine unsichtbaren Zeichen enthalten."],
    [/^must not have more than 3 marks on a letter, nor a mark twice or by itself$/,
        "Auf einem Buchstaben dürfen höchstens 3 Zeichen wie Akzente stehen, keines doppelt und keines allein."],
    [/^must have 1 to 40 bytes$/, "Der Name ist zu lang."],
    [/^must not begin with a space or have two in a row$/,
        "Der Name darf nicht mit einem Leerzeichen beginnen und keine zwei hintereinander haben."],
    [/^must not be empty or end with a space$/,
        "Der Name darf nicht leer sein und nicht mit einem Leerzeichen enden."],
];

/** @type {Sentences} */
const tables = [
    [/^everybody has left$/, "Alle sind gegangen."],
    [/^this table was closed: everybody has left$/,
        "Dieser Tisch wurde geschlossen: Alle sind gegangen."],
];

/** @type {typeof reasonsEn} */
export const reasonsDe = {
    sentences: [
        ...everyGame, ...eatYourNeighbor, ...ketchup, ...attackOfTheMoulds, ...die, ...eatThyself,
        ...setups, ...options, ...agreements, ...people, ...tables,
    ],
    byCode: {
        illegal_action: "Das erlauben die Regeln nicht.",
        unknown_game: "Dieses Spiel gibt es hier nicht.",
        bad_setup: "Diese Stellung erlauben die Regeln nicht.",
        bad_options: "Mit diesen Einstellungen lässt sich das Spiel nicht spielen.",
        bad_field: "Eine Angabe fehlt oder passt nicht.",
        bad_request: "Mit dieser Anfrage kann der Server nichts anfangen.",
        bad_json: "Das hat der Server nicht verstanden. Lade die Seite neu.",
        bad_message: "Das hat der Server nicht verstanden. Lade die Seite neu.",
        unknown_command: "Das kennt der Server nicht. Lade die Seite neu.",
        bad_version: "Diese Seite ist älter als der Server. Lade sie bitte neu.",
        hello_first: "Die Verbindung ist noch nicht so weit. Versuch es noch einmal.",
        unknown_token: "Der Server kennt dich nicht mehr. Lade die Seite neu.",
    },
};
