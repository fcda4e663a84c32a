// Trying moves out, sharing positions, boards in the rules, the first game, in English.
// What must hold: every language has the same keys; functions take what the sentence names.

export const studyEn = {
    title: (game) => `${game}: try moves out`,
    intro: "Move for all sides. Nobody sees it until you share the link.",
    reset: "To the start",
    tryMoves: "Try moves from here",
    share: "Copy link to this position",
    shared: "Link copied",
    shareFailed: "It could not be copied: the address of this page is the link.",
    picture: "SVG picture",
    pictureOf: "Download this position as an SVG picture",
    backToMatch: "Back to the game",
    backToTable: "Back to the table",
    over: "The game is over here.",
    badLine: "This link names a move that the rules do not allow here. What comes before it is shown.",
    play: "Play by itself",
    pause: "Pause",
    lookingBack: (ply, count) => `Looking back: ${ply === 0 ? "the start" : `move ${ply}`} of ${count}`,
    toNow: "Back to now",
    trial: {
        start: "Try it yourself",
        again: "Once more",
        stop: "Back to the picture",
        yourMove: "Make the move that is marked, or any other.",
        offline: "There is no connection to the rules just now.",
    },
    first: {
        play: "Play your first game",
        hint: "Against Crumb, the easiest, with hints at every move.",
        coach: "Your first game: the marks show what the computer would play.",
        stop: "Without hints",
    },
    preview: {
        eats: (cell, count) => `${cell} eats ${count === 1 ? "1 piece" : `${count} pieces`}.`,
        turns: (cell, count) => `${cell} turns ${count === 1 ? "1 piece" : `${count} pieces`}.`,
        kills: (cell, count) => `${cell} kills ${count === 1 ? "1 stone" : `${count} stones`}.`,
    },
    qr: {
        show: "QR code",
        title: "Scan to come to this table",
        alt: "QR code of the link to this table",
        close: "Close",
    },
};
