// A room as the client knows it (Room in types/client.d.ts), and how messages change it. Pure.
// What must hold: `seq` is the number of the last event contained; match.actions.length is the ply of
// match.position.

import { isBot, playsAlone, withShownNames } from "./bots.js";
import { noChat } from "./chat_state.js";

/** @import {KnownRoom, Me, PendingMove, Phase, Room} from "../types/client.js" */
/**
 * @import {
 *     Acted, MatchInfo, OutcomeInfo, Person, PlayedAction, RoomEvent, RoomInfo, RoomSnapshot,
 *     ShownPosition, TableSettings,
 * } from "../types/protocol.js"
 */

/** @param {string} code @returns {Room} */
export function loadingRoom(code) {
    return {
        code, status: "loading", reason: null, table: null, seq: 0, info: null, match: null,
        previous: null, pending: null, refusal: null, chat: noChat,
    };
}

/** @param {RoomSnapshot} snapshot @param {Room | null} old @returns {KnownRoom} */
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
/** @param {{seq: number}} room @param {{seq: number}} event */
export function placeOfEvent(room, event) {
    if (event.seq <= room.seq) {
        return "old";
    }
    return event.seq === room.seq + 1 ? "apply" : "gap";
}

/** @param {KnownRoom} room @param {RoomEvent} event @returns {KnownRoom} */
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
                takeovers: [...match.takeovers, event.takeover],
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

// An event of another match changes nothing.
/** @param {KnownRoom} room
 * @param {{match: string}} event
 * @param {(match: MatchInfo) => Partial<MatchInfo>} change gives the parts of the match that differ
 * @param {{previous?: null}} parts
 * @returns {KnownRoom} */
function ofMatch(room, event, change, parts = {}) {
    const { match } = room;
    return match?.match === event.match
        ? { ...room, ...parts, match: { ...match, ...change(match) } } : room;
}

/** @param {KnownRoom} room @param {Acted} event @returns {KnownRoom} */
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
/**
 * @param {Pick<Room, "pending" | "refusal">} room
 * @param {Acted} event
 * @returns {Pick<Room, "pending" | "refusal">}
 */
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
/** @param {{pending: PendingMove, match: MatchInfo | null}} room */
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
/** @param {PlayedAction[]} left @param {PlayedAction[]} right */
function sameActions(left, right) {
    return left.length === right.length && left.every(({ seat, action, at_ms: at }, index) =>
        seat === right[index].seat && action === right[index].action &&
            at === right[index].at_ms);
}

// --- Questions to a room ---

// What the page shows: a match that runs, one that is over, or the table before any.
// Read off the match: `info.state` follows one event later.
/** @param {{match: MatchInfo | null}} room @returns {Phase} */
export function phaseOf(room) {
    if (!room.match) {
        return "waiting";
    }
    return isOver(room.match) ? "finished" : "playing";
}

// How the match ended, or null: the rules say it with the last action, an agreement without one.
/** @param {{outcome?: OutcomeInfo | null, position: ShownPosition}} match */
export function outcomeOf(match) {
    return match.outcome ?? match.position.outcome ?? null;
}

/** @param {{outcome?: OutcomeInfo | null, position: ShownPosition}} match */
export function isOver(match) {
    return outcomeOf(match) !== null;
}

// What the table plays, as the settings of a new one.
/** @param {RoomInfo} info @returns {TableSettings} */
export function tableOf({ game, options, visibility, clock, chat, drop_out: dropOut }) {
    return { game, options, visibility, clock, chat, drop_out: dropOut };
}

// Who plays the match, with the names and presence of now.
/** @param {{info: RoomInfo, match: MatchInfo}} room @returns {Person[]} */
export function playersOf(room) {
    const members = new Map(room.info.members.map((person) => [person.user, person]));
    return withShownNames(room.match.players.map((player) => isBot(player)
        ? player : members.get(player.user) ?? { ...player, online: false }));
}

// All others who play the match are computer players.
/** @param {{match: MatchInfo}} room @param {Me | null} me */
export function isAgainstBots(room, me) {
    return playsAlone(room.match.players, matchSeat(room, me));
}

// My seat in the match shown, or null.
/** @param {{match: MatchInfo | null}} room @param {Me | null} me */
export function matchSeat(room, me) {
    const seat = room.match && me
        ? room.match.players.findIndex((player) => player.user === me.user) : -1;
    return seat >= 0 ? seat : null;
}

// My seat at the table now; after a match it may be another one than in the match.
/** @param {{info: RoomInfo}} room @param {Me | null} me */
export function tableSeat(room, me) {
    const entry = room.info.seats.find(({ person }) => person && me && person.user === me.user);
    return entry ? entry.seat : null;
}

// Everybody but the host starts only while the host is away.
/** @param {{info: RoomInfo}} room @param {Me | null} me */
export function mayStart(room, me) {
    if (me === null) {
        return false;
    }
    return isHost(room, me) || (tableSeat(room, me) !== null && !hostOf(room)?.online);
}

/** @param {{info: RoomInfo}} room */
export function hostOf(room) {
    return room.info.members.find((person) => person.user === room.info.host) ?? null;
}

/** @param {{info: RoomInfo}} room @param {Me | null} me */
export function isHost(room, me) {
    return me !== null && room.info.host === me.user;
}

/** @param {{info: RoomInfo}} room @param {Me | null} me */
export function isMember(room, me) {
    return me !== null && room.info.members.some((person) => person.user === me.user);
}

// People with a seat who have not said that they want to begin.
/** @param {RoomInfo} info */
export function notReady(info) {
    return info.seats.flatMap(({ person, ready }) => (person && !ready ? [person] : []));
}

/** @param {{info: RoomInfo}} room @param {Me | null} me */
export function isReady(room, me) {
    return me !== null && room.info.seats.some(({ person, ready }) => ready && person?.user === me.user);
}

/** @param {RoomInfo} info */
export function freeSeats(info) {
    return info.seats.filter(({ person }) => !person).map(({ seat }) => seat);
}

/** @param {Pick<Room, "status" | "match">} room @param {Me | null} me */
export function isMyTurn(room, me) {
    if (room.status !== "ready" || !room.match || phaseOf(room) !== "playing") {
        return false;
    }
    const seat = matchSeat(room, me);
    return seat !== null && seat === room.match.position.to_move;
}

/** @param {string} action */
export function isForfeit(action) {
    return action.startsWith("forfeit:");
}

// The last action if it happened on the board; nobody moves a piece by leaving.
/** @template {{action: string}} Action @param {Action[]} actions @returns {Action | null} */
export function lastOnBoard(actions) {
    const last = actions.at(-1) ?? null;
    return last && !isForfeit(last.action) ? last : null;
}

// My seat in the match while I am still in the game, or null.
/** @param {{match: MatchInfo | null}} room @param {Me | null} me */
export function seatInGame(room, me) {
    const seat = matchSeat(room, me);
    return room.match && seat !== null && phaseOf(room) === "playing" &&
        !forfeitedSeats(room.match.actions).has(seat) ? seat : null;
}

// The seat that a forfeit takes out of the game.
/** @param {string} action */
function seatOfForfeit(action) {
    return Number(action.slice("forfeit:".length));
}

// Seats that have left the match by forfeit.
/** @param {{action: string}[]} actions */
export function forfeitedSeats(actions) {
    return new Set(causesOfForfeit(actions).keys());
}

// Why they have: seat -> cause, where it is known.
/** @param {{action: string, cause?: string}[]} actions @returns {Map<number, string | undefined>} */
export function causesOfForfeit(actions) {
    return new Map(actions.filter(({ action }) => isForfeit(action))
        .map(({ action, cause }) => [seatOfForfeit(action), cause]));
}
