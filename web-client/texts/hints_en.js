// Why a move is good, in English; in no catalogue, because only hints and analyses read it.
// What must hold: every language has the same keys; a part is a predicate of the move, or a sentence
// of its own after "but"; `name` is the next player, `own` says that the reader makes the move.

/** @import {ReasonPart} from "../types/index.js" */

/** @typedef {{own: boolean, name: string}} Who */
/** @typedef {{[Kind in ReasonPart["kind"]]: (part: Extract<ReasonPart, {kind: Kind}>, who: Who) => string}} ReasonWords */

const numbers = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const number = (/** @type {number} */ count) => numbers[count] ?? String(count);

/** @type {ReasonWords} */
const words = {
    wins: () => "wins the game",
    shares: () => "ends the game with a shared win",
    eats: ({ count }) => `eats ${number(count)}`,
    turns: ({ count }) => `turns ${number(count)}`,
    sheds: ({ count }) => `gets rid of ${number(count)} ${count === 1 ? "stone" : "stones"}`,
    forms: ({ count }) => `grows a creature of ${number(count)}`,
    grows: ({ count }) => `makes a group of ${count}`,
    joins: ({ count }) => `joins ${number(count)} groups`,
    leads: ({ count, rest }) => `takes the lead (${count} to ${rest})`,
    eatsOwn: ({ count }, { own }) => `eats ${own ? "one of your own pieces" : "a piece of its own side"} (${number(count)} left)`,
    takes: (_, { own }) => own ? "takes a piece, and you choose where it goes back" : "takes a piece, to be put back anywhere",
    only: () => "is the only move",
    threatens: ({ count }) => `threatens to eat ${number(count)}`,
    threatensToTurn: ({ count }) => `threatens to turn ${number(count)}`,
    mayShed: ({ count }) => `can get rid of ${number(count)} ${count === 1 ? "stone" : "stones"} next`,
    mayGrow: ({ count }) => `prepares a group of ${count}`,
    prepares: ({ count }) => `prepares a group of ${count} with the next stone`,
    blocks: ({ count }) => `keeps ${number(count)} enemy groups apart here`,
    loses: (_, { name }) => `${name} can win at once`,
    stops: (_, { name }) => `keeps ${name} from winning at once`,
    saves: ({ count }, { own }) => count === 1 ? `keeps ${own ? "your" : "the"} single piece out of reach`
        : `keeps ${own ? "your" : "the"} ${number(count)} out of reach`,
    uneaten: (_, { name }) => `leaves ${name} nothing to eat`,
    unturned: (_, { name }) => `leaves ${name} nothing to turn`,
    unshed: (_, { name }) => `keeps ${name} from losing stones`,
    denies: (_, { name }) => `leaves ${name} none of their own pieces to eat`,
    eatsLess: ({ count, than }, { name }) => `lets ${name} eat ${number(count)} at most, not ${number(than)}`,
    turnsLess: ({ count, than }, { name }) => `lets ${name} turn ${number(count)} at most, not ${number(than)}`,
    shedsLess: ({ count, than }, { name }) => `lets ${name} lose ${number(count)} at most, not ${number(than)}`,
    holds: ({ count, than }, { name }) => `holds ${name}’s next stone to a group of ${count}, not ${than}`,
    eatsBack: ({ count }, { name }) => `${name} can eat ${number(count)} back`,
    turnsBack: ({ count }, { name }) => `${name} can turn ${number(count)} back`,
};

export const hints = {
    words,
    and: (/** @type {string} */ first, /** @type {string} */ second) => `${first}, and ${second}`,
    but: (/** @type {string} */ first, /** @type {string} */ second) => `${first}, but ${second}`,
    unseen: "No gain at once: it pays off later.",
    sure: "wins for sure",
};
