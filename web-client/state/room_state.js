// A room as the client knows it (Room in types/client.d.ts), and how messages change it. Pure.
// What must hold: `seq` is the number of the last event contained; match.actions.length is the ply of
// match.position.

import { isBot, playsAlone, withShownNames } from "./bots.js";
import { noChat } from "./chat_state.js";

/** @import {Acted, KnownRoom, MatchInfo, Me, OutcomeInfo, PendingMove, Person, Phase,
 *      PlayedAction, Room, RoomEvent, RoomInfo, RoomSnapshot, ShownPosition,
 *      TableSettings} from "../types/index.js" */

/** @param {string} code @returns {Room} */
export const loadingRoom = (code) => ({
    code, status: "loading", reason: null, table: null, seq: 0, info: null, match: null,
    previous: null, pending: null, refusal: null, chat: noChat,
});

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
// change: gives the parts of the match that differ
/** @param {KnownRoom} room @param {{match: string}} event
 *  @param {(match: MatchInfo) => Partial<MatchInfo>} change @param {{previous?: null}} parts
 *  @returns {KnownRoom} */
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
/** @param {Pick<Room, "pending" | "refusal">} room @param {Acted} event
 *  @returns {Pick<Room, "pending" | "refusal">} */
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
export function fateOfPending(/** @type {{pending: PendingMove, match: MatchInfo | null}} */ room) {
    const { pending, match } = room;
    if (!match || match.match !== pending.match) {
        return "drop";
    }
    // After a takeback the same ply may be another position.
    if (match.takebacks !== pending.takebacks) {
        return "drop";
    }
    if (match.actions.length > pending.ply) {
        return match.actions[pending.ply].action === pending.action ? "done" : "drop";
    }
    return isOver(match) ? "drop" : "send";
}

// `at_ms` tells an action from the same one made again after a takeback.
const sameActions = (/** @type {PlayedAction[]} */ left, /** @type {PlayedAction[]} */ right) =>
    left.length === right.length && left.every(({ seat, action, at_ms: at }, index) =>
        seat === right[index].seat && action === right[index].action &&
            at === right[index].at_ms);

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
export const outcomeOf = (match) => match.outcome ?? match.position.outcome ?? null;

/** @param {{outcome?: OutcomeInfo | null, position: ShownPosition}} match */
export const isOver = (match) => outcomeOf(match) !== null;

// What the table plays, as the settings of a new one.
/** @param {RoomInfo} info @returns {TableSettings} */
export const tableOf = ({ game, options, visibility, clock, chat, drop_out: dropOut, auto_start: autoStart }) =>
    ({ game, options, visibility, clock, chat, drop_out: dropOut, auto_start: autoStart });

// Who plays the match, with the names and presence of now.
/** @param {{info: RoomInfo, match: MatchInfo}} room @returns {Person[]} */
export function playersOf(room) {
    const members = new Map(room.info.members.map((person) => [person.user, person]));
    return withShownNames(room.match.players.map((player) => isBot(player)
        ? player : members.get(player.user) ?? { ...player, online: false }));
}

// All others who play the match are computer players.
export function isAgainstBots(/** @type {{match: MatchInfo}} */ room, /** @type {Me | null} */ me) {
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
export function tableSeat(/** @type {{info: RoomInfo}} */ room, /** @type {Me | null} */ me) {
    const entry = room.info.seats.find(({ person }) => person && me && person.user === me.user);
    return entry ? entry.seat : null;
}

// Everybody but the host starts only while the host is away.
export function mayStart(/** @type {{info: RoomInfo}} */ room, /** @type {Me | null} */ me) {
    if (me === null) {
        return false;
    }
    return isHost(room, me) || (tableSeat(room, me) !== null && !hostOf(room)?.online);
}

export const hostOf = (/** @type {{info: RoomInfo}} */ room) =>
    room.info.members.find((person) => person.user === room.info.host) ?? null;

export const isHost = (/** @type {{info: RoomInfo}} */ room, /** @type {Me | null} */ me) =>
    me !== null && room.info.host === me.user;

export const isMember = (/** @type {{info: RoomInfo}} */ room, /** @type {Me | null} */ me) =>
    me !== null && room.info.members.some((person) => person.user === me.user);

// People with a seat who have not said that they want to begin.
export const notReady = (/** @type {RoomInfo} */ info) =>
    info.seats.flatMap(({ person, ready }) => (person && !ready ? [person] : []));

export const isReady = (/** @type {{info: RoomInfo}} */ room, /** @type {Me | null} */ me) =>
    me !== null && room.info.seats.some(({ person, ready }) => ready && person?.user === me.user);

export const freeSeats = (/** @type {RoomInfo} */ info) =>
    info.seats.filter(({ person }) => !person).map(({ seat }) => seat);

// I sit here before the first match, and a seat is free.
/** @param {Room} room @param {Me | null} me */
export const awaitsGuest = (room, me) => room.status === "ready" && room.info?.state === "waiting" &&
    tableSeat(room, me) !== null && freeSeats(room.info).length > 0;

/** @param {Pick<Room, "status" | "match">} room @param {Me | null} me */
export function isMyTurn(room, me) {
    if (room.status !== "ready" || !room.match || phaseOf(room) !== "playing") {
        return false;
    }
    const seat = matchSeat(room, me);
    return seat !== null && seat === room.match.position.to_move;
}

export const isForfeit = (/** @type {string} */ action) => action.startsWith("forfeit:");

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

// The same, unless no turn of mine can come any more.
/** @param {{match: MatchInfo | null}} room @param {Me | null} me */
export function seatInPlay(room, me) {
    const seat = seatInGame(room, me);
    return room.match && seat !== null && !causesOut(room.match).has(seat) ? seat : null;
}

// The seat that a forfeit takes out of the game.
const seatOfForfeit = (/** @type {string} */ action) => Number(action.slice("forfeit:".length));

// Seats that have left the match by forfeit.
export const forfeitedSeats = (/** @type {{action: string}[]} */ actions) =>
    new Set(causesOfForfeit(actions).keys());

// Why they have: seat -> cause, where it is known.
/** @type {(actions: {action: string, cause?: string}[]) => Map<number, string | undefined>} */
const causesOfForfeit = (actions) => new Map(actions
    .filter(({ action }) => isForfeit(action))
    .map(({ action, cause }) => [seatOfForfeit(action), cause]));

export const seatsOutOfTime = (/** @type {PlayedAction[]} */ actions) => new Set(
    [...causesOfForfeit(actions)].flatMap(([seat, cause]) => (cause === "timed_out" ? [seat] : [])));

// Seats that get no turn any more, and why: they have left, or they are moulds without a piece,
// which never get one again.
/** @param {{game: string, actions: {action: string, cause?: string}[], position: ShownPosition}} match
 *  @returns {Map<number, string | undefined>} */
export const causesOut = ({ game, actions, position }) => new Map([
    ...position.scores.flatMap((score, seat) =>
        game === "attack-of-the-moulds" && score === 0 ? [/** @type {const} */ ([seat, "no_pieces"])] : []),
    ...causesOfForfeit(actions),
]);
