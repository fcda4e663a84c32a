// The diagrams of Die's rules; see rules_diagrams.js for the shape.

import { hexBoard, line, stonesAfter } from "./diagram_parts.js";

/** @import {Diagrams} from "../types/index.js" */

const game = "die";
const start = { game, options: { size: 3 }, board: hexBoard(3) };
const smallest = { game, options: { size: 2 }, board: hexBoard(2) };

/** @type {Diagrams} */
export const diagrams = {
    first: {
        ...start,
        actions: [],
        solution: ["c3"],
        frames: [stonesAfter(0)],
    },
    region: {
        ...start,
        actions: line("d2 b3 d4 c1 b2 e3 b4 e1 e2 c5 d1"),
        solution: ["a1"],
        wrong: ["e1"],
        frames: [stonesAfter(0, "b2 b4 d1 d2 d4 e2", "b3 c1 c5 e3")],
    },
    fewest: {
        ...start,
        actions: line("c4 d2 a2 e3 e1"),
        solution: [line("a1 a3 b1 b2 b3 b4 c1 c5")],
        isChoice: true,
        wrong: ["c2"],
        frames: [stonesAfter(0, "a2 c4 e1", "d2 e3")],
    },
    "fewest-one": {
        ...start,
        actions: line("b2 a3 d1 b1 d3 e3 c5 e1"),
        solution: [line("a1 a2 b3 b4 c1 e2")],
        isChoice: true,
        wrong: ["c2"],
        frames: [stonesAfter(0, "b2 c5 d1 d3", "a3 b1 e1 e3")],
    },
    sacrifice: {
        ...start,
        actions: line("b3 c5 b1 e1 d1 a1 d3 c1 a3 c3 e3 d4 c4"),
        solution: ["b4"],
        wrong: ["b2"],
        frames: [
            stonesAfter(0, "a3 b1 b3 c4 d1 d3 e3", "a1 c1 c3 c5 d4 e1"),
            stonesAfter(1, "a3 b1 b3 c4 d1 d3 e3", "a1 c1 c3 e1"),
        ],
    },
    "own-first": {
        ...start,
        actions: line("b3 e2 d2 a1 e3 c4 c1 d1 c5 a3 b1 d4 a2 c2 e1 c3"),
        solution: ["d3"],
        wrong: ["b2"],
        frames: [stonesAfter(0, "a2 b1 b3 c1 c5 d2 e1 e3", "a1 a3 c2 c3 c4 d1 d4 e2")],
    },
    kill: {
        ...start,
        actions: line("c4 d2 a2 e3 e1 b2 c2 a3 a1 c5 d4 c1 e2 b4"),
        solution: ["b3"],
        wrong: ["d3"],
        frames: [
            stonesAfter(0, "a1 a2 c2 c4 d4 e1 e2", "a3 b2 b4 c1 c5 d2 e3"),
            stonesAfter(1, "a1 a2 b3 c2 c4 d4 e1 e2", "b2 c1 d2 e3"),
        ],
    },
    several: {
        ...start,
        actions: line("b4 a2 d2 e3 d4 e1 b2 c5 c1 b1 e2 c3 a1 a3 c4 d1"),
        solution: ["c2"],
        wrong: ["d3"],
        frames: [stonesAfter(0, "a1 b2 b4 c1 c4 d2 d4 e2", "a2 a3 b1 c3 d1 e1 e3")],
    },
    "win-own": {
        ...start,
        actions: line("d2 a1 b3 c1 d4 a3 b1 d3 d1 c5 e2 c3 b4 e3 a2 b2 c4"),
        solution: ["c2"],
        wrong: ["a3"],
        frames: [stonesAfter(0, "a2 b1 b3 b4 c4 d1 d2 d4 e2", "a1 b2 c1 c3 d3 e3")],
    },
    "win-killed": {
        ...start,
        actions: line("c2 e3 a2 d2 b4 a1 d3 c1 e1 c5 d4 a3 b1 c3 b3 c4 d1 b2"),
        solution: ["e2"],
        wrong: ["a3"],
        frames: [stonesAfter(0, "a2 b1 b3 b4 c2 d1 d3 d4 e1", "a1 b2 c3 c4 c5 d2 e3")],
    },
    smallest: {
        ...smallest,
        actions: line("b2 a1 a2 c1 c2"),
        solution: ["b1"],
        wrong: ["b3"],
        frames: [stonesAfter(0, "a2 b2 c2", "a1 c1")],
    },
};
