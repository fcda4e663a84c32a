// Announcements for screen readers, typed moves, keyboard shortcuts and palettes, in English.
// What must hold: every language has the same keys; functions take what the sentence names.

const plural = (count, one, many) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const a11yEn = {
    palettes: { usual: "Standard", contrast: "High contrast", print: "As printed" },
    // What happened
    said: {
        begins: (game) => `${game} begins.`,
        arrived: (game) => `${game}.`,
        youPlay: (seatName) => `You play ${seatName}.`,
        earlierMoves: (count) => `${plural(count, "earlier step", "earlier steps")}.`,
        takenBack: (count) => `${plural(count, "step was", "steps were")} taken back.`,
        landed: (slot) => ` to slot ${slot}`,
        inHand: (piece) => `; the ${piece} is in hand now`,
        outOfGame: (piece) => `; the ${piece} is out of the game`,
        score: (name, score) => `${name} ${score}`,
        scores: (list, what) => `Score, ${what}: ${list.join(", ")}.`,
        agrees: (name) => `${name} agrees.`,
        offerGone: {
            draw: "The draw offer is off.",
            takeback: "Nothing is taken back.",
        },
        came: (name) => `${name} has joined the table.`,
        left: (name) => `${name} has left the table.`,
        away: (name) => `${name} is away.`,
        back: (name) => `${name} is back.`,
        renamed: (before, after) => `${before} is now called ${after}.`,
        sat: (name, seatName) => `${name} has taken the seat ${seatName}.`,
        stood: (name, seatName) => `${name} has given up the seat ${seatName}.`,
        ready: (name) => `${name} is ready.`,
        notReady: (name) => `${name} is no longer ready.`,
        youAreHost: "You are now the host.",
        settingsChanged: "The settings for the next game have changed.",
        chat: (name, text) => `${name} says: ${text}`,
        earlierMessages: (count) => `${plural(count, "more message", "more messages")}.`,
        lineLost: "Connection lost. Potluck keeps trying.",
        lineBack: "Connected again.",
        more: (count) => `${plural(count, "more thing", "more things")} happened before that.`,
    },

    // The position read out
    position: {
        seat: (seatName, name) => `${seatName}, ${name}`,
        pieces: (count, list) => `${count}: ${list}.`,
        noPieces: "no pieces.",
        ring: (count, list) => `The ring, ${plural(count, "slot", "slots")} clockwise: ${list}.`,
        slot: (number, content) => `${number} ${content}`,
        hand: (list) => `In hand: ${list}.`,
        cards: (owner, first, second) => `${owner}: card A ${first}, card B ${second}.`,
        lastMove: (text) => `Last: ${text}.`,
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
        orEnd: (words) => `Or “${words}”.`,
        play: "Play it",
        close: "Close",
        fitting: (count, list, more) => count === 0 ? "No match."
            : `${count === 1 ? "1 match" : `${count} matches`}: ${list.join(", ")}${more ? " …" : "."}`,
        list: "Matching moves",
        notYourTurn: "It is not your turn.",
        stillSending: "Your last move is still being sent.",
        offline: "This is not a legal move. Ask again for the reason when the connection is back.",
        unknown: (text) => `“${text}” is not a move in this game.`,
    },

    // The keys
    keys: {
        title: "Keys",
        single: "Single-key shortcuts are on",
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
            step: ["← →", "one move back, one on"],
            ends: ["Home, End", "to the start, to the end"],
        },
    },
};
