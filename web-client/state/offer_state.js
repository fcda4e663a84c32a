// What a person may do in a running match besides moving, and what has been offered: pure
// functions. They only choose what the page shows; the server decides.

import { forfeitedSeats, isAgainstBots, isForfeit, seatInGame, seatInPlay } from "./room_state.js";

/** @import {GameInfo, MatchInfo, Me, OfferInfo, Room} from "../types/index.js" */

// A match may be called off until every seat has moved once; leaving is not a move.
/** @param {Pick<MatchInfo, "players" | "actions">} match */
export function mayAbort({ players, actions }) {
    const moved = new Set(actions.filter(({ action }) => !isForfeit(action))
        .map(({ seat }) => seat));
    return moved.size < players.length;
}

/** @param {Pick<MatchInfo, "players" | "actions">} match */
export function seatsInGame({ players, actions }) {
    const left = forfeitedSeats(actions);
    return players.map((_, seat) => seat).filter((seat) => !left.has(seat));
}

// Whether a game can end in a draw; until the games are known, none is spoken of.
/** @param {GameInfo[] | null} games @param {string} game */
export const hasDraws = (games, game) =>
    games?.find(({ name }) => name === game)?.has_draws ?? false;

/** @typedef {{draw: false | "later" | "now", takeback: false | "later" | "placement" | "turn",
 *      abort: boolean, resign: boolean, hint: false | "later" | "now"}} MatchActions */

// What this person may ask for in this match. false: never. "later": not now, because it is not
// their turn, there is nothing to take back, or it is asked already. "placement": the last one of
// their unfinished turn. Computer players decline every draw, so none is offered to them.
/** @param {Room} room @param {Me | null} me @param {GameInfo[] | null} games @returns {MatchActions} */
export function matchActions(room, me, games) {
    const seat = seatInPlay(room, me);
    if (seat === null || room.status !== "ready" || !room.match) {
        return { draw: false, takeback: false, abort: false, resign: false, hint: false };
    }
    const { match } = room;
    const { actions, position, offers } = match;
    /** @param {OfferInfo["kind"]} kind */
    const open = (kind) => offers.some((offer) => offer.kind === kind);
    const own = actions.some((action) => action.seat === seat && !isForfeit(action.action));
    const last = actions.at(-1);
    const inTurn = position.to_move === seat && last?.seat === seat && !isForfeit(last.action);
    const abort = mayAbort(match);
    const againstBots = isAgainstBots(room, me);
    return {
        draw: hasDraws(games, match.game) && seatsInGame(match).length === 2 && !againstBots &&
            (open("draw") ? "later" : "now"),
        takeback: !own || open("takeback") ? "later" : inTurn ? "placement" : "turn",
        abort,
        resign: !abort,
        hint: againstBots && (position.to_move === seat ? "now" : "later"),
    };
}

/** @typedef {Pick<OfferInfo, "kind" | "ply" | "by"> & {part: "maker" | "asked" | "agreed" |
 *      "watcher"}} ShownOffer */

// For the page: the maker may withdraw an offer, those asked may answer it.
/** @param {Room} room @param {Me | null} me @returns {ShownOffer[]} */
export function offersFor(room, me) {
    if (!room.match) {
        return [];
    }
    const seat = seatInGame(room, me);
    return room.match.offers.map(({ kind, ply, by, accepted }) => ({
        kind, ply, by,
        part: seat === null ? "watcher" : seat === by ? "maker"
            : accepted.includes(seat) ? "agreed" : "asked",
    }));
}

// Seats of people who are away so long that the others may settle them.
export function claimsFor(/** @type {Room} */ room, /** @type {Me | null} */ me) {
    const seat = seatInGame(room, me);
    if (seat === null || room.status !== "ready" || !room.match) {
        return [];
    }
    const stay = seatsInGame(room.match);
    return room.info.seats.flatMap(({ seat: other, claim_from_ms: fromMs }) =>
        fromMs !== undefined && other !== seat && stay.includes(other) ? [{ seat: other, fromMs }] : []);
}
