// The diagrams of Ketchup's rules; see rules_diagrams.js for the shape.

import { hexBoard, line, stonesAfter } from "./diagram_parts.js";

/** @import {Diagrams, DiagramStart} from "../types/index.js" */

const game = "ketchup";
const start = { game, options: { board: "hex", size: 4 }, board: hexBoard(4) };
const small = { game, options: { board: "hex", size: 3 }, board: hexBoard(3) };
const more = { game, options: { board: "hex", size: 4, stones: "2-3" }, board: hexBoard(4) };
/** @type {DiagramStart} */
const square = { game, options: { board: "square", size: 5 }, board: { shape: "square", size: 5 } };

/** @type {Diagrams} */
export const diagrams = {
    first: {
        ...start,
        actions: [],
        solution: ["d4"],
        wrong: ["end"],
        frames: [stonesAfter(0)],
    },
    two: {
        ...start,
        actions: line("d4 b2 b3 d5 e4"),
        solution: line("f1 a4"),
        frames: [stonesAfter(0, "d4 d5 e4", "b2 b3")],
    },
    stop: {
        ...start,
        actions: line("d4 b2 b3 d5 e4"),
        solution: line("f1 end"),
        wrong: ["end"],
        frames: [stonesAfter(0, "d4 d5 e4", "b2 b3")],
    },
    leader: {
        ...start,
        actions: line("d4 b2 b3 d5 e4 f1 end"),
        solution: ["d6"],
        wrong: ["end"],
        frames: [stonesAfter(0, "d4 d5 e4", "b2 b3 f1")],
    },
    overtake: {
        ...start,
        actions: line("d4 b2 b3 d5 e4 b5 end g4"),
        solution: ["b4"],
        frames: [
            stonesAfter(0, "d4 d5 e4 g4", "b2 b3 b5"),
            stonesAfter(1, "d4 d5 e4 g4", "b2 b3 b4 b5"),
        ],
    },
    level: {
        ...start,
        actions: line("d4 b2 b3 d5 e4"),
        solution: line("b4 c2"),
        wrong: line("b4 end"),
        frames: [
            stonesAfter(0, "d4 d5 e4", "b2 b3"),
            stonesAfter(1, "d4 d5 e4", "b2 b3 b4"),
            stonesAfter(2, "d4 d5 e4", "b2 b3 b4 c2"),
        ],
    },
    "last-stone": {
        ...start,
        actions: line("d4 b2 b3 d5 e4 f1"),
        solution: ["f2"],
        wrong: ["b4"],
        frames: [stonesAfter(0, "d4 d5 e4", "b2 b3 f1")],
    },
    full: {
        ...small,
        actions: line("b2 a3 b3 b4 e3 e1 c5 d4 e2 c4 c1 a2 c3 a1 d2 d3 d1 b1"),
        solution: ["c2"],
        frames: [stonesAfter(0, "a1 b1 b2 b4 c1 c5 d1 d2 d4 e3", "a2 a3 b3 c3 c4 d3 e1 e2")],
    },
    "no-placement": {
        ...small,
        actions: line("a1 b4 c4 e2 c2 b2 c3 d1 e3 e1 b3 d3 d2 c5 d4 a3 a2"),
        solution: ["b1"],
        frames: [stonesAfter(0, "a1 a2 b3 c2 c3 c5 d1 d4 e2", "a3 b2 b4 c4 d2 d3 e1 e3")],
    },
    "leader-two": {
        ...more,
        actions: [],
        solution: line("d4 d5"),
        frames: [stonesAfter(0)],
    },
    three: {
        ...more,
        actions: line("d4 d5"),
        solution: line("b2 b3 b4"),
        frames: [stonesAfter(0, "d4 d5")],
    },
    square: {
        ...square,
        actions: line("c3 a1 a2"),
        solution: line("d4 d3"),
        frames: [stonesAfter(0, "c3", "a1 a2")],
    },
};
