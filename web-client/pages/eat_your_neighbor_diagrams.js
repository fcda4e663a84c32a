// The diagrams of Eat Your Neighbor's rules; see rules_diagrams.js for the shape.

import { hexBoard, line, stonesAfter } from "./diagram_parts.js";

/** @import {Diagrams} from "../types/index.js" */

const game = "eat-your-neighbor";
const start = { game, options: { size: 4 }, board: hexBoard(4) };
const bigger = { game, options: { size: 5 }, board: hexBoard(5) };
const keystones = {
    game, options: { size: 4, keystones: ["two", "three-line", "three-triangle", "bee"] },
    board: hexBoard(4),
};

/** @type {Diagrams} */
export const diagrams = {
    place: {
        ...start,
        actions: line("d3 f4"),
        solution: ["d4"],
        frames: [stonesAfter(0, "d3", "f4")],
    },
    limit: {
        ...start,
        actions: line("d1 g1 d2 g4 d4 f3 d5 a1 b3 a4"),
        solution: ["c4"],
        wrong: ["d3"],
        frames: [stonesAfter(0, "b3 d1 d2 d4 d5", "a1 a4 f3 g1 g4")],
    },
    eat: {
        ...start,
        actions: line("c1 d4 c2 d5 g4 b2"),
        solution: ["c3"],
        frames: [
            stonesAfter(0, "c1 c2 g4", "b2 d4 d5"),
            stonesAfter(1, "c1 c2 c3 g4", "b2"),
        ],
    },
    several: {
        ...start,
        actions: line("d3 e5 d4 e6 g1 b1 a4 c2"),
        solution: ["d5"],
        frames: [stonesAfter(0, "a4 d3 d4 g1", "b1 c2 e5 e6")],
    },
    spare: {
        ...start,
        actions: line("c3 b2 g1 d5 a4 d6"),
        solution: ["c4"],
        frames: [
            stonesAfter(0, "a4 c3 g1", "b2 d5 d6"),
            stonesAfter(1, "a4 c3 c4 g1", "d5 d6"),
        ],
    },
    "only-new": {
        ...start,
        actions: line("d3 b1 d4 g4 d5 c2"),
        solution: ["g1"],
        frames: [stonesAfter(0, "d3 d4 d5", "b1 c2 g4")],
    },
    swarm: {
        ...start,
        actions: line("a4 d2 g1 d3 g4 d4 a1 d5 c1 e6 c3 f1"),
        solution: ["e3"],
        frames: [
            stonesAfter(0, "a1 a4 c1 c3 g1 g4", "d2 d3 d4 d5 e6 f1"),
            stonesAfter(1, "a1 a4 c1 c3 e3 g1 g4", "e6 f1"),
        ],
    },
    "swarm-two": {
        ...start,
        actions: line("d1 e2 d7 c2 g4 e3 a2 c3 f1 e4 b1 c4 f3 e5 b4 c5"),
        solution: ["d4"],
        frames: [stonesAfter(0, "a2 b1 b4 d1 d7 f1 f3 g4", "c2 c3 c4 c5 e2 e3 e4 e5")],
    },
    twelve: {
        ...start,
        actions: line("d2 a2 b4 b3 c2 b5 f3 d1 c3 e6 a3 d6 f2 b4 a4 d4 c6 c4 b3 a3 b2 c3 e1 c1 " +
            "c2 c5"),
        solution: ["c4"],
        wrong: ["a3"],
        frames: [stonesAfter(0, "a4 b2 b3 c2 c6 f2 f3", "c3 c5 d6 e6")],
    },
    "no-placement": {
        ...start,
        actions: line("f5 e2 d7 d3 g2 c5 d4 e4 g4 c3 g3 a2 d1 e5 e3 d5 e1 a1 a4 f1 c6 b1 c4 a3"),
        solution: ["c1"],
        wrong: ["e6"],
        frames: [
            stonesAfter(0, "a4 c4 c6 d1 d7 e1 e3 f5 g2 g3 g4",
                "a1 a2 a3 b1 c3 c5 d3 d5 e2 e4 e5 f1"),
        ],
    },
    tie: {
        ...start,
        actions: line("e4 a4 b5 b1 c3 g2 d2 g3 g1 c5 c2 b4 e3 c6 f5 e1 d5 e5 g4 d4 d6 f1 b3 b2 " +
            "a1 a2 g1"),
        solution: ["d3"],
        wrong: ["a3"],
        frames: [
            stonesAfter(0, "a1 b3 b5 c2 c3 d2 d5 d6 e3 e4 f5 g1 g4",
                "a2 a4 b1 b2 b4 c5 c6 d4 e1 f1 g2 g3"),
        ],
    },
    keystone: {
        ...keystones,
        actions: line("a4 e5 f1 e3 f2 c4 d7 e2 b4 f4 e1 a3 c4 a1 d4 b1 g3 e3 a2 d6 c6 g4 d2 b2 " +
            "e6 c3 f5"),
        solution: ["g1"],
        wrong: ["b3"],
        frames: [
            stonesAfter(0, "a2 a4 b4 c4 c6 d2 d4 d7 e1 e6 f1 f2 f5 g3",
                "a1 a3 b1 b2 c3 d6 e2 e3 e5 f4 g4"),
        ],
    },
    "keystone-tie": {
        ...keystones,
        actions: line("e2 c1 d6 a1 e6 c4 g1 b2 f5 c2 g2 a4 f3 d5 b3 f1 b1 g3 c3 e3 d3 a3 c5 g4 " +
            "d1 f4 e4"),
        solution: ["b5"],
        wrong: ["a2"],
        frames: [
            stonesAfter(0, "b1 b3 c3 c5 d1 d3 d6 e2 e4 e6 f3 f5 g1 g2",
                "a1 a3 a4 b2 c1 c2 c4 d5 e3 f1"),
        ],
    },
    bigger: {
        ...bigger,
        actions: line("e4 e6"),
        solution: ["e5"],
        frames: [stonesAfter(0, "e4", "e6")],
    },
};
