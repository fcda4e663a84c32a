// Short English texts about the games: titles, options, moves and endings. The rules are in
// rules_en.js. What must hold: keys are the names on the wire; an option or value missing here is
// shown as the server writes it.

/** @import {OptionWords} from "../types/index.js" */

/** @typedef {{[option: string]: OptionWords}} GameOptions */
/**
 * @typedef {object} Ending
 * @property {string} game
 * @property {number} best the winners' score
 * @property {string} rest the scores of the others who have not left the game: "6 and 5"
 * @property {boolean} isEqual everyone has the `best` score
 * @property {string} winner the names of all who won
 * @property {boolean} isOwn the reader alone has won
 * @property {boolean} isMany several have won
 */

const plural = (/** @type {number} */ count, /** @type {string} */ one, /** @type {string} */ many) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const hexCells = (/** @type {number} */ side) => 3 * side * (side - 1) + 1;
const hexSizes = (/** @type {number[]} */ sides) => Object.fromEntries(
    sides.map((/** @type {number} */ side) => [side, `${side} (${hexCells(side)} cells)`]));

// "Anna has", "you have", "Anna and Ben have"
const has = (/** @type {Ending} */ { winner, isOwn, isMany }) =>
    (isOwn ? "you have" : isMany ? `${winner} have` : `${winner} has`);
const Has = (/** @type {Ending} */ ending) => has(ending).replace(/^you/, "You");
// "7 to 6", "7 to 6 and 5"; of several: "13 each", "13 each, against 10"
const against = (/** @type {Ending} */ { isMany, rest }, /** @type {string | number} */ best) =>
    (isMany || rest === "" ? `${best} each` : best) +
        (rest === "" ? "" : `${isMany ? ", against " : " to "}${rest}`);
const mostPoints = (/** @type {Ending} */ ending) => (ending.isEqual
    ? `. With ${ending.best} points each, whoever ate more wins, or else whoever placed last.`
    : `, and ${has(ending)} more points: ${against(ending, ending.best)}.`);
const largestGroup = (/** @type {Ending} */ ending) =>
    `, and ${has(ending)} the larger group: ${against(ending, plural(ending.best, "stone", "stones"))}.`;
const mostPieces = (/** @type {Ending} */ ending) =>
    `, and ${has(ending)} the most: ${against(ending, ending.best)}.`;

export const gamesEn = {
    "eat-your-neighbor": {
        title: "Eat Your Neighbor",
        line: "Grow creatures and eat those exactly one smaller.",
        players: "2 players",
        score: "eaten",
        /** @type {GameOptions} */
        options: {
            size: { label: "Board", choices: hexSizes([4, 5, 6]), phrase: (value) => `${value} cells a side` },
            keystones: {
                label: "Keystone creatures",
                hint: "At the end, each creature with one of four shapes gives its owner 3 points.",
                phrase: () => "with keystone creatures",
            },
        },
    },
    "eat-thyself": {
        title: "Eat Thyself",
        line: "A ring of kings and pawns: be the first with one king and nothing else.",
        players: "2 or 3 players",
        score: "pieces",
        scoreOne: "piece",
        scoreHint: "fewest wins",
        /** @type {GameOptions} */
        options: {
            players: { label: "Players", phrase: (value) => `${value} players` },
            cards: {
                label: "Cards",
                hint: "The first number is up at the start; a card turns over when it is used.",
                choices: {
                    "1/2": "1, then 2", "2/1": "2, then 1", "1/3": "1, then 3", "3/1": "3, then 1",
                    "2/4": "2, then 4", "4/2": "4, then 2",
                },
                phrase: (value) => `cards ${[value].flat().join(" and ")}`,
            },
            goal: {
                label: "You win with",
                choices: { "last-piece": "one king as your last piece", "last-king": "one king as your last king" },
                phrase: (value) => value === "last-king" ? "last king wins" : "last piece wins",
            },
        },
    },
    ketchup: {
        title: "Ketchup",
        line: "Have the largest group at the end; whoever is ahead places fewer stones.",
        players: "2 players",
        score: "largest group",
        /** @type {GameOptions} */
        options: {
            board: {
                label: "Cells",
                choices: { hex: "Hexagons", square: "Squares" },
                phrase: (value) => value === "hex" ? "hexagons" : "squares",
            },
            size: { label: "Size", phrase: (value) => `size ${value}` },
            stones: {
                label: "Stones in a turn",
                hint: "The leader places at most the smaller number, the other player the larger.",
                choices: { "1-2": "1 or 2", "2-3": "2 or 3" },
                phrase: (value) => value === "2-3" ? "2 or 3 stones" : "1 or 2 stones",
            },
        },
    },
    "attack-of-the-moulds": {
        title: "Attack of the Moulds",
        line: "Grow, spread, and turn everything you touch into your own.",
        players: "2 to 4 players",
        credit: "from Contest X, 2019",
        score: "pieces",
        scoreOne: "piece",
        /** @type {GameOptions} */
        options: {
            players: { label: "Players", phrase: (value) => `${value} players` },
            board: {
                label: "Board",
                hint: "All but the square and the triangle are the author’s ideas, still to be tested.",
                choices: {
                    square: "Square, 36 cells", plus: "Plus, 33 cells", triangle: "Triangle, 34 cells",
                    star: "Star, 37 cells", "perfect-triangle": "Perfect triangle, 28 cells",
                },
                phrase: (value) => `${String(value).replace("-", " ")} board`,
            },
            start: {
                label: "Pieces start",
                hint: "Starting in the middle of the sides is one of the author’s ideas, still to be tested.",
                choices: {
                    both: "in a corner and the middle of the opposite side",
                    corners: "in the corners", middle: "in the middle of the sides",
                },
                phrase: (value) => value === "corners" ? "start in the corners"
                    : value === "middle" ? "start in the middle of the sides"
                        : "start in a corner and the middle of the opposite side",
            },
            directions: {
                label: "Neighbours",
                choices: { 8: "8, diagonals too", 4: "4, straight only" },
                phrase: (value) => `${value} neighbours`,
            },
            spread: {
                label: "Spreading",
                choices: { straight: "two steps in a line", any: "any two steps" },
                phrase: (value) => value === "any" ? "spread anywhere" : "spread in a line",
            },
            goal: {
                label: "The game ends",
                choices: { full: "when the board is full", twenty: "with 20 pieces" },
                phrase: (value) => value === "twenty" ? "to 20 pieces" : "to the full board",
            },
        },
    },
    die: {
        title: "Die",
        line: "Lose all your stones, and you win.",
        players: "2 players",
        score: "stones",
        scoreOne: "stone",
        scoreHint: "fewer wins",
        /** @type {GameOptions} */
        options: {
            size: {
                label: "Board",
                choices: hexSizes([2, 3, 4, 5, 6, 7, 8, 9, 10]),
                phrase: (value) => `${value} cells a side`,
            },
        },
    },

    ordinaryOptions: "standard rules",

    // What happened, after the name: "Anna placed on c4". A place is null where the board shows no
    // names of places; it is marked there.
    actions: {
        placed: (/** @type {string | null} */ cell, /** @type {string} */ game) => cell ? `placed on ${cell}`
            : game === "eat-your-neighbor" ? "placed a piece" : "placed a stone",
        grew: (/** @type {string | null} */ cell) => cell ? `grew on ${cell}` : "grew",
        spread: (/** @type {string | null} */ from, /** @type {string | null} */ to) => from ? `spread from ${from} to ${to}` : "spread",
        movedKing: (/** @type {string | null} */ slot, /** @type {string} */ card, /** @type {boolean} */ clockwise) =>
            `moved ${slot ? `the king from slot ${slot}` : "a king"} ${clockwise ? "clockwise" : "anticlockwise"} with card ${card}`,
        removed: (/** @type {string | null} */ slot) => slot ? `removed the pawn on slot ${slot}` : "removed a pawn",
        took: (/** @type {string | null} */ slot) => slot ? `took the piece on slot ${slot}` : "took a piece",
        inserted: (/** @type {string} */ piece, /** @type {string | null} */ slot) => `put the ${piece} back${slot ? ` after slot ${slot}` : ""}`,
        tiled: (/** @type {string} */ piece, /** @type {string | null} */ slot) => `put the ${piece} on ${slot ? `the tile in slot ${slot}` : "a tile"}`,
        ended: "ended the turn",
        /** @type {{[name: string]: string}} */
        forfeits: {
            resigned: "resigned",
            timed_out: "ran out of time",
            deserted: "did not come back",
        },
        forfeited: "is out",
        other: (/** @type {string} */ action) => action,
        ate: (/** @type {number} */ count) => ` and ate ${plural(count, "piece", "pieces")}`,
        turned: (/** @type {number} */ count) => ` and turned ${plural(count, "piece", "pieces")}`,
        died: (/** @type {number} */ count) => `; ${plural(count, "stone", "stones")} died`,
    },

    nobodyWon: "No result",

    // Why it ended, in whole sentences.
    /** @type {{[reason: string]: (ending: Ending) => string}} */
    reasons: {
        forfeit: () => "Nobody else is left in the game.",
        agreed: () => "Both agreed on a draw.",
        deserted: () => "A player did not come back, so the other took a draw.",
        aborted: () => "It was called off before everyone had moved.",
        abandoned: () => "Everybody left, and nobody came back to finish the game.",
        eaten_twelve: (ending) => `Twelve pieces of one colour were eaten${mostPoints(ending)}`,
        no_placement: (ending) => ending.game === "ketchup"
            ? `No stone could be placed any more${largestGroup(ending)}`
            : `No piece could be placed any more${mostPoints(ending)}`,
        last_piece: (ending) => `${Has(ending)} one king left and nothing else.`,
        last_king: (ending) => `${Has(ending)} only one king left.`,
        no_progress: (ending) => ending.game === "eat-thyself"
            ? "For 100 turns no piece left the game."
            : `For 50 turns nothing grew, so the pieces were counted${mostPieces(ending)}`,
        board_full: (ending) => ending.game === "ketchup"
            ? `The board is full${largestGroup(ending)}`
            : `The board is full, so the pieces were counted${mostPieces(ending)}`,
        twenty_pieces: (ending) => `${Has(ending)} ${ending.best} pieces, and twenty is enough.`,
        only_one_left: () => "All other moulds are gone.",
        nobody_can_act: (ending) => `Nobody could move any more, so the pieces were counted${mostPieces(ending)}`,
        no_stones: (ending) => `${Has(ending)} no stones left.`,
    },
};
