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
        {
            title: "Ideas to be tested",
            blocks: [
                "The author names three more boards and another start as ideas that are still to be tested. So nobody knows yet how good they are; try them, and see.",
                "The star has 37 cells in rows of hexagons and six tips. Everyone starts from one tip and from the middle of the side opposite; with two or three players, three tips stay empty.",
                {
                    diagram: "star",
                    task: "The star, for three players. Grow below Red’s tip.",
                    done: "Red has four pieces: two at the tip, two on the side opposite.",
                },
                "The perfect triangle has 28 cells and seven along each side.",
                {
                    diagram: "perfect-triangle",
                    task: "Red has the top corner and two pieces on the bottom side, one on each side of its middle. Grow between them.",
                    done: "Three red pieces in a row, and one in the corner.",
                },
                "The plus is a square of 7 by 7 cells without its four corners: 33 cells, for two or four players.",
                {
                    diagram: "plus",
                    task: "Spread past the missing corner: two steps diagonally, from the bottom arm into the left one.",
                    done: "The cell in between is on the board, so the way is open.",
                },
                "On the triangle, the star and the perfect triangle you may also start with the pieces in the middle of the sides alone, or with those in the corners alone.",
                {
                    diagram: "middle",
                    task: "Two players on the triangle, without the pieces in the corners. Grow above Red’s two.",
                    done: "Two pieces each at the start; Red has three now.",
                },
                {
                    diagram: "corners",
                    task: "The same board with the corners alone. Spread two steps down along the edge.",
                    done: "One piece each, and the whole board is open.",
                },
            ],
        },
    ],
    options: [
        ["Players and board", "The square (36 cells) and the plus (33) are for 2 or 4 players, the triangle (34), the star (37) and the perfect triangle (28) for 2 or 3. Plus, star and perfect triangle are ideas of the author, still to be tested."],
        ["Pieces start", "On the triangle, the star and the perfect triangle: in a corner and in the middle of the side opposite; or in the corners alone; or in the middle of the sides alone, an idea of the author that is still to be tested, too."],
        ["Neighbours", "On the square and the plus, a piece has 8 neighbours, diagonals included; or only the 4 along its sides."],
        ["Spreading", "In a straight line; or to any cell two steps away that is not next to the piece."],
        ["The game ends", "when the board is full, or with 20 pieces."],
    ],
    rulings: [
        "A piece in between does not block a spread.",
        "Players without pieces, or without anything to do, are skipped.",
        "If only one player who is still in the game has pieces, that player wins at once, also before the board is full or twenty are reached.",
        "With the goal of 20 pieces, a board that fills up before ends the game, and the pieces are counted.",
        "If nobody can act any more, or after 50 turns in a row in which nobody grew, the pieces are counted.",
        "Players tied for the highest count share the win.",
        "The author’s pictures and words do not name every cell. The boards, and where each colour starts on them, are as drawn here.",
        "A side of seven has a single middle cell, so on the perfect triangle the two pieces stand on both sides of it.",
        "Red begins. You choose your seats, and they rotate in a rematch. (The author lets whoever last found mouldy food in the fridge begin: take the red seat.)",
    ],
    credit: [
        "Attack of the Moulds comes from Contest X 2019, where games were designed for the Green Box of Games. Its rules are in that box’s wiki. This page explains them in our own words.",
    ],
    source: ["Attack of the Moulds in the Green Box wiki", "https://greenbox.fandom.com/wiki/Attack_of_the_Moulds"],
};
