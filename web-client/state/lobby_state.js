// The lobby's list and how messages change it: pure functions.
// What must hold: newest room first, each room once.

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

export function openTables(lobby) {
    return lobby.rooms.filter((room) =>
        room.state === "waiting" && room.seats.some(({ person }) => !person));
}

export function liveGames(lobby) {
    return lobby.rooms.filter((room) => room.state === "playing");
}
