// The rules of Die in English; see rules_en.js for the shape.

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
                    diagram: "first",
                    task: "On your first turn any cell will do. Place in the middle.",
                    done: "Blue, too, may place anywhere on the first turn.",
                },
                {
                    diagram: "region",
                    task: "Blue’s stones touch some empty cells. The lone empty cell among red stones is out of reach. Place on the marked cell.",
                    done: "It is connected to a blue stone through empty cells.",
                },
                {
                    diagram: "fewest",
                    task: "Blue’s choices are marked: the cells that touch no blue stone. Take one.",
                    done: "As long as there is a cell that touches none of your stones, you must place on one.",
                },
                {
                    diagram: "fewest-one",
                    task: "Red has no cell left that touches no red stone, so the cells that touch just one are marked. Take one.",
                    done: "One is the fewest now. When none of those are left, it will be two.",
                },
                "You always have a cell, so nobody passes. The board marks all of them.",
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
                    task: "Blue is about to place on the marked cell.",
                    done: "The new stone’s group had no empty cell beside it, so the group is gone.",
                },
                {
                    diagram: "own-first",
                    task: "This stone will leave both a red and a blue group with no empty cell beside them. Place it for Red.",
                    done: "Red’s own group is removed, and nothing else: the mover’s group comes first.",
                },
                {
                    diagram: "kill",
                    task: "Red is about to place on the marked cell.",
                    done: "Red’s own group still has an empty cell beside it, but a blue group no longer has one: it is removed, to Blue’s delight.",
                },
                {
                    diagram: "several",
                    task: "Two blue groups have only the marked cell beside them. Place there for Red.",
                    done: "Both are removed at once.",
                },
            ],
        },
        {
            title: "The end",
            blocks: [
                "You win when you have no stones left on the board, after your own turn or after your opponent’s. (Blue has none before the second turn of the game; that does not count.) There are no draws.",
                {
                    diagram: "win-own",
                    task: "Blue has only one choice. It joins all blue stones.",
                    done: "The group has no empty cell beside it and is gone: Blue wins on its own turn.",
                },
                {
                    diagram: "win-killed",
                    task: "Red has only one choice, the one Blue was hoping for.",
                    done: "All blue stones are killed: Blue wins on Red’s turn.",
                },
            ],
        },
        {
            title: "With other options",
            blocks: [
                {
                    diagram: "smallest",
                    task: "The smallest board has seven cells. Place for Blue.",
                    done: "The blue group has no empty cell beside it. It is gone, and Blue wins.",
                },
            ],
        },
    ],
    options: [
        ["Board", "A hexagon with 2 to 10 cells along each side; 6 is the default. Nothing else can be changed: Die is played here exactly as its author wrote it."],
    ],
    rulings: [
        "Without a stone on the board there is nothing to be connected to, so on a first turn any cell will do.",
        "Any size may be played; here it is 2 to 10 cells along each side.",
        "Red begins. You choose your seats, and they rotate in a rematch.",
    ],
    credit: [
        "Die is designed by Mark Steere, June 2025, and its rules are published on his site. It is programmed here with his permission, with its name and rules unchanged. This page explains them in our own words.",
    ],
    source: ["Mark Steere Games", "https://marksteeregames.com/"],
};
