// Games in words: options, moves and endings, from the catalogue. Pure functions; what a move did
// is read off by comparing the positions before and after it, not by knowing rules.

import { isRing } from "../boards/ring_slots.js";
import { isBot, withoutBot } from "./bots.js";
import { unusualOptions } from "./game_options.js";
import { causesOut, forfeitedSeats, isForfeit, matchSeat } from "./room_state.js";

/** @import {GameInfo, MatchInfo, Me, Options, OutcomeInfo, PlayedAction, Player, ShownPosition, TakeOver,
 *      Texts} from "../types/index.js" */

export const gameTitle = (/** @type {Texts} */ texts, /** @type {string} */ game) =>
    texts.games[game]?.title ?? game;

// "3 players, spread anywhere", or "standard rules".
/** @param {Texts} texts @param {GameInfo | null | undefined} gameInfo @param {string} game
 *  @param {Options} options */
export const optionsPhrase = (texts, gameInfo, game, options) =>
    unusualPhrase(texts, gameInfo, game, options) || texts.games.ordinaryOptions;

// The same, or "".
/** @param {Texts} texts @param {GameInfo | null | undefined} gameInfo @param {string} game
 *  @param {Options} options */
export function unusualPhrase(texts, gameInfo, game, options) {
    const known = texts.games[game]?.options ?? {};
    const names = gameInfo ? unusualOptions(gameInfo.options, options) : Object.keys(options);
    return names.map((name) => known[name]?.phrase(options[name]) ?? `${name} ${options[name]}`).join(", ");
}

/** @param {Texts} texts @param {(Pick<Player, "name"> | null)[]} players @param {number} seat */
export const personName = (texts, players, seat) =>
    players[seat]?.name || texts.play.player(seat + 1);

// --- Moves ---

// The largest board has the rows a to s, so that the ring's `t8` and `x5` are no cells.
/** @type {[RegExp, keyof typeof wordsOf][]} */
const shapes = [
    [/^([a-s]\d+)$/, "cell"],
    [/^([a-s]\d+)-([a-s]\d+)$/, "spread"],
    [/^([AB])(\d+)([+-])$/, "king"],
    [/^x(\d+)$/, "removed"],
    [/^t(\d+)$/, "took"],
    [/^([KP])>(\d+)$/, "inserted"],
    [/^([KP])=(\d+)$/, "tiled"],
];

/** @typedef {Pick<PlayedAction, "seat" | "action"> & {cause?: PlayedAction["cause"]}} WordedAction */

// "placed on c4 and ate 3 pieces". namesPlaces: false beside a board without coordinates, which
// marks the place; who listens or reads a list needs the name in any case.
/** @param {Texts} texts @param {string} game @param {WordedAction} action
 *  @param {ShownPosition | null} before @param {ShownPosition | null} after */
export function actionWords(texts, game, { seat, action, cause }, before, after, namesPlaces = true) {
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
            return wordsOf[kind](texts, found, namesPlaces ? (place) => place : () => null, game) + effect(words, game, seat, before, after);
        }
    }
    return words.other(action);
}

// The last of some actions; what ended a turn is told by the move before it.
/** @param {Texts} texts @param {string} game @param {WordedAction[]} actions
 *  @param {ShownPosition | null} before @param {ShownPosition | null} after */
export function turnWords(texts, game, actions, before, after, namesPlaces = true) {
    const [move, last] = actions.slice(-2);
    return last?.action === "end" && move.seat === last.seat
        ? actionWords(texts, game, move, null, null, namesPlaces)
        : actionWords(texts, game, last ?? move, before, after, namesPlaces);
}

// "Ada placed on c4 and ate 3 pieces."
/** @param {Texts} texts @param {string} game @param {WordedAction} action
 *  @param {ShownPosition | null} before @param {ShownPosition | null} after @param {string} name */
export const actionSentence = (texts, game, action, before, after, name, namesPlaces = true) =>
    `${name} ${actionWords(texts, game, action, before, after, namesPlaces)}.`;

// Why somebody is out of a match, after the name: "ran out of time".
export function forfeitWords(/** @type {Texts} */ texts, /** @type {string | undefined} */ cause) {
    const { forfeits, forfeited } = texts.games.actions;
    return (cause && forfeits[cause]) || forfeited;
}

// That my seat gets no turn any more, and why; or null.
/** @param {Texts} texts @param {MatchInfo} match @param {Me | null} me */
export function outWords(texts, match, me) {
    const seat = matchSeat({ match }, me);
    const cause = seat === null ? undefined : causesOut(match).get(seat);
    return cause === undefined ? null : texts.play.out[cause] ?? null;
}

// "Ben resigned; Crumb plays on." players: those of now, by their shown names.
/** @param {Texts} texts @param {Pick<TakeOver, "left" | "cause" | "name" | "seat">} takeover
 *  @param {Player[]} players */
export function takeoverWords(texts, { left, cause, name, seat }, players = []) {
    const player = players[seat];
    return texts.bots.takenOver(left, forfeitWords(texts, cause),
        isBot(player) ? player.name : withoutBot(name));
}

/** @param {Texts} texts @param {string} letter */
const pieceName = (texts, letter) => texts.boards.pieceNames[letter];

/** @satisfies {{[kind: string]: (texts: Texts, found: string[],
 *      named: (place: string) => string | null, game: string) => string}} */
const wordsOf = {
    cell: ({ games: { actions } }, [, cell], named, game) =>
        game === "attack-of-the-moulds" ? actions.grew(named(cell)) : actions.placed(named(cell), game),
    spread: ({ games: { actions } }, [, from, to], named) => actions.spread(named(from), named(to)),
    king: ({ games: { actions } }, [, card, slot, way], named) =>
        actions.movedKing(named(slot), card, way === "+"),
    removed: ({ games: { actions } }, [, slot], named) => actions.removed(named(slot)),
    took: ({ games: { actions } }, [, slot], named) => actions.took(named(slot)),
    inserted: (texts, [, piece, slot], named) =>
        texts.games.actions.inserted(pieceName(texts, piece), named(slot)),
    tiled: (texts, [, piece, slot], named) =>
        texts.games.actions.tiled(pieceName(texts, piece), named(slot)),
};

/** @param {Texts["games"]["actions"]} words @param {string} game @param {number} seat
 *  @param {ShownPosition | null} before @param {ShownPosition | null} after */
function effect(words, game, seat, before, after) {
    if (!before || !after || isRing(before) || isRing(after)) {
        return "";
    }
    const ate = (after.eaten?.[seat] ?? 0) - (before.eaten?.[seat] ?? 0);
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

export const joinNames = (/** @type {Texts} */ texts, /** @type {string[]} */ names) =>
    names.length <= 1
        ? names.join("")
        : names.slice(0, -1).join(", ") + texts.play.result.and + names.at(-1);

// {title, reason, won}: won is true, false, or null for somebody who did not play. `actions` may be
// left out; with them the reason also says why the last one left.
/** @param {Texts} texts @param {{game: string, outcome: OutcomeInfo, scores?: number[] | null,
 *      players: (Pick<Player, "name"> | null)[], left: number, ownSeat: number | null,
 *      actions?: WordedAction[]}} match */
export function outcomeWords(texts, {
    game, outcome, scores, players, left, ownSeat, actions = [],
}) {
    const { winners, reason } = outcome;
    const sentence = texts.games.reasons[reason];
    const why = sentence ? sentence({
        game, ...scoresAtEnd(texts, scores ?? [], winners, forfeitedSeats(actions)),
        winner: joinNames(texts, winners.map((seat) => personName(texts, players, seat))),
        isOwn: winners.length === 1 && winners[0] === ownSeat, isMany: winners.length > 1,
    }) : reason;
    return {
        title: endingTitle(texts, { winners, players, left, ownSeat }),
        reason: reason === "forfeit" ? forfeitReason(texts, players, actions, why) : why,
        won: ownSeat === null || winners.length === 0 ? null : winners.includes(ownSeat),
    };
}

// Who has left is not counted any more.
/** @param {Texts} texts @param {number[]} scores @param {number[]} winners
 *  @param {Set<number>} gone */
function scoresAtEnd(texts, scores, winners, gone) {
    const best = Math.max(0, ...winners.map((seat) => scores[seat] ?? 0));
    return {
        best,
        rest: joinNames(texts, scores
            .filter((_, seat) => !winners.includes(seat) && !gone.has(seat))
            .sort((a, b) => b - a).map(String)),
        isEqual: scores.length > 0 && scores.every((score) => score === best),
    };
}

/** @param {Texts} texts @param {{winners: number[], players: (Pick<Player, "name"> | null)[],
 *      left: number, ownSeat: number | null}} ending */
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

// Of two, one is left in any case. why: that nobody else is
/** @param {Texts} texts @param {(Pick<Player, "name"> | null)[]} players
 *  @param {WordedAction[]} actions @param {string} why */
function forfeitReason(texts, players, actions, why) {
    const last = actions.findLast(({ action }) => isForfeit(action));
    if (!last) {
        return why;
    }
    const leaves = `${personName(texts, players, last.seat)} ${forfeitWords(texts, last.cause)}.`;
    return players.length === 2 ? leaves : `${leaves} ${why}`;
}
