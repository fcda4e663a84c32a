// What a person may do in a running match besides moving, and what has been offered: pure
// functions. They only choose what the page shows; the server decides.

import { forfeitedSeats, isAgainstBots, isForfeit, seatInGame } from "./room_state.js";

// A match may be called off until every seat has moved once; to leave is no move.
export function mayAbort({ players, actions }) {
    const moved = new Set(actions.filter(({ action }) => !isForfeit(action))
        .map(({ seat }) => seat));
    return moved.size < players.length;
}

export function seatsInGame({ players, actions }) {
    const left = forfeitedSeats(actions);
    return players.map((_, seat) => seat).filter((seat) => !left.has(seat));
}

// {draw, takeback, abort, resign, hint}: what this person may ask for in this match; false is never,
// "later" not now: it is not the own turn, nothing is there to take back, or it is asked already.
// Else draw and hint are "now", takeback is "placement" (the last one of the own unfinished turn)
// or "turn". Computer players decline every draw, so none is offered to them.
export function matchActions(room, me) {
    const seat = seatInGame(room, me);
    if (seat === null || room.status !== "ready") {
        return { draw: false, takeback: false, abort: false, resign: false, hint: false };
    }
    const { match } = room;
    const { actions, position, offers } = match;
    const open = (kind) => offers.some((offer) => offer.kind === kind);
    const own = actions.some((action) => action.seat === seat && !isForfeit(action.action));
    const last = actions.at(-1);
    const inTurn = position.to_move === seat && last?.seat === seat && !isForfeit(last.action);
    const abort = mayAbort(match);
    const againstBots = isAgainstBots(room, me);
    return {
        draw: seatsInGame(match).length === 2 && !againstBots && (open("draw") ? "later" : "now"),
        takeback: !own || open("takeback") ? "later" : inTurn ? "placement" : "turn",
        abort,
        resign: !abort,
        hint: againstBots && (position.to_move === seat ? "now" : "later"),
    };
}

// [{kind, ply, by, part}] for the page; part: "maker" may withdraw, "asked" answers, "agreed" has,
// "watcher" only reads.
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

// Who is away so long that the others may settle their seat: [{seat, fromMs}].
export function claimsFor(room, me) {
    const seat = seatInGame(room, me);
    if (seat === null || room.status !== "ready") {
        return [];
    }
    const stay = seatsInGame(room.match);
    return room.info.seats
        .filter((entry) => Number.isFinite(entry.claim_from_ms) && entry.seat !== seat &&
            stay.includes(entry.seat))
        .map((entry) => ({ seat: entry.seat, fromMs: entry.claim_from_ms }));
}
