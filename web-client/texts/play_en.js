// The table, the game and the archive, in English.
// What must hold: every language has the same keys; functions take what the sentence names.

const plural = (count, one, many) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const playEn = {
    tableTitle: (game) => `A table of ${game}`,
    matchTitle: (game) => `A game of ${game}`,
    rules: "Rules",
    gone: {
        title: "This table is not there any more",
        text: "Tables close some time after everybody has left. If a game was played to its end here, it is kept among the finished games.",
        closedText: (reason) => `It was closed: ${reason}.`,
        newTable: "Open a new table",
    },

    // Before the game
    invite: {
        title: "Send this link to the others",
        titleWaiting: "Ask somebody to come",
        copy: "Copy link",
        copied: "Copied",
        share: "Share link",
        shareText: (game) => `Play ${game} with me`,
        linkLabel: "Link to this table",
        copyFailed: "Copy it from the field, please",
    },
    seats: {
        title: "Seats",
        free: "free",
        sitHere: "Sit here",
        moveHere: "Move here",
        you: "you",
        host: "host",
        away: "away",
        left: "left the game",
        sitAndPlay: "Sit down and play",
        stand: "Stand up",
        leave: "Leave the table",
        label: (seatName, person) => `${seatName}: ${person}`,
    },
    waiting: {
        toStart: "Everybody is here. Start when you are ready.",
        start: "Start the game",
        needSeats: (count) => count === 1
            ? "One seat is still free. As soon as somebody takes it, you can start."
            : `${count} seats are still free. As soon as all are taken, you can start.`,
        startForHost: (name) => `All seats are taken. ${name}, who opened the table, is away, so you can start.`,
        hostNotSeated: "You have no seat yourself; you can still start for the others.",
        hostStarts: (name) => `All seats are taken. ${name} starts the game.`,
        hostAway: (name) => `All seats are taken. ${name}, who opened the table, starts the game, and is away just now.`,
        waitForOthers: (count) => `You have a seat. ${plural(count, "more person is", "more people are")} needed.`,
        invited: (name) => `${name} would like to play with you.`,
        seatFree: "There is a free seat for you.",
        lookOn: "All seats are taken. You can stay and look on.",
        here: "At the table",
        watchers: (count) => plural(count, "person looks on", "people look on"),
        visibility: { public: "Stands on the first page", private: "By link only" },
    },

    // During the game
    turn: {
        yours: "Your turn",
        theirs: (name) => `${name} to move`,
        theirsLong: (name, seatName) => `Waiting for ${name} (${seatName})`,
        again: "Still your turn",
        pending: "Sending …",
        pendingOffline: "Not sent yet: waiting for the connection",
        over: "The game is over",
    },
    titleYourTurn: (game) => `Your turn · ${game}`,
    lookingOn: "You are looking on.",
    lastMove: (text) => text,
    noMoves: "No move yet.",
    moves: "Moves",
    moveNumber: (number) => `${number}.`,
    coordinates: "Coordinates",
    refusedClose: "OK",
    refused: (text) => `This move was not made: ${text}`,
    resign: "Resign",
    resignAsk: "Give this game up?",
    resignAskMany: "Give this game up? The others go on without you.",
    resignYes: "Yes, I resign",
    resignNo: "Keep playing",
    scoreLabel: (count, what) => `${count}, ${what}`,
    tableMenu: "Table",
    copyLink: "Copy link",

    // After the game
    result: {
        youWon: "You won",
        youLost: (names) => `${names} won`,
        won: (names) => `${names} won`,
        draw: "A draw",
        shared: (names) => `${names} share the win`,
        and: " and ",
        playAgain: "Play again",
        playAgainHint: "Seats move on by one, so that somebody else begins.",
        hostPlaysAgain: (name) => `${name} can start another game.`,
        seatsForNext: "Seats for the next game",
        needSeats: "For another game all seats must be taken.",
        replay: "Replay",
        newTable: "New table",
    },

    // The archive
    archive: {
        first: "First position",
        back: "One move back",
        next: "One move on",
        last: "Last position",
        slider: "Move",
        start: "The start",
        position: (ply, count) => ply === 0 ? `Start of ${count} moves` : `Move ${ply} of ${count}`,
        keys: "The arrow keys step through the game, too.",
        notFound: "There is no such game",
        notFoundText: "Only games played to their end are kept here, and the link may have been cut off.",
        unfinished: "This game is not finished.",
        played: (date) => `Played ${date}`,
        newTable: "Play this game",
        download: "Download as JSON",
    },

    someone: "Somebody",
    player: (number) => `Player ${number}`,
};
