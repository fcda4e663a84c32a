// Announcements for screen readers, typed moves, keyboard shortcuts and palettes, in English.
// What must hold: every language has the same keys; functions take what the sentence names.

const plural = (/** @type {number} */ count, /** @type {string} */ one, /** @type {string} */ many) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const a11yEn = {
    palettes: { usual: "Standard", contrast: "High contrast", print: "As printed" },
    // What happened
    said: {
        begins: (/** @type {string} */ game) => `${game} begins.`,
        arrived: (/** @type {string} */ game) => `${game}.`,
        youPlay: (/** @type {string} */ seatName) => `You play ${seatName}.`,
        earlierMoves: (/** @type {number} */ count) => `${plural(count, "earlier step", "earlier steps")}.`,
        takenBack: (/** @type {number} */ count) => `${plural(count, "step was", "steps were")} taken back.`,
        landed: (/** @type {number | string} */ slot) => ` to slot ${slot}`,
        inHand: (/** @type {string} */ piece) => `; the ${piece} is in hand now`,
        outOfGame: (/** @type {string} */ piece) => `; the ${piece} is out of the game`,
        score: (/** @type {string} */ name, /** @type {number} */ score) => `${name} ${score}`,
        scores: (/** @type {string[]} */ list, /** @type {string} */ what) => `Score, ${what}: ${list.join(", ")}.`,
        agrees: (/** @type {string} */ name) => `${name} agrees.`,
        offerGone: {
            draw: "The draw offer is off.",
            takeback: "Nothing is taken back.",
        },
        came: (/** @type {string} */ name) => `${name} has joined the table.`,
        left: (/** @type {string} */ name) => `${name} has left the table.`,
        away: (/** @type {string} */ name) => `${name} is away.`,
        back: (/** @type {string} */ name) => `${name} is back.`,
        renamed: (/** @type {string} */ before, /** @type {string} */ after) => `${before} is now called ${after}.`,
        sat: (/** @type {string} */ name, /** @type {string} */ seatName) => `${name} has taken the seat ${seatName}.`,
        stood: (/** @type {string} */ name, /** @type {string} */ seatName) => `${name} has given up the seat ${seatName}.`,
        ready: (/** @type {string} */ name) => `${name} is ready.`,
        notReady: (/** @type {string} */ name) => `${name} is no longer ready.`,
        youAreHost: "You are now the host.",
        settingsChanged: "The settings for the next game have changed.",
        chat: (/** @type {string} */ name, /** @type {string} */ text) => `${name} says: ${text}`,
        earlierMessages: (/** @type {number} */ count) => `${plural(count, "more message", "more messages")}.`,
        lineLost: "Connection lost. Potluck keeps trying.",
        lineBack: "Connected again.",
        more: (/** @type {number} */ count) => `${plural(count, "more thing", "more things")} happened before that.`,
    },

    // The position read out
    position: {
        seat: (/** @type {string} */ seatName, /** @type {string} */ name) => `${seatName}, ${name}`,
        pieces: (/** @type {number} */ count, /** @type {string} */ list) => `${count}: ${list}.`,
        noPieces: "no pieces.",
        ring: (/** @type {number} */ count, /** @type {string} */ list) => `The ring, ${plural(count, "slot", "slots")} clockwise: ${list}.`,
        slot: (/** @type {number} */ number, /** @type {string} */ content) => `${number} ${content}`,
        hand: (/** @type {string} */ list) => `In hand: ${list}.`,
        cards: (/** @type {string} */ owner, /** @type {number} */ first, /** @type {number} */ second) => `${owner}: card A ${first}, card B ${second}.`,
        lastMove: (/** @type {string} */ text) => `Last: ${text}.`,
    },

    // Below the other actions of a player
    tools: {
        label: "Keyboard and screen reader",
        type: "Type a move",
        read: "Read the board",
        keys: "Keys",
    },

    // Typing a move
    typed: {
        title: "Type a move",
        label: "Your move",
        hint: {
            cells: "A cell, like c4.",
            spread: "A cell to grow on, like c4, or two to spread, like c4 e4.",
            ring: "A3+ moves the king on slot 3 clockwise with card A; t5, x5, K>5, P=5.",
        },
        orEnd: (/** @type {string} */ words) => `Or “${words}”.`,
        play: "Play it",
        close: "Close",
        fitting: (/** @type {number} */ count, /** @type {string[]} */ list, /** @type {boolean} */ more) => count === 0 ? "No match."
            : `${count === 1 ? "1 match" : `${count} matches`}: ${list.join(", ")}${more ? " …" : "."}`,
        list: "Matching moves",
        notYourTurn: "It is not your turn.",
        stillSending: "Your last move is still being sent.",
        offline: "This is not a legal move. Ask again for the reason when the connection is back.",
        unknown: (/** @type {string} */ text) => `“${text}” is not a move in this game.`,
    },

    // The keys
    keys: {
        title: "Keys",
        single: "Single-key shortcuts",
        singleHint: "Switch them off if they get in the way of your screen reader or speech input. Everything has a button, too.",
        close: "Close",
        everywhere: "Everywhere",
        onBoard: "On a board",
        atTable: "During a game",
        inArchive: "In a finished game",
        list: {
            tab: ["Tab", "to the next control; a board counts as one"],
            help: ["?", "these keys"],
            escape: ["Esc", "closes what is open, cancels an unfinished choice"],
            arrows: ["Arrow keys", "from cell to cell, around the ring"],
            enter: ["Enter or space", "chooses the cell or piece"],
            type: ["/", "type a move"],
            read: ["r", "reads the board and whose turn it is"],
            board: ["b", "to the board"],
            step: ["← →", "one step back, one on"],
            ends: ["Home, End", "to the start, to the end"],
        },
    },
};
