// The rules of Ketchup, Attack of the Moulds and Die in English; see rules_en.js for the shape.

export const ketchupRulesEn = {
    title: "Ketchup",
    by: "by Nick Bentley",
    facts: "2 players",
    lead: "Build the largest group of stones. Whoever is ahead places fewer stones, so a lead is dearly bought, and the question is when to take it.",
    sections: [
        {
            title: "Groups",
            blocks: [
                "Stones of one colour that touch are a group. Only the size of your largest group counts. The board draws the largest groups with a stronger outline.",
            ],
        },
        {
            title: "Your turn",
            blocks: [
                "Place one or two stones on empty cells. Before each stone, compare the largest groups:",
                {
                    list: [
                        "If yours is larger, you may have at most one stone this turn.",
                        "If yours is smaller, or both are equal, you may have two.",
                    ],
                },
                "So when you are behind and your first stone already puts you ahead, your turn is over. You must place at least one stone. After that you may stop, and the turn ends by itself when you may place no more.",
            ],
        },
        {
            title: "Never level",
            blocks: [
                "A turn may never end with both largest groups equal. You may make them equal with a first stone only if a second stone can break the tie again. Cells where that is not possible are not offered.",
                {
                    diagram: "level",
                    captions: [
                        "Red leads by three to two. Blue places first on the marked cell …",
                        "… which makes it three to three. Blue cannot stop now and needs a second stone.",
                        "Four to three: Blue has caught up and leads.",
                    ],
                },
            ],
        },
        {
            title: "The end",
            blocks: [
                "The game ends when the board is full, or when the player to move has no stone to place that the rules allow. The larger of the two largest groups wins. They are never equal, so there are no draws.",
            ],
        },
    ],
    options: [
        ["Cells", "Hexagons, or squares, where stones touch along sides only."],
        ["Size", "Hexagons: 3 to 7 cells along a side, usually 5. Squares: 5 to 10, usually 8."],
        ["Stones in a turn", "1 or 2, as described; or 2 or 3: the leader may place two, the other three."],
    ],
    rulings: [
        "A first stone that makes the groups equal is allowed only if some second stone can end the tie, so that nobody gets stuck in the middle of a turn.",
    ],
    credit: ["Ketchup is designed by Nick Bentley. This is the version of 2010, the one that led to Catchup. This page says the rules in our own words."],
};

export const mouldsRulesEn = {
    title: "Attack of the Moulds",
    by: "from Contest X 2019, for the Green Box of Games",
    facts: "2 to 4 players",
    lead: "Your mould grows next to itself or sends a piece further out, and turns every neighbour it touches into its own colour.",
    sections: [
        {
            title: "Your turn",
            blocks: [
                "Do one of two things.",
                {
                    list: [
                        "Grow: put a new piece on an empty cell next to one of yours.",
                        "Spread: move one of your pieces two steps in a straight line to an empty cell. What is in between does not matter, but it must be a cell of the board. The place it came from is empty again.",
                    ],
                },
            ],
        },
        {
            title: "Turning",
            blocks: [
                "Every enemy piece next to the piece you just placed or moved becomes yours.",
                {
                    diagram: "grow",
                    captions: [
                        "Blue is going to grow on the marked cell.",
                        "The red piece beside the new one has turned blue.",
                    ],
                },
                {
                    diagram: "spread",
                    captions: [
                        "The ringed red piece may spread to three cells.",
                        "It went up and turned the blue piece beside it. Its old cell is empty now.",
                    ],
                },
            ],
        },
        {
            title: "The end",
            blocks: [
                "With two players the game usually goes on until the board is full; then most pieces win. With three or four players whoever has 20 pieces or more after their own turn wins at once. If the board fills up before that, the pieces are counted.",
                "Players without pieces, or without anything to do, are skipped. If only one player has pieces left, that player wins. With equal counts the win is shared.",
            ],
        },
    ],
    options: [
        ["Players and board", "The square of 6 by 6 cells is for 2 or 4 players, the triangle of 34 cells for 2 or 3."],
        ["Neighbours", "On the square, a piece has 8 neighbours, diagonals included; or only the 4 along its sides."],
        ["Spreading", "In a straight line; or to any cell that two steps reach and that is not next to the piece."],
        ["The game ends", "when the board is full, or with 20 pieces."],
    ],
    rulings: [
        "A piece in between does not block a spread.",
        "If nobody can act any more, or after 50 turns in a row in which nobody grew, the pieces are counted.",
        "Equal highest counts share the win.",
    ],
    credit: ["Attack of the Moulds comes from Contest X 2019, where games were designed for the Green Box of Games. This page says the rules in our own words."],
};

export const dieRulesEn = {
    title: "Die",
    by: "by Mark Steere",
    facts: "2 players",
    lead: "Get rid of all your stones. Every turn you must add one, and the only way off the board is to be killed.",
    sections: [
        {
            title: "Where you may place",
            blocks: [
                "Red begins. On your first turn, place a stone on any empty cell. After that, each turn you place one stone under two conditions:",
                {
                    list: [
                        "The empty cell must be connected, through empty cells, to one of your stones.",
                        "Among those cells, only the ones that touch the fewest of your own stones are allowed. Cells without a stone of yours beside them come first; when none is left, those with one, and so on.",
                    ],
                },
                {
                    diagram: "fewest",
                    captions: ["Blue’s choices are marked: the cells that touch the fewest blue stones."],
                },
                "There is always a cell for you, so nobody passes. The board marks all of them.",
            ],
        },
        {
            title: "Killing and dying",
            blocks: [
                "Stones of one colour that touch are a group. A group is bounded when there is no empty cell next to it. After you place a stone, look at the group that it belongs to:",
                {
                    list: [
                        "If it is bounded, remove it, and nothing else. That is what you want.",
                        "Otherwise remove every bounded group of your opponent.",
                    ],
                },
                {
                    diagram: "sacrifice",
                    captions: [
                        "Blue is about to place on the marked cell.",
                        "The new stone’s group had no empty cell beside it, so the group is gone.",
                    ],
                },
                {
                    diagram: "kill",
                    captions: [
                        "Red is about to place on the marked cell.",
                        "Red’s own group still has an empty cell beside it, but a blue group has none any more: it is removed, to Blue’s delight.",
                    ],
                },
            ],
        },
        {
            title: "The end",
            blocks: [
                "You win when you have no stones left on the board, after your own turn or after your opponent’s. (Blue has none before the second turn of the game; that does not count.) There are no draws.",
            ],
        },
    ],
    options: [
        ["Board", "A hexagon with 2 to 10 cells along each side; 6 is usual. Nothing else can be changed: Die is played here exactly as its author wrote it."],
    ],
    rulings: [],
    credit: ["Die is designed by Mark Steere, June 2025. It is programmed here by his permission, with its name and rules unchanged. This page explains them in our own words."],
};
