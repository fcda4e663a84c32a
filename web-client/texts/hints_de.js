// Why a move is good, in German. What must hold: see hints_en.js.

/** @import {hints as hintsEn, ReasonWords} from "./hints_en.js" */

const numbers = ["nichts", "einen", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"];
const number = (/** @type {number} */ count) => numbers[count] ?? String(count);

/** @type {ReasonWords} */
const words = {
    wins: () => "gewinnt die Partie",
    shares: () => "beendet die Partie mit einem geteilten Sieg",
    eats: ({ count }) => `frisst ${number(count)}`,
    turns: ({ count }) => `färbt ${number(count)} um`,
    sheds: ({ count }) => count === 1 ? "wird einen Stein los" : `wird ${number(count)} Steine los`,
    forms: ({ count }) => `bildet eine ${["", "", "Zweier", "Dreier", "Vierer"][count] ?? count}kreatur`,
    grows: ({ count }) => `macht eine Gruppe aus ${count} Steinen`,
    joins: ({ count }) => `verbindet ${number(count)} Gruppen`,
    leads: ({ count, rest }) => `geht in Führung (${count} zu ${rest})`,
    eatsOwn: ({ count }, { own }) => `frisst ${own ? "eine deiner Figuren" : "eine eigene Figur"} (${count === 1 ? "eine bleibt" : `${number(count)} bleiben`})`,
    takes: (_, { own }) => own ? "nimmt eine Figur, und du wählst, wo sie zurückkommt" : "nimmt eine Figur, die überall zurückkommen kann",
    only: () => "ist der einzige Zug",
    threatens: ({ count }) => `bedroht ${number(count)}`,
    threatensToTurn: ({ count }) => `bedroht ${number(count)}`,
    mayShed: ({ count }) => `kann als Nächstes ${count === 1 ? "einen Stein" : `${number(count)} Steine`} loswerden`,
    mayGrow: ({ count }) => `bereitet eine Gruppe aus ${count} Steinen vor`,
    prepares: ({ count }) => `bereitet mit dem nächsten Stein eine Gruppe aus ${count} vor`,
    blocks: ({ count }) => `hält hier ${number(count)} gegnerische Gruppen getrennt`,
    loses: (_, { name }) => `${name} kann sofort gewinnen`,
    stops: (_, { name }) => `hindert ${name} daran, sofort zu gewinnen`,
    saves: ({ count }, { own }) => count === 1 ? `bringt ${own ? "deinen" : "den"} einzelnen Stein außer Reichweite`
        : `bringt ${own ? "deine" : "die"} ${number(count)} außer Reichweite`,
    uneaten: (_, { name }) => `lässt ${name} nichts zu fressen`,
    unturned: (_, { name }) => `lässt ${name} nichts zum Umfärben`,
    unshed: (_, { name }) => `verhindert, dass ${name} Steine loswird`,
    denies: (_, { name }) => `lässt ${name} keine eigene Figur zu fressen`,
    eatsLess: ({ count, than }, { name }) => `lässt ${name} höchstens ${number(count)} fressen statt ${number(than)}`,
    turnsLess: ({ count, than }, { name }) => `lässt ${name} höchstens ${number(count)} umfärben statt ${number(than)}`,
    shedsLess: ({ count, than }, { name }) => `lässt ${name} höchstens ${number(count)} loswerden statt ${number(than)}`,
    holds: ({ count, than }, { name }) => `hält ${name} mit dem nächsten Stein bei einer Gruppe aus ${count} statt ${than}`,
    eatsBack: ({ count }, { name }) => `${name} kann ${number(count)} zurückfressen`,
    turnsBack: ({ count }, { name }) => `${name} kann ${number(count)} zurückfärben`,
};

/** @type {typeof hintsEn} */
export const hints = {
    words,
    and: (first, second) => `${first} und ${second}`,
    but: (first, second) => `${first}, aber ${second}`,
    unseen: "Kein Gewinn sofort: Es zahlt sich später aus.",
    sure: "gewinnt sicher",
};
