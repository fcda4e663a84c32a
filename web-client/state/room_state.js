// A room as the client knows it, and how messages change it: pure functions, nothing else.
//
// A room is {code, status, reason, table, seq, info, match, previous, pending, refusal, chat}:
//   status    "loading", "ready", "gone" (no such room) or "closed" (it was there)
//   table     of a room that was closed: the TableSettings to open it again with; or null
//   info      RoomInfo; match  MatchInfo or null, as PROTOCOL.md says
//   previous  the position before the last action, or null when it is not known
//   pending   {match, ply, action, before, id}: sent or about to be, not confirmed; or null.
//             `before` are the actions that the match had when it was chosen
//   refusal   {code, message, action}: why the last move was not made; or null
//   chat      what was said, see chat_state.js
// What must hold: `seq` is the number of the last event contained; match.actions.length is the
// ply of match.position.

import { isBot, playsAlone, shownName } from "./bots.js";
import { noChat } from "./chat_state.js";

export function loadingRoom(code) {
    return {
        code, status: "loading", reason: null, table: null, seq: 0, info: null, match: null,
        previous: null, pending: null, refusal: null, chat: noChat,
    };
}

export function roomFromSnapshot(snapshot, old = null) {
    const match = snapshot.match ?? null;
    const same = old?.match && match && old.match.match === match.match &&
        sameActions(old.match.actions, match.actions);
    return {
        code: snapshot.room,
        status: "ready",
        reason: null,
        table: null,
        seq: snapshot.seq,
        info: snapshot.info,
        match,
        previous: same ? old.previous : null,
        pending: old?.pending ?? null,
        refusal: old?.refusal ?? null,
        chat: old?.chat ?? noChat,
    };
}

// What an event means for the room: "apply" it, it is "old", or there is a "gap" before it.
export function placeOfEvent(room, event) {
    if (event.seq <= room.seq) {
        return "old";
    }
    return event.seq === room.seq + 1 ? "apply" : "gap";
}

export function applyEvent(room, event) {
    const next = { ...room, seq: event.seq };
    switch (event.type) {
        case "room_changed":
            return { ...next, info: event.info };
        case "match_started":
            return { ...next, match: event.match, previous: null, pending: null, refusal: null };
        case "acted":
            return applyActed(next, event);
        case "taken_back":
            return ofMatch(next, event, ({ actions, takebacks }) => ({
                actions: actions.slice(0, event.ply), position: event.position,
                clock: event.clock, offers: [], takebacks: takebacks + 1,
            }), { previous: null });
        case "taken_over":
            return ofMatch(next, event, (match) => ({
                players: match.players.map((person, seat) =>
                    seat === event.takeover.seat ? event.player : person),
                takeovers: [...match.takeovers ?? [], event.takeover],
                clock: event.clock ?? match.clock, offers: [],
            }));
        case "clock_changed":
            return ofMatch(next, event, () => ({ clock: event.clock }));
        case "offers_changed":
            return ofMatch(next, event, () => ({ offers: event.offers }));
        case "match_ended":
            return ofMatch(next, event, ({ clock }) => ({
                outcome: event.outcome, clock: event.clock ?? clock, offers: [],
            }));
        case "room_closed":
            return { ...next, status: "closed", reason: event.reason, table: tableOf(next.info) };
        default:
            return next;
    }
}

// change(match) -> the parts of the match that differ; nothing happens for another match.
function ofMatch(room, event, change, parts = {}) {
    return room.match?.match === event.match
        ? { ...room, ...parts, match: { ...room.match, ...change(room.match) } } : room;
}

function applyActed(room, event) {
    if (!room.match || room.match.match !== event.match) {
        return room;
    }
    return {
        ...room,
        ...pendingAfter(room, event),
        previous: room.match.position,
        match: {
            ...room.match,
            actions: [...room.match.actions, event.action],
            position: event.position,
            clock: event.clock ?? room.match.clock,
            offers: [],
        },
    };
}

// The unconfirmed move is this one, or something else has taken its place: the answer of the
// server will say so, too, but may come over a line that breaks.
function pendingAfter({ pending, refusal }, { match, ply, action }) {
    if (!pending || pending.match !== match || pending.ply > ply) {
        // Why a move came too late stays to be read, also when several actions arrive at once.
        return { pending, refusal: refusal?.code === "stale_ply" ? refusal : null };
    }
    const done = pending.ply === ply && pending.action === action.action;
    return {
        pending: null,
        refusal: done ? null : { code: "stale_ply", message: "", action: pending.action },
    };
}

// What to do with an unconfirmed move once the room's state is known again:
// "send" it, it is "done" already, or the position has moved on: "drop" it.
export function fateOfPending(room) {
    const { pending, match } = room;
    if (!match || match.match !== pending.match) {
        return "drop";
    }
    // After a takeback the same ply may be another position.
    if (!sameActions(pending.before, match.actions.slice(0, pending.ply))) {
        return "drop";
    }
    if (match.actions.length > pending.ply) {
        return match.actions[pending.ply].action === pending.action ? "done" : "drop";
    }
    return isOver(match) ? "drop" : "send";
}

// `at_ms` tells an action from the same one made again after a takeback.
function sameActions(left, right) {
    return left.length === right.length && left.every(({ seat, action, at_ms: at }, index) =>
        seat === right[index].seat && action === right[index].action &&
            at === right[index].at_ms);
}

// --- Questions to a room ---

// What the page shows: a match that runs, one that is over, or the table before any.
// Read off the match: `info.state` follows one event later.
export function phaseOf(room) {
    if (!room.match) {
        return "waiting";
    }
    return isOver(room.match) ? "finished" : "playing";
}

// How the match ended, or null: the rules say it with the last action, an agreement without one.
export function outcomeOf(match) {
    return match.outcome ?? match.position.outcome ?? null;
}

export function isOver(match) {
    return outcomeOf(match) !== null;
}

// What the table plays, as the settings of a new one.
export function tableOf({ game, options, visibility, clock, chat, drop_out: dropOut }) {
    return { game, options, visibility, clock, chat, drop_out: dropOut };
}

// Who plays the match, with the names and presence of now.
export function playersOf(room) {
    const members = new Map(room.info.members.map((person) => [person.user, person]));
    return room.match.players.map((player) => isBot(player)
        ? { ...player, name: shownName(player) }
        : members.get(player.user) ?? { ...player, online: false });
}

// All others who play the match are computer players.
export function isAgainstBots(room, me) {
    return playsAlone(room.match.players, matchSeat(room, me));
}

// My seat in the match shown, or null.
export function matchSeat(room, me) {
    const seat = room.match && me
        ? room.match.players.findIndex((player) => player.user === me.user) : -1;
    return seat >= 0 ? seat : null;
}

// My seat at the table now; after a match it may be another one than in the match.
export function tableSeat(room, me) {
    const entry = room.info.seats.find(({ person }) => person && me && person.user === me.user);
    return entry ? entry.seat : null;
}

// Everybody but the host starts only while the host is away.
export function mayStart(room, me) {
    if (me === null) {
        return false;
    }
    return isHost(room, me) || (tableSeat(room, me) !== null && !hostOf(room)?.online);
}

export function hostOf(room) {
    return room.info.members.find((person) => person.user === room.info.host) ?? null;
}

export function isHost(room, me) {
    return me !== null && room.info.host === me.user;
}

export function isMember(room, me) {
    return me !== null && room.info.members.some((person) => person.user === me.user);
}

// People with a seat who have not said that they want to begin.
export function notReady(info) {
    return info.seats.filter(({ person, ready }) => person && !ready).map(({ person }) => person);
}

export function isReady(room, me) {
    return room.info.seats.some(({ person, ready }) => ready && me && person?.user === me.user);
}

export function freeSeats(info) {
    return info.seats.filter(({ person }) => !person).map(({ seat }) => seat);
}

export function isMyTurn(room, me) {
    if (room.status !== "ready" || phaseOf(room) !== "playing") {
        return false;
    }
    const seat = matchSeat(room, me);
    return seat !== null && seat === room.match.position.to_move;
}

export function isForfeit(action) {
    return action.startsWith("forfeit:");
}

// The last of actions, when it happened on the board; nobody moves a piece by leaving.
export function lastOnBoard(actions) {
    const last = actions.at(-1) ?? null;
    return last && !isForfeit(last.action) ? last : null;
}

// My seat in the match while I am still in the game, or null.
export function seatInGame(room, me) {
    const seat = matchSeat(room, me);
    return seat !== null && phaseOf(room) === "playing" &&
        !forfeitedSeats(room.match.actions).has(seat) ? seat : null;
}

// The seat that a forfeit takes out of the game.
export function seatOfForfeit(action) {
    return Number(action.slice("forfeit:".length));
}

// Seats that have left the match by forfeit.
export function forfeitedSeats(actions) {
    return new Set(actions.map(({ action }) => action).filter(isForfeit).map(seatOfForfeit));
}
