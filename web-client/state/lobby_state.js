// The lobby's list and how messages change it: pure functions.
// What must hold: newest room first, each room once.

/** @import {Lobby, LobbyChanged, RoomSummary} from "../types/index.js" */

/** @param {Lobby} lobby @param {LobbyChanged} event @returns {Lobby} */
export function applyLobbyChanged(lobby, event) {
    const changed = new Map(event.rooms.map((room) => [room.room, room]));
    const removed = new Set(event.removed);
    const kept = lobby.rooms
        .filter((room) => !removed.has(room.room))
        .map((room) => {
            const newer = changed.get(room.room);
            changed.delete(room.room);
            return newer ?? room;
        });
    return { rooms: [...changed.values(), ...kept] };
}

// The filter's game is "" for all.

/** @param {Lobby} lobby @param {{game: string, freeSeat: boolean}} filter */
export function openTables(lobby, { game, freeSeat }) {
    return lobby.rooms.filter((room) => room.state === "waiting" && isOf(room, game) &&
        (!freeSeat || room.seats.some(({ person }) => !person)));
}

export function liveGames(/** @type {Lobby} */ lobby, /** @type {{game: string}} */ { game }) {
    return lobby.rooms.filter((room) => room.state === "playing" && isOf(room, game));
}

// Whether tables of this state are there at all, shown or not.
export function hasState(/** @type {Lobby} */ lobby, /** @type {RoomSummary["state"]} */ state) {
    return lobby.rooms.some((room) => room.state === state);
}

function isOf(/** @type {RoomSummary} */ room, /** @type {string} */ game) {
    return game === "" || room.game === game;
}
