// The rules of Attack of the Moulds in English; see rules_en.js for the shape.

export const mouldsRulesEn = {
    title: "Attack of the Moulds",
    by: "from Contest X 2019, for the Green Box of Games",
    facts: "2 to 4 players",
    lead: "Your mould grows next to itself or sends a piece further out, and turns every neighbour it touches into its own colour.",
    sections: [
        {
            title: "Your turn",
            blocks: [
                "Do one of two things:",
                {
                    list: [
                        "Grow: put a new piece on an empty cell next to one of yours.",
                        "Spread: move one of your pieces two steps in a straight line to an empty cell. What is in between does not matter, but it must be a cell of the board. The cell it came from becomes empty.",
                    ],
                },
                {
                    diagram: "grow-beside",
                    task: "Grow: place a red piece on the marked cell, beside the one in the corner.",
                    done: "Red has three pieces.",
                },
                {
                    diagram: "spread-two",
                    task: "Spread: move the ringed piece two steps diagonally. (Tap the piece, then the cell.)",
                    done: "It has moved, and the corner is empty. Red has as many pieces as before.",
                },
                {
                    diagram: "over",
                    task: "Spread over the red piece in between.",
                    done: "What is in between makes no difference.",
                },
            ],
        },
        {
            title: "Turning",
            blocks: [
                "Every enemy piece next to the piece you just placed or moved becomes yours.",
                {
                    diagram: "grow",
                    task: "Blue grows on the marked cell.",
                    done: "The red piece beside the new one has turned blue.",
                },
                {
                    diagram: "spread",
                    task: "The ringed red piece spreads two steps up.",
                    done: "It turned the blue piece beside it. Its old cell is empty now.",
                },
            ],
        },
        {
            title: "The end",
            blocks: [
                "With two players the game by default goes on until the board is full; then whoever has the most pieces wins. With three or four players, whoever has 20 pieces or more after their own turn wins at once. If the board fills up before that, the pieces are counted.",
                {
                    diagram: "full",
                    task: "There are four ways to reach the last empty cell. Grow there.",
                    done: "Seven pieces have turned, but the board is full: 21 to 15, Blue wins.",
                },
                {
                    diagram: "twenty",
                    task: "Red has 16 pieces and plays to 20. Grow on the marked cell.",
                    done: "Twenty pieces after Red’s own turn: Red wins at once.",
                },
                {
                    diagram: "shared",
                    task: "Three players, one cell left. Grow there for Blue.",
                    done: "The board is full. Red and Blue have 13 pieces each, more than Green, and share the win.",
                },
                "Players without pieces, or without anything to do, are skipped. If only one player has pieces left, that player wins. If the counts are equal, the win is shared.",
                {
                    diagram: "skipped",
                    task: "Purple spreads beside Red’s only piece.",
                    done: "It has turned. Red has nothing left and is skipped: Blue is next.",
                },
                {
                    diagram: "alone",
                    task: "Red’s last piece stands alone. Spread beside it for Blue.",
                    done: "Only Blue has pieces now: Blue wins.",
                },
                {
                    diagram: "left",
                    task: "Green has left the game. Grow for Red, then for Blue.",
                    done: "Purple is next: Green is skipped. Its piece stays and can still be turned.",
                },
                {
                    diagram: "nobody",
                    task: "Green has left, and only Blue can still do something. Fill Blue’s last cell.",
                    done: "Nobody who is in the game can act, so the pieces are counted. Red has the most and wins; Green has left and cannot.",
                },
                {
                    diagram: "quiet",
                    task: "For 49 turns nobody has grown. Spread once more.",
                    done: "Fifty turns without growth: the pieces are counted. It is two each, so the win is shared.",
                },
            ],
        },
        {
            title: "With other options",
            blocks: [
                {
                    diagram: "sides",
                    task: "Here only the four sides touch. Grow on the marked cell.",
                    done: "The blue piece diagonally beside it stays blue, and the blue one above is two steps away.",
                },
                {
                    diagram: "any",
                    task: "Here a piece may also spread round a corner. Move it to the marked cell.",
                    done: "Two steps, one diagonal and one straight.",
                },
                {
                    diagram: "triangle",
                    task: "On the triangle every cell has up to six neighbours. Grow below the top.",
                    done: "Three players have three pieces each at the start; Red has four now.",
                },
                {
                    diagram: "four",
                    task: "Four players, one corner each. Grow once for each.",
                    done: "Everyone has had a turn, and Red is next again.",
                },
            ],
        },
    ],
    options: [
        ["Players and board", "The square of 6 by 6 cells is for 2 or 4 players, the triangle of 34 cells for 2 or 3."],
        ["Neighbours", "On the square, a piece has 8 neighbours, diagonals included; or only the 4 along its sides."],
        ["Spreading", "In a straight line; or to any cell two steps away that is not next to the piece."],
        ["The game ends", "when the board is full, or with 20 pieces."],
    ],
    rulings: [
        "A piece in between does not block a spread.",
        "If nobody can act any more, or after 50 turns in a row in which nobody grew, the pieces are counted.",
        "Players tied for the highest count share the win.",
    ],
    credit: [
        "Attack of the Moulds comes from Contest X 2019, where games were designed for the Green Box of Games. This page explains the rules in our own words.",
    ],
};
