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
export const openTables = (lobby, { game, freeSeat }) =>
    lobby.rooms.filter((room) => room.state === "waiting" && isOf(room, game) &&
        (!freeSeat || room.seats.some(({ person }) => !person)));

export const liveGames = (/** @type {Lobby} */ lobby, /** @type {{game: string}} */ { game }) =>
    lobby.rooms.filter((room) => room.state === "playing" && isOf(room, game));

// Whether tables of this state are there at all, shown or not.
export const hasState = (/** @type {Lobby} */ lobby, /** @type {RoomSummary["state"]} */ state) =>
    lobby.rooms.some((room) => room.state === state);

const isOf = (/** @type {RoomSummary} */ room, /** @type {string} */ game) =>
    game === "" || room.game === game;
