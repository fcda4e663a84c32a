// Games in words: options, moves and endings, from the catalogue. Pure functions; what a move did
// is read off by comparing the positions before and after it, not by knowing rules.

import { withoutBot } from "./bots.js";
import { unusualOptions } from "./game_options.js";
import { isForfeit } from "./room_state.js";

export function gameTitle(texts, game) {
    return texts.games[game]?.title ?? game;
}

// "3 players, spread anywhere", or "usual rules".
export function optionsPhrase(texts, gameInfo, game, options) {
    const known = texts.games[game]?.options ?? {};
    const names = gameInfo ? unusualOptions(gameInfo.options, options) : Object.keys(options);
    const phrases = names.map((name) =>
        known[name]?.phrase ? known[name].phrase(options[name]) : `${name} ${options[name]}`);
    return phrases.length > 0 ? phrases.join(", ") : texts.games.ordinaryOptions;
}

export function personName(texts, players, seat) {
    return players[seat]?.name || texts.play.player(seat + 1);
}

// --- Moves ---

// The largest board has the rows a to s, so that the ring's `t8` and `x5` are no cells.
const shapes = [
    [/^([a-s]\d+)$/, "cell"],
    [/^([a-s]\d+)-([a-s]\d+)$/, "spread"],
    [/^([AB])(\d+)([+-])$/, "king"],
    [/^x(\d+)$/, "removed"],
    [/^t(\d+)$/, "took"],
    [/^([KP])>(\d+)$/, "inserted"],
    [/^([KP])=(\d+)$/, "tiled"],
];

// "placed on c4 and ate 3 pieces". `cause` is the record's; before and after may be null.
export function actionWords(texts, game, { seat, action, cause }, before, after) {
    const words = texts.games.actions;
    if (isForfeit(action)) {
        return forfeitWords(texts, cause);
    }
    if (action === "end") {
        return words.ended;
    }
    for (const [shape, kind] of shapes) {
        const found = shape.exec(action);
        if (found) {
            return wordsOf[kind](texts, found, game) + effect(words, game, seat, before, after);
        }
    }
    return words.other(action);
}

// "Ada placed on c4 and ate 3 pieces."
export const actionSentence = (texts, game, action, before, after, name) =>
    `${name} ${actionWords(texts, game, action, before, after)}.`;

// Why somebody left a match, after the name: "ran out of time".
export function forfeitWords(texts, cause) {
    const { forfeits, forfeited } = texts.games.actions;
    return forfeits[cause] ?? forfeited;
}

// "Ben resigned; Crumb plays on."
export function takeoverWords(texts, { left, cause, name }) {
    return texts.bots.takenOver(left, forfeitWords(texts, cause), withoutBot(name));
}

const pieceName = (texts, letter) => texts.boards.pieceNames[letter];

const wordsOf = {
    cell: ({ games: { actions } }, [, cell], game) =>
        game === "attack-of-the-moulds" ? actions.grew(cell) : actions.placed(cell),
    spread: ({ games: { actions } }, [, from, to]) => actions.spread(from, to),
    king: ({ games: { actions } }, [, card, slot, way]) => actions.movedKing(slot, card, way === "+"),
    removed: ({ games: { actions } }, [, slot]) => actions.removed(slot),
    took: ({ games: { actions } }, [, slot]) => actions.took(slot),
    inserted: (texts, [, piece, slot]) =>
        texts.games.actions.inserted(pieceName(texts, piece), slot),
    tiled: (texts, [, piece, slot]) => texts.games.actions.tiled(pieceName(texts, piece), slot),
};

function effect(words, game, seat, before, after) {
    if (!before?.cells || !after?.cells) {
        return "";
    }
    const ate = after.eaten ? after.eaten[seat] - before.eaten[seat] : 0;
    if (ate > 0) {
        return words.ate(ate);
    }
    const cells = Object.keys(before.cells);
    const turned = cells.filter((cell) =>
        cell in after.cells && after.cells[cell] !== before.cells[cell]).length;
    if (turned > 0) {
        return words.turned(turned);
    }
    const died = cells.length + 1 - Object.keys(after.cells).length;
    return game === "die" && died > 0 ? words.died(died) : "";
}

// --- Endings ---

export function joinNames(texts, names) {
    return names.length <= 1
        ? names.join("")
        : names.slice(0, -1).join(", ") + texts.play.result.and + names.at(-1);
}

// {title, reason, won}: won is true, false, or null for somebody who did not play. `actions` may be
// left out; with them the reason also says why the last one left.
export function outcomeWords(texts, {
    game, outcome, scores, players, left, ownSeat, actions = [],
}) {
    const { winners, reason } = outcome;
    const best = Math.max(0, ...winners.map((seat) => scores?.[seat] ?? 0));
    const sentence = texts.games.reasons[reason];
    const isEqual = scores?.every((score) => score === best) ?? false;
    const why = sentence ? sentence({ game, best, isEqual }) : reason;
    return {
        title: endingTitle(texts, { winners, players, left, ownSeat }),
        reason: reason === "forfeit" ? [leavingWords(texts, players, actions), why]
            .filter(Boolean).join(" ") : why,
        won: ownSeat === null || winners.length === 0 ? null : winners.includes(ownSeat),
    };
}

function endingTitle(texts, { winners, players, left, ownSeat }) {
    const { result } = texts.play;
    if (winners.length === 0) {
        return texts.games.nobodyWon;
    }
    const names = joinNames(texts, winners.map((seat) => personName(texts, players, seat)));
    if (winners.length > 1) {
        return winners.length === players.length - left ? result.draw : result.shared(names);
    }
    if (ownSeat === null) {
        return result.won(names);
    }
    return winners.includes(ownSeat) ? result.youWon : result.youLost(names);
}

function leavingWords(texts, players, actions) {
    const last = actions.findLast(({ action }) => isForfeit(action));
    return last ? `${personName(texts, players, last.seat)} ` +
        `${forfeitWords(texts, last.cause)}.` : null;
}
