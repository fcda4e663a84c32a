// A game against computer players that this browser plays by itself, in the shapes of a table, of a
// line of my games, and of a record. Pure. What must hold: the person of such a game is soloMe, and
// not the person that the server knows.

import { isForfeit, isOver, roomFromSnapshot } from "./room_state.js";
import { noClock } from "./clock_settings.js";

/** @import {GameRecord, Me, OwnMatch, OwnRunning, Person, PlayedAction, PlayedRoom, SoloGame} from "../types/index.js" */

// Of the person, among the players.
const soloUser = "solo";

/** @param {SoloGame} solo @returns {Me} */
export const soloMe = ({ players, seat }) => ({ user: soloUser, name: players[seat] });

/** @param {SoloGame} solo @returns {Person[]} */
const peopleOf = ({ players, seat, level }) => players.map((name, place) => ({
    user: place === seat ? soloUser : `bot ${place}`, name, online: true, ...(place !== seat && { bot: level }),
}));

// As a server would tell of the table.
/** @param {SoloGame} solo @returns {PlayedRoom} */
export function soloRoom(solo) {
    const { id, game, options, board, position, actions, takebacks } = solo;
    const people = peopleOf(solo);
    const snapshot = {
        room: id, seq: 0,
        info: {
            state: /** @type {const} */ ("playing"), visibility: /** @type {const} */ ("private"), game, options,
            clock: noClock, chat: /** @type {const} */ ("phrases"), drop_out: /** @type {const} */ ("go_on"),
            auto_start: false, host: soloUser,
            seats: people.map((person, seat) => ({ seat, person, ready: seat !== solo.seat })),
            members: people, muted: [], watchers: 0,
        },
        match: {
            match: id, game, options, board, players: people, actions, position, clock_settings: noClock,
            offers: [], takebacks, takeovers: [],
        },
    };
    return /** @type {PlayedRoom} */ (roomFromSnapshot(snapshot));
}

const playersOf = (/** @type {SoloGame} */ { players }) => players.map((name, seat) => ({ seat, name }));
const timeOf = (/** @type {number} */ ms) => new Date(ms).toISOString();

/** @param {SoloGame} solo @returns {GameRecord} */
export const soloRecord = (solo) => ({
    id: solo.id, game: solo.game, options: solo.options, players: playersOf(solo), started: timeOf(solo.startedMs),
    ply: solo.actions.length, actions: solo.actions, outcome: solo.position.outcome ?? null,
    offline: true,
    ...(isOver(solo) && { finished: timeOf(solo.changedMs), scores: solo.position.scores }),
});

/** @param {SoloGame} solo @returns {OwnRunning} */
export const soloRunning = (solo) => ({
    id: solo.id, room: solo.id, visibility: "private", seat: solo.seat, game: solo.game, players: playersOf(solo),
    started: timeOf(solo.startedMs), ply: solo.actions.length, to_move: solo.position.to_move,
});

// As the archive counts: leaving is a turn of its own.
/** @param {PlayedAction} action @param {number} ply @param {PlayedAction[]} actions */
const beginsTurn = ({ seat, action }, ply, actions) => seat !== actions[ply - 1]?.seat || isForfeit(action);

/** @param {SoloGame} solo @returns {OwnMatch} */
export function soloFinished(solo) {
    const { actions, ...record } = soloRecord(solo);
    return { ...record, room: solo.id, visibility: "private", seat: solo.seat, turns: actions.filter(beginsTurn).length };
}

// Where a takeback leads: before the last step of a turn under way, else before the last turn of the
// person; null when there is nothing to take back.
/** @param {SoloGame} solo @returns {number | null} */
export function takebackPly({ actions, seat, position }) {
    const isOwn = (/** @type {number} */ index) => actions[index]?.seat === seat && !isForfeit(actions[index].action);
    const last = actions.length - 1;
    if (isOwn(last) && position.to_move === seat) {
        return last;
    }
    let index = last;
    while (index >= 0 && !isOwn(index)) {
        index -= 1;
    }
    while (isOwn(index - 1)) {
        index -= 1;
    }
    return index < 0 ? null : index;
}
