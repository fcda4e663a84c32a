// Confirming a move before it is played: when that is asked for, and how the move is called on the
// button that plays it.

export const smallCellPx = 28;

// preference: "always", "never" or "small": by touch on cells of less than 28 pixels.
// cellPx: the smaller side of a cell on the screen.
export function asksToConfirm(preference, cellPx, byTouch) {
    return preference === "always" ||
        (preference === "small" && byTouch && cellPx > 0 && cellPx < smallCellPx);
}

export const isTouchScreen = () => window.matchMedia("(pointer: coarse)").matches;

// words: texts.comfort.confirm; position: where the action is legal.
export function confirmWords(words, action, { cards, to_move: seat }) {
    if (cards === undefined) {
        const [from, to = null] = action.split("-");
        return to === null ? words.cell(from) : words.spread(from, to);
    }
    const [, verb, number] = action.match(/^(\w)[>=]?(\d+)/);
    switch (verb) {
    case "A":
    case "B":
        return words.way(verb, cards[seat][verb === "A" ? 0 : 1]);
    case "t":
        return words.take(number);
    case "x":
        return words.remove(number);
    default:
        return words.putBack;
    }
}
