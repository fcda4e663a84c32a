// The positions in the diagrams of the rule pages: real ones, reached by these actions from the
// start (tests/browser/units/rules_diagrams.test.mjs plays them through the rules). marks: `recent`
// and `hint` are cells, or slots of the ring.
// What must hold: `ply` says how many of the actions were made.

export const rulesDiagrams = {
    eat: {
        game: "eat-your-neighbor",
        options: {size: 4},
        board: {shape: "rows", rows: [4, 5, 6, 7, 6, 5, 4]},
        actions: ["c1", "d4", "c2", "d5", "g4", "b2", "c3"],
        frames: [
            {
                ply: 6,
                position: {cells: {c1: 0, d4: 1, c2: 0, d5: 1, g4: 0, b2: 1}},
                marks: {hint: ["c3"]},
            },
            {
                ply: 7,
                position: {cells: {c1: 0, c2: 0, g4: 0, b2: 1, c3: 0}},
                marks: {recent: ["c3"]},
            },
        ],
    },
    swarm: {
        game: "eat-your-neighbor",
        options: {size: 4},
        board: {shape: "rows", rows: [4, 5, 6, 7, 6, 5, 4]},
        actions: ["a4", "d2", "g1", "d3", "g4", "d4", "a1", "d5", "c1", "e6", "c3", "f1", "e3"],
        frames: [
            {
                ply: 12,
                position: {cells: {a4: 0, d2: 1, g1: 0, d3: 1, g4: 0, d4: 1, a1: 0, d5: 1, c1: 0,
                    e6: 1, c3: 0, f1: 1}},
                marks: {hint: ["e3"]},
            },
            {
                ply: 13,
                position: {cells: {a4: 0, g1: 0, g4: 0, a1: 0, c1: 0, e6: 1, c3: 0, f1: 1, e3: 0}},
                marks: {recent: ["e3"]},
            },
        ],
    },
    "take-pawn": {
        game: "eat-thyself",
        options: {players: 2, cards: ["1/2", "1/3"]},
        board: {shape: "ring"},
        actions: ["A2+", "P>9"],
        frames: [
            {
                ply: 0,
                position: {ring: ["_", "K0", "P1", "P0", "_", "K1", "P0", "P1", "_", "K0", "P1",
                    "P0", "_", "K1", "P0", "P1"], cards: [[1, 1], [1, 1]], hand: []},
                marks: {recent: [2], hint: [3]},
            },
            {
                ply: 1,
                position: {ring: ["_", "K0", "P0", "_", "K1", "P0", "P1", "_", "K0", "P1", "P0",
                    "_", "K1", "P0", "P1"], cards: [[2, 1], [1, 1]], hand: ["P1"]},
                marks: {recent: [2]},
            },
            {
                ply: 2,
                position: {ring: ["_", "K0", "P0", "_", "K1", "P0", "P1", "_", "K0", "P1", "P1",
                    "P0", "_", "K1", "P0", "P1"], cards: [[2, 1], [1, 1]], hand: []},
                marks: {recent: [10]},
            },
        ],
    },
    "eat-own-pawn": {
        game: "eat-thyself",
        options: {players: 2, cards: ["2/1", "1/3"]},
        board: {shape: "ring"},
        actions: ["A2+"],
        frames: [
            {
                ply: 0,
                position: {ring: ["_", "K0", "P1", "P0", "_", "K1", "P0", "P1", "_", "K0", "P1",
                    "P0", "_", "K1", "P0", "P1"], cards: [[2, 1], [2, 1]], hand: []},
                marks: {recent: [2], hint: [4]},
            },
            {
                ply: 1,
                position: {ring: ["_", "P1", "K0", "_", "K1", "P0", "P1", "_", "K0", "P1", "P0",
                    "_", "K1", "P0", "P1"], cards: [[1, 1], [2, 1]], hand: []},
                marks: {recent: [3]},
            },
        ],
    },
    level: {
        game: "ketchup",
        options: {board: "hex", size: 4},
        board: {shape: "rows", rows: [4, 5, 6, 7, 6, 5, 4]},
        actions: ["d4", "b2", "b3", "d5", "e4", "b4", "c2"],
        frames: [
            {
                ply: 5,
                position: {cells: {d4: 0, b2: 1, b3: 1, d5: 0, e4: 0}},
                marks: {hint: ["b4"]},
            },
            {
                ply: 6,
                position: {cells: {d4: 0, b2: 1, b3: 1, d5: 0, e4: 0, b4: 1}},
                marks: {recent: ["b4"], hint: ["c2"]},
            },
            {
                ply: 7,
                position: {cells: {d4: 0, b2: 1, b3: 1, d5: 0, e4: 0, b4: 1, c2: 1}},
                marks: {recent: ["b4", "c2"]},
            },
        ],
    },
    grow: {
        game: "attack-of-the-moulds",
        options: {directions: 8},
        board: {shape: "square", size: 6},
        actions: ["b2", "b5", "b3", "b4"],
        frames: [
            {
                ply: 3,
                position: {cells: {a1: 0, f6: 0, a6: 1, f1: 1, b2: 0, b5: 1, b3: 0}},
                marks: {hint: ["b4"]},
            },
            {
                ply: 4,
                position: {cells: {a1: 0, f6: 0, a6: 1, f1: 1, b2: 0, b5: 1, b3: 1, b4: 1}},
                marks: {recent: ["b4"]},
            },
        ],
    },
    spread: {
        game: "attack-of-the-moulds",
        options: {directions: 8},
        board: {shape: "square", size: 6},
        actions: ["b2", "b5", "b2-b4"],
        frames: [
            {
                ply: 2,
                position: {cells: {a1: 0, f6: 0, a6: 1, f1: 1, b2: 0, b5: 1}},
                marks: {recent: ["b2"], hint: ["b4", "d2", "d4"]},
            },
            {
                ply: 3,
                position: {cells: {a1: 0, f6: 0, a6: 1, f1: 1, b5: 0, b4: 0}},
                marks: {recent: ["b4"]},
            },
        ],
    },
    fewest: {
        game: "die",
        options: {size: 3},
        board: {shape: "rows", rows: [3, 4, 5, 4, 3]},
        actions: ["c4", "d2", "a2", "e3", "e1"],
        frames: [
            {
                ply: 5,
                position: {cells: {c4: 0, d2: 1, a2: 0, e3: 1, e1: 0}},
                marks: {hint: ["a1", "a3", "b1", "b2", "b3", "b4", "c1", "c5"]},
            },
        ],
    },
    kill: {
        game: "die",
        options: {size: 3},
        board: {shape: "rows", rows: [3, 4, 5, 4, 3]},
        actions: ["c4", "d2", "a2", "e3", "e1", "b2", "c2", "a3", "a1", "c5", "d4", "c1", "e2",
            "b4", "b3"],
        frames: [
            {
                ply: 14,
                position: {cells: {c4: 0, d2: 1, a2: 0, e3: 1, e1: 0, b2: 1, c2: 0, a3: 1, a1: 0,
                    c5: 1, d4: 0, c1: 1, e2: 0, b4: 1}},
                marks: {hint: ["b3"]},
            },
            {
                ply: 15,
                position: {cells: {c4: 0, d2: 1, a2: 0, e3: 1, e1: 0, b2: 1, c2: 0, a1: 0, d4: 0,
                    c1: 1, e2: 0, b3: 0}},
                marks: {recent: ["b3"]},
            },
        ],
    },
    sacrifice: {
        game: "die",
        options: {size: 3},
        board: {shape: "rows", rows: [3, 4, 5, 4, 3]},
        actions: ["b3", "c5", "b1", "e1", "d1", "a1", "d3", "c1", "a3", "c3", "e3", "d4", "c4",
            "b4"],
        frames: [
            {
                ply: 13,
                position: {cells: {b3: 0, c5: 1, b1: 0, e1: 1, d1: 0, a1: 1, d3: 0, c1: 1, a3: 0,
                    c3: 1, e3: 0, d4: 1, c4: 0}},
                marks: {hint: ["b4"]},
            },
            {
                ply: 14,
                position: {cells: {b3: 0, b1: 0, e1: 1, d1: 0, a1: 1, d3: 0, c1: 1, a3: 0, c3: 1,
                    e3: 0, c4: 0}},
                marks: {recent: ["b4"]},
            },
        ],
    },
};
