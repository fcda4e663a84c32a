// Short English texts about the games: titles, options, moves and endings. The rules are in
// rules_en.js. What must hold: keys are the names on the wire; an option or value missing here is
// shown as the server writes it.

/** @import {OptionWords} from "../types/index.js" */

/** @typedef {{[option: string]: OptionWords}} GameOptions */
/** @typedef {{game: string, best: number, isEqual: boolean}} Ending isEqual: all have the `best` score */

const plural = (/** @type {number} */ count, /** @type {string} */ one, /** @type {string} */ many) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const hexCells = (/** @type {number} */ side) => 3 * side * (side - 1) + 1;
const hexSizes = (/** @type {number[]} */ sides) => Object.fromEntries(
    sides.map((/** @type {number} */ side) => [side, `${side} (${hexCells(side)} cells)`]));

const mostPoints = (/** @type {number} */ best, /** @type {boolean} */ isEqual) => (isEqual
    ? `${best} points each, so whoever ate more wins, or else whoever placed last.`
    : `the most points win: ${best}.`);

export const gamesEn = {
    "eat-your-neighbor": {
        title: "Eat Your Neighbor",
        line: "Grow creatures and eat those exactly one smaller.",
        players: "2 players",
        score: "eaten",
        /** @type {GameOptions} */
        options: {
            size: { label: "Board", choices: hexSizes([4, 5, 6]), phrase: (value) => `side ${value}` },
            keystones: {
                label: "Keystone creatures",
                hint: "Four shapes worth 3 points each at the end.",
                phrase: () => "with keystone creatures",
            },
        },
    },
    "eat-thyself": {
        title: "Eat Thyself",
        line: "A ring of kings and pawns: be the first to have only one king left.",
        players: "2 or 3 players",
        score: "pieces left",
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
        /** @type {GameOptions} */
        options: {
            players: { label: "Players", phrase: (value) => `${value} players` },
            board: {
                label: "Board",
                choices: { square: "Square, 36 cells", triangle: "Triangle, 34 cells" },
                phrase: (value) => `${value} board`,
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
        /** @type {GameOptions} */
        options: {
            size: {
                label: "Board",
                choices: hexSizes([2, 3, 4, 5, 6, 7, 8, 9, 10]),
                phrase: (value) => `side ${value}`,
            },
        },
    },

    ordinaryOptions: "standard rules",

    // What happened, after the name: "Anna placed on c4".
    actions: {
        placed: (/** @type {string} */ cell) => `placed on ${cell}`,
        grew: (/** @type {string} */ cell) => `grew on ${cell}`,
        spread: (/** @type {string} */ from, /** @type {string} */ to) => `spread from ${from} to ${to}`,
        movedKing: (/** @type {number | string} */ slot, /** @type {string} */ card, /** @type {boolean} */ clockwise) =>
            `moved the king from slot ${slot} ${clockwise ? "clockwise" : "counterclockwise"} with card ${card}`,
        removed: (/** @type {number | string} */ slot) => `removed the pawn on slot ${slot}`,
        took: (/** @type {number | string} */ slot) => `took the piece on slot ${slot}`,
        inserted: (/** @type {string} */ piece, /** @type {number | string} */ slot) => `put the ${piece} back after slot ${slot}`,
        tiled: (/** @type {string} */ piece, /** @type {number | string} */ slot) => `put the ${piece} on the tile in slot ${slot}`,
        ended: "ended the turn",
        /** @type {{[name: string]: string}} */
        forfeits: {
            resigned: "resigned",
            timed_out: "ran out of time",
            deserted: "did not come back and is out",
        },
        forfeited: "left the game",
        other: (/** @type {string} */ action) => action,
        ate: (/** @type {number} */ count) => ` and ate ${plural(count, "piece", "pieces")}`,
        turned: (/** @type {number} */ count) => ` and turned ${plural(count, "piece", "pieces")}`,
        died: (/** @type {number} */ count) => `; ${plural(count, "stone", "stones")} died`,
    },

    nobodyWon: "No result",

    // Why it ended: a whole sentence. best: the winners' score; isEqual: everyone has that score.
    /** @type {{[reason: string]: (ending: Ending) => string}} */
    reasons: {
        forfeit: () => "Nobody else is left in the game.",
        agreed: () => "Both agreed on a draw.",
        deserted: () => "A player did not come back, so the other took a draw.",
        aborted: () => "It was called off before everyone had moved.",
        eaten_twelve: ({ best, isEqual }) => `Twelve pieces were eaten; ${mostPoints(best, isEqual)}`,
        no_placement: ({ best, game, isEqual }) => game === "ketchup"
            ? `No stone could be placed any more; the largest group wins: ${best} stones.`
            : `No piece could be placed any more; ${mostPoints(best, isEqual)}`,
        last_piece: () => "One king is the last piece left.",
        last_king: () => "One king is the last king left.",
        no_progress: ({ game, best }) => game === "eat-thyself"
            ? "For 100 turns no piece left the game."
            : `For 50 turns nothing grew, so the pieces were counted: ${best}.`,
        board_full: ({ game, best }) => game === "ketchup"
            ? `The board is full; the largest group has ${best} stones.`
            : `The board is full; the most pieces win: ${best}.`,
        twenty_pieces: ({ best }) => `${best} pieces: twenty is enough.`,
        only_one_left: () => "All other moulds are gone.",
        nobody_can_act: ({ best }) => `Nobody could move any more, so the pieces were counted: ${best}.`,
        no_stones: () => "No stones left on the board.",
    },
};
