// Which sounds a change of the state makes. Pure: names only, sound_player.js makes them heard.
// What must hold: a move of one's own sounds when it is made, not again when it is confirmed; a
// state that is known for the first time makes no sound.

import { isRing, pieceOn } from "../boards/ring_slots.js";
import { cellChanges } from "../boards/cell_changes.js";
import { newMessages } from "./chat_state.js";
import { isForfeit, isMyTurn, matchSeat, phaseOf } from "./room_state.js";

/** @import {KnownRoom, Me, PlayedRoom, ShownPosition, State} from "../types/index.js" */

// From tables other than the one shown only "your_turn" is heard.
// shown: the code of the table on the page
/** @param {State} before @param {State} after @param {string | null} shown */
export function soundsBetween(before, after, shown) {
    const sounds = Object.values(after.rooms).flatMap((room) => {
        const old = before.rooms[room.code];
        if (old === room || old?.status !== "ready" || room.status !== "ready") {
            return [];
        }
        const all = soundsOfRoom(old, room, after);
        return room.code === shown ? all : all.filter((name) => name === "your_turn");
    });
    const switchedOn = before.preferences.sounds !== "on" && after.preferences.sounds === "on";
    return [...new Set(switchedOn ? ["own_move", ...sounds] : sounds)];
}

/** @param {KnownRoom} old @param {KnownRoom} room @param {State} state */
function soundsOfRoom(old, room, { me, hiddenPeople }) {
    const sounds = /** @type {string[]} */ ([]);
    if (room.match && old.match && old.match.match === room.match.match) {
        sounds.push(...soundsOfMoves(old, room, me));
        if (phaseOf(old) === "playing" && phaseOf(room) === "finished") {
            sounds.push("game_over");
        }
    }
    const wasMine = old.match?.match === room.match?.match && isMyTurn(old, me);
    if (isMyTurn(room, me) && !wasMine) {
        sounds.push("your_turn");
    }
    if (newMessages(old.chat, room.chat, me, hiddenPeople).length > 0) {
        sounds.push("chat");
    }
    return sounds;
}

/** @param {PlayedRoom} old @param {PlayedRoom} room @param {Me | null} me */
function soundsOfMoves(old, room, me) {
    const [before, actions] = [old.match.actions, room.match.actions];
    if (actions.length <= before.length) {
        return room.pending && !old.pending ? ["own_move"] : [];
    }
    const last = actions[actions.length - 1];
    if (isForfeit(last.action)) {
        return [];
    }
    if (hasEffect(room.previous, room.match.position, last.action)) {
        return ["capture"];
    }
    if (last.seat !== matchSeat(room, me)) {
        return ["other_move"];
    }
    return old.pending?.action === last.action ? [] : ["own_move"];
}

const piecesOn = (/** @type {ShownPosition} */ position) =>
    (isRing(position) ? position.ring.filter((slot) => pieceOn(slot) !== "").length : 0);

// Something was eaten, turned, or died, or a piece spread: more than a piece put down.
/** @param {ShownPosition | null} before @param {ShownPosition} after @param {string} action */
function hasEffect(before, after, action) {
    if (!before) {
        return false;
    }
    if (isRing(before) || isRing(after)) {
        return piecesOn(after) < piecesOn(before);
    }
    const { removed, turned, moved } = cellChanges(before.cells, after.cells, action);
    return removed.length > 0 || turned.length > 0 || moved !== null;
}
