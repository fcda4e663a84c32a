// Why a move is good, read off positions: what it does, what the next player could do after it, also
// compared with a quiet move elsewhere, and what could follow if they answer with one. Pure. What must
// hold: every position comes from the server, so that the rules alone say what eats, turns or dies; a
// reason is left out rather than guessed.

import { isRing } from "../boards/ring_slots.js";
import { groupsOf } from "../boards/groups.js";

/** @import {CellPosition, MoveReason, NameMap, NextPositions, ReasonPart, ShownPosition} from "../types/index.js" */
/** @import {hints as hintsEn, Who} from "../texts/hints_en.js" */

/** @typedef {typeof hintsEn} Hints the words of a language */

/**
 * @typedef {object} Considered
 * @property {string} game
 * @property {ShownPosition} before
 * @property {NextPositions} choices what each action before it leads to
 * @property {string} action
 * @property {ShownPosition} after
 * @property {NextPositions} replies what each action after it leads to; none when the game is over
 * @property {{after: ShownPosition, replies: NextPositions} | null} elsewhere the same for a quiet move
 * @property {{after: ShownPosition, replies: NextPositions} | null} later the same for this move and a quiet
 *     answer to it
 * @property {(cell: string) => string[]} near the cells beside a cell
 */

/** @param {Considered} considered @returns {MoveReason} */
export function reasonOf(considered) {
    const { before, after, replies } = considered;
    const seat = before.to_move ?? 0;
    const next = after.to_move;
    return {
        own: ownEffect(considered, seat),
        plan: planOf(considered, seat),
        // The turn goes on: nobody replies yet.
        reply: next === null || next === seat || replies.size === 0 ? null : replyEffect(considered, seat, next),
        next: next === seat ? null : next,
    };
}

// A legal move that changes nothing but its own cell and ends the turn, as far from everything as
// possible: what could be done after it could be done after any other. null: there is none
/** @param {ShownPosition} before @param {NextPositions} next @param {string[]} skipped
 *  @param {(cell: string) => string[]} near */
export function quietAction(before, next, skipped, near) {
    if (isRing(before)) {
        return null;
    }
    const crowd = (/** @type {string} */ cell) => near(cell).filter((each) => each in before.cells).length;
    const quiet = [...next].filter(([action, after]) => !skipped.includes(action) && !isRing(after) &&
        after.outcome === null && after.to_move !== before.to_move && isPlaced(before, after, action));
    const [best] = quiet.map(([action]) => ({ action, crowd: crowd(action) }))
        .sort((one, other) => one.crowd - other.crowd);
    return best?.action ?? null;
}

/** @param {CellPosition} before @param {CellPosition} after @param {string} action */
const isPlaced = (before, after, action) => action in after.cells &&
    Object.keys(after.cells).length === Object.keys(before.cells).length + 1 &&
    Object.entries(before.cells).every(([cell, seat]) => after.cells[cell] === seat);

// --- What a move does itself ---

/** @param {Considered} considered @param {number} seat @returns {MoveReason["own"]} */
function ownEffect({ game, before, action, after, near }, seat) {
    if (after.outcome) {
        const { winners } = after.outcome;
        return winners.includes(seat) ? { kind: winners.length === 1 ? "wins" : "shares" } : null;
    }
    const count = gainOf(game, seat, before, after);
    if (isRing(before) || isRing(after)) {
        return isRing(before) && isRing(after) ? ringEffect(before, after, seat, count) : null;
    }
    switch (game) {
    case "eat-your-neighbor":
        return count > 0 ? { kind: "eats", count } : formed(after, action, seat, near);
    case "attack-of-the-moulds":
        return count > 0 ? { kind: "turns", count } : null;
    case "die":
        return count > 0 ? { kind: "sheds", count } : null;
    default:
        return ketchupEffect({ before, after, action, near }, seat);
    }
}

/** @param {CellPosition} after @param {string} action @param {number} seat
 *  @param {(cell: string) => string[]} near @returns {MoveReason["own"]} */
function formed({ cells }, action, seat, near) {
    const count = groupsIn(cells, near).find((group) =>
        group.seat === seat && group.cells.includes(action))?.cells.length ?? 0;
    return count > 1 ? { kind: "forms", count } : null;
}

/** @param {{before: CellPosition & ShownPosition, after: CellPosition & ShownPosition, action: string,
 *      near: (cell: string) => string[]}} move @param {number} seat @returns {MoveReason["own"]} */
function ketchupEffect({ before, after, action, near }, seat) {
    const [mine, was] = [after.scores[seat], before.scores[seat]];
    const best = (/** @type {ShownPosition} */ { scores }) => Math.max(...scores.filter((_, each) => each !== seat));
    const rest = best(after);
    if (mine > rest && was <= best(before)) {
        return { kind: "leads", count: mine, rest };
    }
    const joined = groupsBeside(before, action, near).filter((group) => group.seat === seat).length;
    return mine > was && mine > 1 ? { kind: "grows", count: mine } : joined > 1 ? { kind: "joins", count: joined } : null;
}

/** @param {ShownPosition & {hand: string[]}} before @param {ShownPosition & {hand: string[]}} after
 *  @param {number} seat @param {number} count @returns {MoveReason["own"]} */
function ringEffect(before, after, seat, count) {
    return count > 0 ? { kind: "eatsOwn", count: after.scores[seat] }
        : after.hand.length > before.hand.length ? { kind: "takes" } : null;
}

// --- What it is for ---

/** @param {Considered} considered @param {number} seat @returns {MoveReason["plan"]} */
function planOf({ game, before, choices, action, after, replies, later, near }, seat) {
    if (choices.size === 1) {
        return { kind: "only" };
    }
    if (later?.after.to_move === seat) {
        const count = mostAfter(game, seat, later.after, later.replies);
        if (count > mostAfter(game, seat, before, choices)) {
            return { kind: plans[game], count };
        }
    }
    if (game !== "ketchup" || isRing(before) || isRing(after)) {
        return null;
    }
    const next = after.to_move === seat ? mostAfter(game, seat, after, replies) : 0;
    if (next > Math.max(1, after.scores[seat])) {
        return { kind: "prepares", count: next };
    }
    const apart = groupsBeside(before, action, near).filter((group) => group.seat !== seat).length;
    return apart > 1 ? { kind: "blocks", count: apart } : null;
}

/** @type {{[game: string]: "threatens" | "threatensToTurn" | "mayShed" | "mayGrow"}} */
const plans = { "eat-your-neighbor": "threatens", "attack-of-the-moulds": "threatensToTurn", die: "mayShed", ketchup: "mayGrow" };

// --- What could be done after it ---

/** @param {Considered} considered @param {number} seat @param {number} next @returns {MoveReason["reply"]} */
function replyEffect(considered, seat, next) {
    const { game, after, replies, elsewhere } = considered;
    const other = elsewhere?.after.to_move === next ? elsewhere : null;
    const wins = (/** @type {NextPositions} */ some) => [...some.values()].some(({ outcome }) =>
        outcome?.winners.includes(next) && !outcome.winners.includes(seat));
    if (wins(replies)) {
        return { kind: "loses" };
    }
    if (other && wins(other.replies)) {
        return { kind: "stops" };
    }
    const saved = game === "eat-your-neighbor" && other ? savedCreature(considered, other, seat) : 0;
    if (saved > 0) {
        return { kind: "saves", count: saved };
    }
    const most = mostAfter(game, next, after, replies);
    const than = other ? mostAfter(game, next, other.after, other.replies) : null;
    return { kind: "most", count: most, than };
}

// What the best reply gets. Of Ketchup: how large a group it makes.
/** @param {string} game @param {number} seat @param {ShownPosition} from @param {NextPositions} replies */
const mostAfter = (game, seat, from, replies) => Math.max(0, ...[...replies.values()].map((to) =>
    game === "ketchup" ? to.scores[seat] : gainOf(game, seat, from, to)));

// How many a move of this seat has eaten or turned, or of its own stones or pieces lost.
/** @param {string} game @param {number} seat @param {ShownPosition} from @param {ShownPosition} to */
function gainOf(game, seat, from, to) {
    if (isRing(from) || isRing(to)) {
        return from.scores[seat] - to.scores[seat];
    }
    switch (game) {
    case "eat-your-neighbor":
        return (to.eaten?.[seat] ?? 0) - (from.eaten?.[seat] ?? 0);
    case "attack-of-the-moulds":
        return Object.entries(from.cells).filter(([cell, owner]) =>
            owner !== seat && to.cells[cell] === seat).length;
    case "die": // the stone placed is one of them
        return ownOf(from, seat).length + 1 - ownOf(to, seat).length;
    default:
        return to.scores[seat] - from.scores[seat];
    }
}

const ownOf = (/** @type {CellPosition} */ { cells }, /** @type {number} */ seat) =>
    Object.keys(cells).filter((cell) => cells[cell] === seat);

// The largest creature that some reply would eat after a quiet move, and none after this one.
/** @param {Considered} considered @param {{after: ShownPosition, replies: NextPositions}} other
 *  @param {number} seat */
function savedCreature({ before, after, replies, near }, other, seat) {
    if (isRing(before) || isRing(after) || isRing(other.after)) {
        return 0;
    }
    const prey = preyOf(after, replies, seat);
    const preyElsewhere = preyOf(other.after, other.replies, seat);
    const sizes = groupsIn(before.cells, near).filter((group) => group.seat === seat &&
        group.cells.every((cell) => preyElsewhere.has(cell) && !prey.has(cell) && after.cells[cell] === seat))
        .map(({ cells }) => cells.length);
    return Math.max(0, ...sizes);
}

/** @param {CellPosition} from @param {NextPositions} replies @param {number} seat @returns {Set<string>} */
const preyOf = (from, replies, seat) => new Set([...replies.values()].flatMap((to) => isRing(to) ? []
    : ownOf(from, seat).filter((cell) => to.cells[cell] !== seat)));

/** @param {CellPosition["cells"]} cells @param {(cell: string) => string[]} near */
const groupsIn = (cells, near) => groupsOf(cells, /** @type {NameMap} */ (
    new Map(Object.keys(cells).map((cell) => [cell, near(cell)]))));

// Those that touch a cell.
/** @param {CellPosition} position @param {string} cell @param {(cell: string) => string[]} near */
const groupsBeside = ({ cells }, cell, near) => groupsIn(cells, near).filter((group) =>
    group.cells.some((each) => near(cell).includes(each)));

// --- Which of it is said ---

const weak = new Set(["forms", "grows", "joins", "takes"]);
const partsMax = 2;

// The two that matter most, in the order in which things happen; empty: nothing can be seen at once.
/** @param {MoveReason} reason @param {string} game @returns {ReasonPart[]} */
function partsOfReason({ own, plan, reply }, game) {
    const strong = own !== null && !weak.has(own.kind);
    if (plan?.kind === "only" && !strong) {
        return reply?.kind === "loses" ? [plan, reply] : [plan];
    }
    const answer = reply && replyPart(reply, own, game);
    const isTold = answer !== null && !["uneaten", "unturned", "denies"].includes(answer.kind);
    const purpose = plan?.kind === "only" ? null : plan;
    const ranked = [strong ? own : null, isTold ? answer : null, purpose, strong ? null : own, isTold ? null : answer]
        .filter((part) => part !== null).slice(0, partsMax);
    return [own, purpose, answer].flatMap((part) => part !== null && ranked.includes(part) ? [part] : []);
}

const replyKinds = /** @type {const} */ ({
    "eat-your-neighbor": { none: "uneaten", less: "eatsLess" },
    "attack-of-the-moulds": { none: "unturned", less: "turnsLess" },
    die: { none: null, less: "shedsLess" },
    ketchup: { none: null, less: "holds" },
    "eat-thyself": { none: "denies", less: null },
});

/** @param {NonNullable<MoveReason["reply"]>} reply @param {MoveReason["own"]} own @param {string} game
 *  @returns {ReasonPart | null} */
function replyPart(reply, own, game) {
    if (reply.kind !== "most") {
        return reply;
    }
    const { count, than } = reply;
    const { none = null, less = null } = replyKinds[/** @type {keyof typeof replyKinds} */ (game)] ?? {};
    const isLess = than !== null && count < than;
    if (count === 0 && none !== null) {
        return { kind: none, count, than: 0 };
    }
    if (isLess && less !== null) {
        return { kind: count === 0 && less === "shedsLess" ? "unshed" : less, count, than };
    }
    const back = own?.kind === "eats" ? "eatsBack" : own?.kind === "turns" ? "turnsBack" : null;
    return back !== null && count > 0 ? { kind: back, count, than: 0 } : null;
}

const against = new Set(["loses", "eatsBack", "turnsBack"]);

// words: of the language; isSure: it wins, however long that takes
/** @param {Hints} words @param {MoveReason} reason @param {string} game @param {boolean} isSure
 *  @param {Who} who */
export function sentenceOf(words, reason, game, isSure, who) {
    const parts = partsOfReason(reason, game).map((part) => ({ kind: part.kind, text: textOf(words, part, who) }));
    if (isSure && reason.own?.kind !== "wins") {
        parts.unshift({ kind: "wins", text: words.sure });
    }
    if (parts.length === 0) {
        return words.unseen;
    }
    const said = parts.slice(1).reduce((text, part) =>
        (against.has(part.kind) ? words.but : words.and)(text, part.text), parts[0].text);
    return `${said[0].toUpperCase()}${said.slice(1)}.`;
}

// The words of a kind take its part.
const textOf = (/** @type {Hints} */ { words }, /** @type {ReasonPart} */ part, /** @type {Who} */ who) =>
    /** @type {(part: ReasonPart, who: Who) => string} */ (words[part.kind])(part, who);
