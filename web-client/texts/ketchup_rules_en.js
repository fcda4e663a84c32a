// The rules of Ketchup in English; see rules_en.js for the shape.

export const ketchupRulesEn = {
    title: "Ketchup",
    by: "by Nick Bentley",
    facts: "2 players",
    lead: "Build the largest group of stones. Whoever is ahead places fewer stones, so a lead comes at a price, and the question is when to take it.",
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
                        "If yours is larger, you may place at most one stone this turn.",
                        "If yours is smaller, or both are equal, you may place two.",
                    ],
                },
                "So if you are behind and your first stone puts you ahead, your turn is over. You must place at least one stone. After that you may stop, and the turn ends by itself when you may place no more.",
                {
                    diagram: "first",
                    task: "The board is empty, so nobody leads. Place Red’s first stone.",
                    done: "Red leads one to nothing, so one stone was all. Blue is next.",
                },
                {
                    diagram: "two",
                    task: "Blue is behind, two to three. Place two stones, away from each other.",
                    done: "Two stones, and the turn is over. Red still leads.",
                },
                {
                    diagram: "stop",
                    task: "Place one blue stone, then end the turn.",
                    done: "One stone is enough. You may stop after it.",
                },
                {
                    diagram: "leader",
                    task: "Red leads three to two. Place one stone.",
                    done: "Four to two, and the turn is over: the leader gets one stone.",
                },
                {
                    diagram: "overtake",
                    task: "Blue is behind. Join the two blue groups with one stone.",
                    done: "Four to three: the first stone made Blue the leader, so there is no second one.",
                },
            ],
        },
        {
            title: "Never level",
            blocks: [
                "A turn may never end with both largest groups equal. You may make them equal with a first stone only if a second stone can break the tie again. Cells where that is not possible are not offered.",
                {
                    diagram: "level",
                    task: "Red leads three to two. Blue places first on the marked cell …",
                    between: ["… which makes it three to three. Blue cannot stop now and needs a second stone."],
                    done: "Four to three: Blue has caught up and leads.",
                },
                {
                    diagram: "last-stone",
                    task: "Blue has one stone left. Beside the blue pair it would make it three to three, so those cells are not offered. Place on the marked one.",
                    done: "Three to two: a turn never ends level.",
                },
            ],
        },
        {
            title: "The end",
            blocks: [
                "The game ends when the board is full, or when the player to move has no legal placement. The larger of the two largest groups wins. They are never equal, so there are no draws.",
                {
                    diagram: "full",
                    task: "One cell is left, and it is Blue’s turn.",
                    done: "The board is full. Nine to six: Blue wins.",
                },
                {
                    diagram: "no-placement",
                    task: "Two cells are left. Place on the marked one for Blue.",
                    done: "On the last cell Red would make it level, which is not allowed. The game is over: Blue wins seven to six.",
                },
            ],
        },
        {
            title: "With other options",
            blocks: [
                {
                    diagram: "leader-two",
                    task: "With “2 or 3” stones Red may place a second one even while leading. Place two.",
                    done: "The leader’s two stones are placed. Blue is next.",
                },
                {
                    diagram: "three",
                    task: "Blue is behind and may place three.",
                    done: "Three stones, and three to two: Blue leads.",
                },
                {
                    diagram: "square",
                    task: "On squares only sides count. Place on the marked cell, diagonally, then between.",
                    done: "The diagonal stone did not touch. The second joined all three: Red leads three to two.",
                },
            ],
        },
    ],
    options: [
        ["Cells", "Hexagons, or squares, where stones touch along sides only."],
        ["Size", "Hexagons: 3 to 7 cells along a side, usually 5. Squares: 5 to 10, usually 8."],
        ["Stones in a turn", "1 or 2, as described; or 2 or 3: the leader may place two, the other three."],
    ],
    rulings: [
        "The text says that you “can” play two, so you may stop after one stone.",
        "Squares touch along their sides, not at their corners.",
        "With “2 or 3” the leader may place two, so a first stone that takes the lead still allows a second; and whoever opens the game may place two.",
        "A first stone that makes the groups equal is allowed only if some second stone can end the tie, so that nobody gets stuck in the middle of a turn.",
        "Red begins. You choose your seats, and they rotate in a rematch.",
    ],
    credit: [
        "Ketchup is designed by Nick Bentley. This is its first version, which he published in the newsgroup rec.games.abstract on 5 February 2010 and which led to Catchup. This page explains the rules in our own words.",
    ],
    source: ["The newsgroup rec.games.abstract", "https://groups.google.com/g/rec.games.abstract"],
};
