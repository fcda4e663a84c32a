// A room as the client knows it, and how messages change it: pure functions, nothing else.
//
// A room is {code, status, reason, seq, info, match, previous, pending, refusal}:
//   status    "loading", "ready", "gone" (no such room) or "closed" (it was there)
//   info      RoomInfo; match  MatchInfo or null, as PROTOCOL.md says
//   previous  the position before the last action, or null when it is not known
//   pending   {match, ply, action, id}: sent or about to be, not confirmed; or null
//   refusal   {message, action}: why the last move was not made; or null
// What must hold: `seq` is the number of the last event contained; match.actions.length is the
// ply of match.position.

export function loadingRoom(code) {
    return {
        code, status: "loading", reason: null, seq: 0, info: null, match: null, previous: null,
        pending: null, refusal: null,
    };
}

export function roomFromSnapshot(snapshot, old = null) {
    const match = snapshot.match ?? null;
    const samePly = old?.match && match && old.match.match === match.match &&
        old.match.actions.length === match.actions.length;
    return {
        code: snapshot.room,
        status: "ready",
        reason: null,
        seq: snapshot.seq,
        info: snapshot.info,
        match,
        previous: samePly ? old.previous : null,
        pending: old?.pending ?? null,
        refusal: old?.refusal ?? null,
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
        case "room_closed":
            return { ...next, status: "closed", reason: event.reason };
        default:
            return next;
    }
}

function applyActed(room, event) {
    if (!room.match || room.match.match !== event.match) {
        return room;
    }
    const mine = room.pending && room.pending.match === event.match &&
        room.pending.ply <= event.ply;
    return {
        ...room,
        previous: room.match.position,
        match: {
            ...room.match,
            actions: [...room.match.actions, event.action],
            position: event.position,
        },
        pending: mine ? null : room.pending,
        refusal: null,
    };
}

// What to do with an unconfirmed move once the room's state is known again:
// "send" it, it is "done" already, or the position has moved on: "drop" it.
export function fateOfPending(room) {
    const { pending, match } = room;
    if (!match || match.match !== pending.match) {
        return "drop";
    }
    if (match.actions.length === pending.ply) {
        return "send";
    }
    return match.actions[pending.ply]?.action === pending.action ? "done" : "drop";
}

// --- Questions to a room ---

// What the page shows: a match that runs, one that is over, or the table before any.
// Read off the match: `info.state` follows one event later.
export function phaseOf(room) {
    if (!room.match) {
        return "waiting";
    }
    return room.match.position.outcome === null ? "playing" : "finished";
}

// Who plays the match, with the names and presence of now.
export function playersOf(room) {
    const members = new Map(room.info.members.map((person) => [person.user, person]));
    return room.match.players.map((player) =>
        members.get(player.user) ?? { ...player, online: false });
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

// Seats that have left the match by forfeit.
export function forfeitedSeats(actions) {
    return new Set(actions.map(({ action }) => action).filter(isForfeit)
        .map((action) => Number(action.slice("forfeit:".length))));
}
