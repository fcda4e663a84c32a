// The rules of Eat Your Neighbor in English; see rules_en.js for the shape.

export const eatYourNeighborRulesEn = {
    title: "Eat Your Neighbor",
    by: "by Nick Bentley",
    facts: "2 players",
    lead: "Your pieces grow together into creatures. A creature eats neighbours that are exactly one piece smaller than itself. Whoever has eaten more at the end wins.",
    sections: [
        {
            title: "A creature",
            blocks: [
                "Pieces of one colour that touch are one creature. A single piece is a creature, too. No creature may ever have more than 4 pieces.",
            ],
        },
        {
            title: "Your turn",
            blocks: [
                "Place one piece of yours on an empty cell. It may join any number of your creatures, as long as the creature it makes has 4 pieces or fewer. You may not pass.",
                {
                    diagram: "place",
                    task: "Place beside your red piece, on the marked cell.",
                    done: "The two touch: they are now one creature of two.",
                },
                {
                    diagram: "limit",
                    task: "Join a pair and a single piece of Red on the marked cell. (The cell between the two pairs would make five.)",
                    done: "Two plus one plus the new piece makes four, the most that a creature may have.",
                },
            ],
        },
        {
            title: "Eating",
            blocks: [
                "Now look at the creature that your new piece is part of. It eats every enemy creature next to it that is exactly one piece smaller: four eats three, three eats two, two eats one. Bigger, equal or much smaller neighbours are left alone, and none of your other creatures eat anything this turn.",
                {
                    diagram: "eat",
                    task: "Red makes three: place on the marked cell.",
                    done: "The creature has three pieces now: the blue pair is eaten. The single blue piece is two smaller, so it stays.",
                },
                {
                    diagram: "several",
                    task: "Two blue pairs stand near the red one. Place where your creature of three will touch both.",
                    done: "Three eats two, twice over: four pieces eaten with one placement.",
                },
                {
                    diagram: "spare",
                    task: "Red makes two, next to a single blue piece and a blue pair.",
                    done: "The single piece is eaten. The pair is as large as the red creature and stays.",
                },
                {
                    diagram: "only-new",
                    task: "A blue pair stands beside Red’s creature of three. Place far away from it.",
                    done: "Nothing is eaten: only the creature that the new piece is part of eats.",
                },
                "Eaten creatures leave the board at once, and you score a point for each piece.",
            ],
        },
        {
            title: "Swarming",
            blocks: [
                "Small creatures have a chance against the biggest. If your new piece stands alone, as a creature of one, it also eats each enemy creature of four beside it that already had two or more of your single pieces next to it.",
                {
                    diagram: "swarm",
                    task: "Two red singles already touch the blue creature of four. Red places a third on the marked cell.",
                    done: "The swarm is complete: all four blue pieces are eaten.",
                },
                "One placement may swarm several creatures at once.",
                {
                    diagram: "swarm-two",
                    task: "Two blue creatures of four, each with two red singles beside it. Place one between them.",
                    done: "The new piece completes two swarms: eight blue pieces are eaten.",
                },
            ],
        },
        {
            title: "The end",
            blocks: [
                "The game ends as soon as someone has eaten 12 pieces or more, or when the player to move has no cell left to place on. Whoever has more points wins. If the points are equal, whoever placed last wins; there are no draws.",
                {
                    diagram: "twelve",
                    task: "Red has eaten nine. Make four, beside a blue creature of three.",
                    done: "Twelve are eaten, so the game is over. Red has more points and wins.",
                },
                {
                    diagram: "no-placement",
                    task: "Nobody has eaten much, and the board is nearly full. Make the last red placement.",
                    done: "Blue has no cell left, so the game is over. Blue has one point, Red none: Blue wins.",
                },
                {
                    diagram: "tie",
                    task: "One point each. Make Blue’s placement on the marked cell.",
                    done: "Red has no cell left. The points are equal, and Blue placed last: Blue wins.",
                },
            ],
        },
        {
            title: "Keystone creatures",
            blocks: [
                "An extra for players who know the game. Four shapes, out of the twelve that creatures can have, are laid out for both players. At the end, each creature on the board with one of these shapes, in any rotation or mirror image, gives its owner 3 points.",
                { keystones: true },
                {
                    diagram: "keystone",
                    task: "Four shapes count: the two, the line of three, the triangle and the bee. Red has eaten two pieces, Blue none. Place for Blue.",
                    done: "The game is over. One blue creature has the shape of a card, which is worth 3 points: Blue wins three to two.",
                },
                "If the points are equal, whoever has eaten more pieces wins; if that is equal as well, whoever placed last.",
                {
                    diagram: "keystone-tie",
                    task: "Red has eaten three. Blue has two creatures with the shape of a card. Place for Blue on the marked cell.",
                    done: "The new piece changed the shape of one of them: three points each. Red has eaten more pieces and wins.",
                },
            ],
        },
        {
            title: "With other options",
            blocks: [
                {
                    diagram: "bigger",
                    task: "The same rules on a board of side 5: make a pair beside the single blue piece.",
                    done: "Two eats one, as on every board.",
                },
            ],
        },
    ],
    options: [
        ["Board", "A hexagon with 4 cells along each side (37 cells) is the default. Sides of 5 and 6 make longer games."],
        ["Keystone creatures", "None, four that you choose, or four drawn at random."],
    ],
    rulings: [
        "The published rules show no board. Side 4 is the size for which the 30 pieces of each colour are just enough.",
        "On sides 5 and 6 the pieces do not run out.",
        "“Two other single pieces” for a swarm means at least two.",
        "Whether you may place on a cell depends on the size of the creature before anything is eaten.",
        "The pictures of the keystone cards are lost. There are twelve cards, and exactly twelve shapes of one to four pieces, so each card is one shape. The author’s earlier game Circle of Life has just these twelve as its species, and no larger ones.",
        "Red begins. You choose your seats, and they rotate in a rematch.",
    ],
    credit: [
        "Eat Your Neighbor and its expansion Keystone Creatures (in development) are designed by Nick Bentley, who published the rules on his site. This page explains them in our own words.",
    ],
    source: ["Nick Bentley’s site", "https://nickbentley.games/"],
};
