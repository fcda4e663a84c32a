// Computer players, hints and analysis, in English. Their names and descriptions come from the
// server. What must hold: every language has the same keys; functions take what the sentence names.

/** @import {BestAction} from "../types/index.js" */

const percent = (/** @type {number} */ thousandths) => `${Math.round(thousandths / 10)}\u00a0%`;
const actionName = (/** @type {string} */ action) => (action === "end" ? "end the turn" : action);

export const botsEn = {
    mark: "computer player",
    level: (/** @type {number} */ level) => `level ${level} of 5`,
    percent,
    actionName,
    tag: "computer",
    /** @type {{[level: string]: string}} */
    characters: {}, // by level; in English the server's own texts are shown

    // From the first page
    play: "Play the computer",
    playHint: "Any time, at the strength you like.",
    playTitle: "Play the computer",
    opponent: "Your opponent",
    chooseGame: "Choose a game to start.",
    playOf: (/** @type {string} */ title) => `Play ${title} against the computer`,
    starting: "Setting up the board …",
    close: "Not now",

    // Without a connection
    solo: {
        you: "You",
        gone: {
            title: "This game is not on this device",
            text: "Games that you play without a connection stay in the browser that you play them in.",
        },
        keep: "Save to my games online",
        keepHint: "This game is on this device only.",
        played: "played offline",
    },

    // A new table
    against: "Who will you play?",
    people: "People",
    peopleHint: "Anyone who joins the table.",
    computer: "The computer",
    computerHint: "It takes all the other seats, and the game starts.",
    playAgainst: "Play",

    // Before a game
    add: "Add a computer player",
    addTitle: "Which computer player?",
    addShort: "Computer",
    addLabel: (/** @type {string} */ seatName) => `Add a computer player to the seat ${seatName}`,
    remove: "Remove",
    removeLabel: (/** @type {string} */ name) => `Remove ${name} from the table`,

    // During a game
    thinks: (/** @type {string} */ name) => `${name} is thinking`,
    hint: "Hint",
    hintBusy: "Looking for a good move …",
    outcome: {
        won: (/** @type {string} */ name) => `${name} can force a win.`,
        drawn: () => "With correct play it is a draw.",
        lost: (/** @type {string} */ name) => `${name} loses against correct play.`,
    },
    hintOutcome: {
        won: "You can force a win from here.",
        drawn: "With correct play it is a draw.",
        lost: "This is lost against correct play.",
    },
    hintNone: "There is no choice to make here.",
    // action: null where the board shows no names of places; reason: a sentence, null while unknown
    hintWords: (/** @type {string | null} */ action, /** @type {string | null} */ reason) =>
        (action === null ? reason ?? "The computer would play at the mark."
            : `${actionName(action)}: ${reason ?? "the computer would play this."}`),
    hintFigures: (/** @type {BestAction[]} */ list, /** @type {boolean} */ namesPlaces) =>
        list.map(({ rank, action, estimate }) => [rank, (namesPlaces || action === "end") && actionName(action), percent(estimate)]
            .filter(Boolean).join("\u00a0")).join(" · "),
    figures: "Numbers",
    reason: "Reason",
    playsFor: (/** @type {string} */ name) => `for ${name}`,
    takenOver: (/** @type {string} */ left, /** @type {string} */ why, /** @type {string} */ name) => `${left} ${why}; ${name} plays on.`,

    // After a game
    stronger: (/** @type {string} */ name) => `Stronger: ${name}`,
    weaker: (/** @type {string} */ name) => `Weaker: ${name}`,
    strongerMany: "Stronger opponents",
    weakerMany: "Weaker opponents",

    // When someone leaves a table of three or four seats
    dropOut: {
        label: "If someone leaves",
        go_on: "The others play on",
        go_onHint: "The seat is out of the game.",
        bot: "A computer player takes over",
        botHint: "It plays on from the current position.",
        phrase: "a computer player takes over for anyone who leaves",
    },

    analysis: {
        title: "Analysis",
        intro: "Who was better, move by move, and what would have been best?",
        start: "Analyse",
        again: "Continue",
        stop: "Stop",
        done: "Done",
        progress: (/** @type {number} */ done, /** @type {number} */ all) => `${done} of ${all}`,
        waiting: "The server is busy; trying again …",
        offline: "Waiting for the connection …",
        curve: "Winning chances, move by move",
        notYet: "Not analysed yet.",
        over: "The game is over.",
        best: "Best here:",
        chance: (/** @type {string} */ name, /** @type {number} */ estimate) => `${name} ${percent(estimate)}`,
        lost: (/** @type {number} */ estimate) => `gave away ${percent(estimate)}`,
        mistake: "?",
        blunder: "??",
        mistakes: "? marks a mistake, ?? a blunder.",
        valueText: (/** @type {string} */ where, /** @type {string[]} */ chances) => [where, ...chances].join(", "),
    },
};
