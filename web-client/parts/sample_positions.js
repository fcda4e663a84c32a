// Pictures of the games for lists and the first page: positions from the middle of games with the
// usual options.
// Made from real rules once; shape as PROTOCOL.md's boards and positions, legal actions left out.

/** @import {PictureOf} from "../types/index.js" */

/** @type {{[game: string]: PictureOf | undefined}} */
export const samplePositions = {
    "eat-your-neighbor": {
        options: {size: 4},
        board: {shape: "rows", rows: [4, 5, 6, 7, 6, 5, 4]},
        position: {to_move: 0, legal: [], scores: [0, 0], outcome: null, cells: {f1: 0, d1: 1, e6: 0,
            c2: 1, f3: 0, c3: 1, f2: 0, c4: 1, b1: 0, c5: 1, g3: 0, e4: 1, b2: 0, f5: 1, c6: 0,
            e5: 1, d2: 0, a1: 1, a4: 0, g4: 1, b3: 0, a2: 1}, eaten: [0, 0]},
    },
    "eat-thyself": {
        options: {players: 2, cards: ["1/2", "1/3"], goal: "last-piece"},
        board: {shape: "ring"},
        position: {to_move: 0, legal: [], scores: [6, 6], outcome: null, ring: ["_", "P0", "K0", "P1",
            "P0", "_", "K1", "P1", "_K0", "P1", "P0", "_", "K1", "P0", "P1"], cards: [[1, 3], [2,
            1]], hand: []},
    },
    ketchup: {
        options: {board: "hex", size: 5},
        board: {shape: "rows", rows: [5, 6, 7, 8, 9, 8, 7, 6, 5]},
        position: {to_move: 0, legal: [], scores: [10, 12], outcome: null, cells: {b6: 0, e1: 1, f1: 1,
            g2: 0, a4: 0, h3: 1, d6: 0, i2: 0, h1: 1, f8: 0, c6: 0, e9: 1, e7: 1, c5: 0, e5: 1,
            e6: 1, a5: 0, d1: 1, f5: 1, e8: 0, d4: 1, b3: 1, i1: 0, c4: 1, h2: 0, c3: 0, g4: 1,
            d7: 0, g7: 0, f4: 1, f3: 1, e2: 0, h4: 0, g3: 1}},
    },
    "attack-of-the-moulds": {
        options: {players: 2, board: "square", directions: 8, spread: "straight", goal: "full"},
        board: {shape: "square", size: 6},
        position: {to_move: 0, legal: [], scores: [8, 11], outcome: null, cells: {a1: 0, a2: 0, a6: 1,
            b1: 0, b2: 0, b3: 0, b5: 1, b6: 1, c2: 0, c5: 1, c6: 1, d5: 1, d6: 1, e2: 1, e6: 0,
            f1: 1, f2: 1, f3: 1, f5: 0}},
    },
    die: {
        options: {size: 6},
        board: {shape: "rows", rows: [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]},
        position: {to_move: 0, legal: [], scores: [17, 17], outcome: null, cells: {c2: 0, k6: 1, d5: 0,
            k1: 1, j4: 0, b5: 1, f6: 0, i3: 1, d7: 0, c8: 1, a5: 0, e7: 1, j1: 0, g10: 1, e4: 0,
            e5: 1, h2: 0, e9: 1, g4: 0, h7: 1, a2: 0, e2: 1, h9: 0, h5: 1, f3: 0, h1: 1, f1: 0,
            a1: 1, d9: 0, d3: 1, d1: 0, a6: 1, j7: 0, k4: 1}},
    },
};
