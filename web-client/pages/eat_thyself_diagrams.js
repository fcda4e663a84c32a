// The diagrams of Eat Thyself's rules; see rules_diagrams.js for the shape.

import { line, repeat, ringAfter } from "./diagram_parts.js";

/** @import {Diagrams, DiagramStart, Options} from "../types/index.js" */

/** @type {(options: Options) => DiagramStart} */
const startWith = (options) =>
    ({ game: "eat-thyself", options: { players: 2, ...options }, board: { shape: "ring" } });
const start = startWith({ cards: ["1/2", "1/3"] });
const twoUp = startWith({ cards: ["2/1", "1/3"] });
const fourUp = startWith({ cards: ["4/2", "1/2"] });
const twoFour = startWith({ cards: ["2/4", "1/2"] });
const lastKing = startWith({ cards: ["1/2", "1/3"], goal: "last-king" });
const three = startWith({ players: 3, cards: ["1/2", "1/3"] });

/** @type {Diagrams} */
export const diagrams = {
    "to-tile": {
        ...start,
        actions: [],
        solution: [["A2-", "B2-"]],
        wrong: ["A1+"],
        frames: [ringAfter(0, "_ K0 P1 P0 _ K1 P0 P1 _ K0 P1 P0 _ K1 P0 P1", [[1, 1], [1, 1]])],
    },
    "card-turned": {
        ...start,
        actions: line("A2- A5-"),
        solution: ["A1+"],
        wrong: ["A2+"],
        frames: [
            ringAfter(0, "_K0 P1 P0 _K1 P0 P1 _ K0 P1 P0 _ K1 P0 P1", [[2, 1], [2, 1]]),
            ringAfter(1, "_ P1 K0 _K1 P0 P1 _ K0 P1 P0 _ K1 P0 P1", [[1, 1], [2, 1]]),
        ],
    },
    "eat-own-pawn": {
        ...twoUp,
        actions: [],
        solution: ["A2+"],
        wrong: ["A1+"],
        frames: [
            ringAfter(0, "_ K0 P1 P0 _ K1 P0 P1 _ K0 P1 P0 _ K1 P0 P1", [[2, 1], [2, 1]]),
            ringAfter(1, "_ P1 K0 _ K1 P0 P1 _ K0 P1 P0 _ K1 P0 P1", [[1, 1], [2, 1]]),
        ],
    },
    "eat-own-king": {
        ...start,
        actions: line("A2+ P>10 B5- B2+ B12+ A2+"),
        solution: [["B2-", "A2-"], "x12"],
        wrong: ["A3+"],
        frames: [ringAfter(0, "_K1 _K1 K0 P1 _ K0 P1 P1 P0 _ P0 P1", [[1, 3], [1, 1]])],
    },
    "keep-pawns": {
        ...start,
        actions: line("A2+ P>10 B5- B2+ B12+ A2+"),
        solution: [["B2-", "A2-"], "end"],
        wrong: line("B2- x1"),
        frames: [ringAfter(0, "_K1 _K1 K0 P1 _ K0 P1 P1 P0 _ P0 P1", [[1, 3], [1, 1]])],
    },
    "take-pawn": {
        ...start,
        actions: [],
        solution: [["A2+", "B2+"], "P>9"],
        wrong: ["A1+"],
        frames: [
            ringAfter(0, "_ K0 P1 P0 _ K1 P0 P1 _ K0 P1 P0 _ K1 P0 P1", [[1, 1], [1, 1]]),
            ringAfter(1, "_ K0 P0 _ K1 P0 P1 _ K0 P1 P0 _ K1 P0 P1", [[2, 1], [1, 1]], "P1"),
            ringAfter(2, "_ K0 P0 _ K1 P0 P1 _ K0 P1 P1 P0 _ K1 P0 P1", [[2, 1], [1, 1]]),
        ],
    },
    "onto-tile": {
        ...start,
        actions: [],
        solution: [["A2+", "B2+"], "P=1"],
        wrong: line("A2+ P=2"),
        frames: [ringAfter(0, "_ K0 P1 P0 _ K1 P0 P1 _ K0 P1 P0 _ K1 P0 P1", [[1, 1], [1, 1]])],
    },
    "take-king": {
        ...fourUp,
        actions: [],
        solution: line("A2+ t2 t6 K>12 P>3 P=1"),
        wrong: line("A2+ t3"),
        frames: [
            ringAfter(0, "_ K0 P1 P0 _ K1 P0 P1 _ K0 P1 P0 _ K1 P0 P1", [[4, 1], [4, 1]]),
            ringAfter(1, "_ P1 P0 _ K0 P0 P1 _ K0 P1 P0 _ K1 P0 P1", [[2, 1], [4, 1]], "K1"),
            ringAfter(3, "_ P0 _ K0 P0 _ K0 P1 P0 _ K1 P0 P1", [[2, 1], [4, 1]], "K1 P1 P1"),
        ],
    },
    fewer: {
        ...start,
        actions: line("B2+ P>13 A13+ B9- A5+ A2+ A5+ A4- x6"),
        solution: line("A4- t8 K>5 P>7"),
        wrong: ["A1+"],
        frames: [ringAfter(0, "_ K0 _ _K1 P1 _ K1 P0 P1", [[1, 1], [2, 1]])],
    },
    "same-tile": {
        ...twoFour,
        actions: line("A10+ A6+ A10- A7- A2+ A9+ A3- A2+ A7+ B7- B3+ A4-"),
        solution: ["A1+"],
        wrong: ["A2+"],
        frames: [ringAfter(0, "_K0 _K1 _K0 _K1", [[4, 2], [4, 2]])],
    },
    "last-piece": {
        ...start,
        actions: line("A2+ P>9 B5- B2+ B12- B2- B8- A10- B7+"),
        solution: [["A7-", "B7-"], "x3"],
        wrong: ["A1+"],
        frames: [
            ringAfter(0, "_ _K1 P0 P1 _ K0 K0 _ K1", [[1, 1], [1, 1]]),
            ringAfter(2, "_ _K1 P1 _ K0 _ K1", [[2, 1], [1, 1]]),
        ],
    },
    "last-king": {
        ...lastKing,
        actions: line("A2+ P>10 B5- B2+ B12+ A2+"),
        solution: [["B2-", "A2-"]],
        wrong: ["A3+"],
        frames: [ringAfter(0, "_K1 _K1 K0 P1 _ K0 P1 P1 P0 _ P0 P1", [[1, 3], [1, 1]])],
    },
    quiet: {
        ...start,
        actions: [...line("B2- A5- B8+ B4+ P>4"), ...repeat(23, "A1+ P>1 A7- A3- A4+ P>4"),
            ...line("A1+ P>1 A7- A3-")],
        solution: line("A4+ P>4"),
        wrong: ["A1+"],
        frames: [ringAfter(0, "_K0 P1 P0 _K1 P0 P1 _ P1 P0 _K0 K1 P0 P1", [[1, 1], [1, 3]])],
    },
    three: {
        ...three,
        actions: [],
        solution: [["A2+", "B2+"], "P>6"],
        wrong: ["A1+"],
        frames: [
            ringAfter(0, "_ K0 P1 P2 _ K1 P2 P0 _ K2 P0 P1 _ K0 P1 P2 _ K1 P2 P0 _ K2 P0 P1",
                [[1, 1], [1, 1], [1, 1]]),
        ],
    },
};
