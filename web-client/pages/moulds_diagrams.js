// The diagrams of Attack of the Moulds' rules; see rules_diagrams.js for the shape.

import { line, repeat, stonesAfter } from "./diagram_parts.js";

/** @import {Board, Diagrams, DiagramStart, Options} from "../types/index.js" */

const square = /** @type {Board} */ ({ shape: "square", size: 6 });
const triangle = /** @type {Board} */ ({ shape: "rows", rows: [2, 7, 6, 5, 6, 5, 2, 1] });
/** @type {(options: Options, board?: Board) => DiagramStart} */
const startWith = (options, board = square) =>
    ({ game: "attack-of-the-moulds", options: { players: 2, ...options }, board });
const start = startWith({ directions: 8 });
const sides = startWith({ directions: 4 });
const any = startWith({ spread: "any" });
const twenty = startWith({ goal: "twenty" });
const three = startWith({ players: 3 }, triangle);
const four = startWith({ players: 4 });
const plus = startWith({ board: "plus" }, { shape: "square", size: 7, cut: 2 });
const star = startWith({ players: 3, board: "star" },
    { shape: "rows", rows: [1, 2, 7, 6, 5, 6, 7, 2, 1] });
const perfect = startWith({ players: 3, board: "perfect-triangle" },
    { shape: "rows", rows: [7, 6, 5, 4, 3, 2, 1] });
const middle = startWith({ board: "triangle", start: "middle" }, triangle);
const corners = startWith({ board: "triangle", start: "corners" }, triangle);

/** @type {Diagrams} */
export const diagrams = {
    "grow-beside": {
        ...start,
        actions: [],
        solution: ["b2"],
        wrong: ["d4"],
        frames: [stonesAfter(0, "a1 f6", "a6 f1")],
    },
    "spread-two": {
        ...start,
        actions: [],
        solution: ["a1-c3"],
        wrong: ["a1-b3"],
        frames: [stonesAfter(0, "a1 f6", "a6 f1")],
    },
    over: {
        ...start,
        actions: line("b2 b5"),
        solution: ["a1-c3"],
        wrong: ["a1-d3"],
        frames: [stonesAfter(0, "a1 b2 f6", "a6 b5 f1")],
    },
    grow: {
        ...start,
        actions: line("b2 b5 b3"),
        solution: ["b4"],
        wrong: ["a2"],
        frames: [
            stonesAfter(0, "a1 b2 b3 f6", "a6 b5 f1"),
            stonesAfter(1, "a1 b2 f6", "a6 b3 b4 b5 f1"),
        ],
    },
    spread: {
        ...start,
        actions: line("b2 b5"),
        solution: ["b2-b4"],
        wrong: ["a4"],
        frames: [
            stonesAfter(0, "a1 b2 f6", "a6 b5 f1"),
            stonesAfter(1, "a1 b4 b5 f6", "a6 f1"),
        ],
    },
    sides: {
        ...sides,
        actions: line("a1-a3 b6 f5 b5"),
        solution: ["a4"],
        wrong: ["b4"],
        frames: [stonesAfter(0, "a3 f5 f6", "a6 b5 b6 f1")],
    },
    any: {
        ...any,
        actions: [],
        solution: ["a1-b3"],
        wrong: ["a1-d4"],
        frames: [stonesAfter(0, "a1 f6", "a6 f1")],
    },
    triangle: {
        ...three,
        actions: [],
        solution: ["g1"],
        wrong: ["b2"],
        frames: [stonesAfter(0, "a1 a2 h1", "b7 e1 f1", "b1 e6 f5")],
    },
    four: {
        ...four,
        actions: [],
        solution: line("b2 b5 e5 e2"),
        wrong: ["a3"],
        frames: [stonesAfter(0, "a1", "a6", "f6", "f1")],
    },
    star: {
        ...star,
        actions: [],
        solution: ["h1"],
        wrong: ["e3"],
        frames: [stonesAfter(0, "b1 b2 i1", "c7 f1 g2", "c1 f6 g6")],
    },
    "perfect-triangle": {
        ...perfect,
        actions: [],
        solution: ["a4"],
        wrong: ["b6"],
        frames: [stonesAfter(0, "a3 a5 g1", "a7 c1 e1", "a1 c5 e3")],
    },
    plus: {
        ...plus,
        actions: [],
        solution: ["d1-b3"],
        wrong: ["c4"],
        frames: [stonesAfter(0, "d1 d7", "a4 g4")],
    },
    middle: {
        ...middle,
        actions: [],
        solution: ["b4"],
        wrong: ["g1"],
        frames: [stonesAfter(0, "a1 a2", "e1 f1")],
    },
    corners: {
        ...corners,
        actions: [],
        solution: ["h1-f2"],
        wrong: ["h1-f3"],
        frames: [stonesAfter(0, "h1", "b7")],
    },
    skipped: {
        ...four,
        actions: line("a1-c1 b5 e5"),
        solution: ["f1-d1"],
        wrong: ["a1"],
        frames: [stonesAfter(0, "c1", "a6 b5", "e5 f6", "f1")],
    },
    left: {
        ...four,
        actions: line("forfeit:2"),
        solution: line("b2 b5"),
        wrong: ["a3"],
        frames: [stonesAfter(0, "a1", "a6", "f6", "f1")],
    },
    full: {
        ...start,
        actions: line("a2 b5 a1-c1 b6 e5 f1-d3 c1-a3 c6 a4 c5 a3-c1 d2 b2 d2-f2 b2-d2 c4 e1 d5 " +
            "f6-d6 b6-d4 d6-f4 b4 b3 d5-f5 b6 d5 a2-c2 e3 b4-d6 c3 d1 f6 b1 f3 d6-b4 " +
            "e4 a5 d3-f1 b6-d6 e2 c5-a3 d4-b6 c5 e6 b4-b2 d6-d4 a2 b4 b6-d6 a3-a1 " +
            "d6-b6 d3 a5-a3 d4-d6 b2-d4 b2 c5-a5 c3-c5"),
        solution: ["c3"],
        frames: [
            stonesAfter(0, "a4 a5 a6 d3 e3 e4 e5",
                "a1 a2 a3 b1 b2 b3 b4 b5 b6 c1 c2 c4 c5 c6 d1 d2 d4 d5 d6 e1 e2 e6 f1 f2 " +
                "f3 f4 f5 f6"),
        ],
    },
    shared: {
        ...three,
        actions: line("b5 f2 e5 c5 f1-f3 d5 a2-c3 g2 c4 a2 f1 d3 b3 d1 b6 c2 g1 e3 e2 f4 c4-c6 " +
            "c1 d4 c6-c4 b2 e5-c6 c4-e5 e3-c4 e3 e6-e4 f1-d2 b6-b4 e6 b6"),
        solution: ["f1"],
        frames: [
            stonesAfter(0, "b1 b2 b5 b6 b7 c1 c2 c5 c6 d1 d2 d3 e1 e2 e3",
                "a1 a2 b3 b4 c3 c4 f2 g1 g2 h1", "d4 d5 e4 e5 e6 f3 f4 f5"),
        ],
    },
    twenty: {
        ...twenty,
        actions: line("b2 b5 b1 a6-c6 c1 c6-e6 c1-c3 b4 b3 b5-d5 b5 e2 a1-a3 e5 a1 d5-f3 c3-a5 " +
            "f3-d5 b4-d2 d4 e1 c3 e3 d3 f2 e6-c4 b4 d4-d6 d4 d2-f4"),
        solution: ["e6"],
        wrong: ["f5"],
        frames: [
            stonesAfter(0, "a1 a3 a5 b1 b3 b4 b5 c3 c4 d3 d4 d5 e1 e2 f1 f2", "b2 d6 e3 e5 f4 f6"),
        ],
    },
    alone: {
        ...start,
        actions: line("a1-a3 a6-a4 f6-d4"),
        solution: ["a4-c4"],
        wrong: ["a1"],
        frames: [stonesAfter(0, "d4", "a3 a4 f1")],
    },
    nobody: {
        ...three,
        actions: line("h1-f4 b7-d5 b1-b3 e5 f1-f3 b3-b5 e5-g2 e1-e3 a2-c5 f5-d4 d3 c4 c6 e4 b6 " +
            "e5 f3-f5 b4 f3 c3 b3 f3-d2 f5-f3 a2 d4-f5 d4 c2 f4-f2 g1 e2 f4 d3-d1 d3 " +
            "f3-f1 e1 d4-f3 d4 b2 forfeit:2 d5-b7 b1 d5"),
        solution: ["c1"],
        wrong: ["h1"],
        frames: [
            stonesAfter(0, "b6 b7 c4 c5 c6 d3 d4 d5 e4 e5 e6 f5", "b1 b2 b3 c2 d1 e1 e2 f1",
                "a1 a2 b4 b5 c3 d2 e3 f2 f3 f4 g1 g2"),
        ],
    },
    quiet: {
        ...start,
        actions: [...repeat(12, "a1-c1 a6-c6 c1-a1 c6-a6"),
            ...line("a1-c1")],
        solution: ["a6-c6"],
        wrong: ["a1"],
        frames: [stonesAfter(0, "c1 f6", "a6 f1")],
    },
};
