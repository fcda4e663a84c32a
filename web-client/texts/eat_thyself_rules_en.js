// The rules of Eat Thyself in English; see rules_en.js for the shape.

export const eatThyselfRulesEn = {
    title: "Eat Thyself",
    by: "by Martin Grider",
    facts: "2 or 3 players",
    lead: "A ring of kings and pawns that shrinks as you play. Taking your rivals’ pieces only makes you put them back; your own pieces are what you must eat. Be the first to have one king and nothing else.",
    sections: [
        {
            title: "The ring",
            blocks: [
                "Kings (crowns) and pawns (discs) stand in a circle. Square tiles lie between them: a tile is an empty space that one piece may stand on. Everything in the circle, a tile or a piece without a tile, counts as one space.",
                "Each player has two cards, A and B, with a number on both sides, and everybody sees the number that is up.",
            ],
        },
        {
            title: "Your turn: move a king",
            blocks: [
                "Choose one of your kings, one of your cards and a direction. The king moves exactly as many spaces as the card shows and jumps over everything on the way. Then the card is turned over, so its other number is up the next time.",
                {
                    diagram: "to-tile",
                    task: "Move the marked red king one space counterclockwise, to the empty tile. (Tap the king, then the tile.)",
                    done: "The king stands on the tile, and nothing else happens. Blue is next.",
                },
                {
                    diagram: "card-turned",
                    task: "Red used card A before, so it shows 2 now. Move the king on the tile two spaces clockwise with it.",
                    done: "Two spaces, onto one of Red’s own pawns. The tile that the king stood on stays, and card A shows 1 again.",
                },
                "The king is lifted before it counts. If it stood on a tile, the tile stays and counts as a space; if not, its place closes up.",
                {
                    diagram: "same-tile",
                    task: "Four tiles are all that is left of the ring, and card A shows 4. Move the marked king four spaces.",
                    done: "It counted all the way round and is back on its own tile. That is a move.",
                },
            ],
        },
        {
            title: "What it lands on",
            blocks: [
                "The king takes the place of what it lands on.",
                {
                    list: [
                        "An empty tile: nothing else happens.",
                        "Your own pawn: you have eaten it. It leaves the game.",
                        "Your own king: you have eaten it. It leaves the game, and you may remove one of your pawns as well.",
                        "An enemy pawn: take it in hand, then put it back.",
                        "An enemy king: take it in hand with two more pieces of that player, which you choose (or as many as there are). Then put them all back, in any order.",
                    ],
                },
                {
                    diagram: "eat-own-pawn",
                    task: "Red’s card A shows 2. Move the king two spaces clockwise, onto a red pawn.",
                    done: "The pawn is eaten. Red is one piece closer to the goal.",
                },
                {
                    diagram: "eat-own-king",
                    task: "Two blue kings stand side by side. Move one onto the other, then remove a pawn.",
                    done: "A king and a pawn have left the game in one turn.",
                },
                {
                    diagram: "keep-pawns",
                    task: "The same move, but this time end the turn without removing a pawn.",
                    done: "The pawn is a gift that you need not take. Only the king has left.",
                },
                {
                    diagram: "take-king",
                    task: "Card A shows 4. Move the red king onto the blue king, then take two more blue pieces and put all of them back.",
                    between: ["The king is in hand. Now two more blue pieces, whichever you like."],
                    done: "All three go back into the ring, wherever you like.",
                },
                {
                    diagram: "fewer",
                    task: "Red has only one piece besides the king that Blue lands on. Take it as well, and put both back.",
                    done: "There was only one to take, so one is enough.",
                },
            ],
        },
        {
            title: "Putting back",
            blocks: [
                "Each piece in hand goes back into the ring: either between any two neighbours, which makes a new space, or onto any empty tile. Put it where it helps its owner least and you most.",
                {
                    diagram: "take-pawn",
                    task: "Red moves a king one space clockwise, onto a blue pawn.",
                    between: ["The king’s old place has closed up, and the blue pawn is in hand."],
                    done: "Red puts it between two other pieces.",
                },
                {
                    diagram: "onto-tile",
                    task: "Take the blue pawn beside the king, and put it back onto the empty tile.",
                    done: "The pawn stands on the tile. No new space was made.",
                },
            ],
        },
        {
            title: "The end",
            blocks: [
                "You win at the end of your turn if one king is all that you have left in the game.",
                {
                    diagram: "last-piece",
                    task: "Red has two kings and a pawn. Eat the king, then remove the pawn.",
                    done: "One king is all that Red has left: Red wins.",
                },
                "If no piece leaves the game for 100 turns in a row, it is a draw.",
                {
                    diagram: "quiet",
                    task: "For 99 turns no piece has left the game. Take the pawn and put it back: the hundredth.",
                    done: "A hundred quiet turns: the game is a draw.",
                },
            ],
        },
        {
            title: "With other options",
            blocks: [
                {
                    diagram: "last-king",
                    task: "Blue has two kings and some pawns, and the last king wins. Eat one of the kings.",
                    done: "One king left: Blue wins at once. The pawns do not matter.",
                },
                {
                    diagram: "three",
                    task: "Three players. Take Blue’s pawn and put it back somewhere.",
                    done: "Blue is next, then Green. It makes no difference which opponent’s piece you land on.",
                },
            ],
        },
    ],
    options: [
        ["Players", "2 with 16 spaces at the start, or 3 with 24."],
        ["Cards", "Two different cards out of 1/2, 1/3 and 2/4, and which side is up first. Everyone has the same two; the default is 1/2 and 1/3, both with 1 up."],
        ["You win with", "one king as your last piece; or, for a shorter game, one king as your last king, however many pawns you have. Then eating your own king can end the game at once."],
    ],
    rulings: [
        "The published text calls the goal “only one piece remaining” in one place and “all but one of your king pieces” in another. The bonus for eating a king makes sense with the first, so that is the default here, and the second is an option.",
        "A piece taken in hand must be put back. You choose where, not whether.",
        "If a player has fewer than two other pieces when you land on their king, you take as many as there are.",
        "A king that stood on a tile may come back to that same tile, if its count takes it all the way round.",
        "The draw after 100 turns in which no piece leaves is our addition.",
        "Red begins. You choose your seats, and they rotate in a rematch.",
    ],
    credit: [
        "Eat Thyself is designed by Martin Grider, who published it at the Global Game Jam under the Creative Commons licence Attribution-NonCommercial-ShareAlike 3.0 Unported (CC BY-NC-SA 3.0). This page retells its rules in our own words, under the same licence, whatever licence the rest of Potluck has.",
        "That licence lets you share and adapt the rules if you name the author, do not use them commercially, and pass on what you make under the same terms.",
    ],
    source: ["The Global Game Jam", "https://globalgamejam.org/"],
    licence: ["The licence: Attribution-NonCommercial-ShareAlike 3.0 Unported", "https://creativecommons.org/licenses/by-nc-sa/3.0/"],
};
