// The guests at a table where I sit and wait: people, not computer players. Pure.

import { isBot } from "./bots.js";
import { tableSeat } from "./room_state.js";

/** @import {Guest, Room, RoomInfo, State} from "../types/index.js" */

const seated = (/** @type {RoomInfo} */ { seats }) => seats.flatMap(({ person }) => person && !isBot(person) ? [person] : []);

// Between two states of the store; a table that is known for the first time tells nothing.
/** @param {State["rooms"]} before @param {Pick<State, "rooms" | "me">} after @returns {Guest[]} */
export function newGuests(before, { rooms, me }) {
    return Object.values(rooms).flatMap((room) => {
        const old = before[room.code];
        if (!isKnown(old) || !isKnown(room) || old === room || old.info.state !== "waiting" ||
            tableSeat(room, me) === null) {
            return [];
        }
        const known = new Set(seated(old.info).map(({ user }) => user));
        const names = seated(room.info)
            .filter(({ user }) => user !== me?.user && !known.has(user)).map(({ name }) => name);
        return names.length > 0 ? [{ code: room.code, game: room.info.game, names }] : [];
    });
}

/** @param {Room | undefined} room @returns {room is Room & {info: RoomInfo}} */
const isKnown = (room) => room?.status === "ready" && room.info !== null;

// Whether what was told is over: the table is gone, its first match has ended, or they have left.
export function isOver(/** @type {Guest} */ { code, names }, /** @type {State["rooms"]} */ rooms) {
    const room = rooms[code];
    return !isKnown(room) || room.info.state === "finished" ||
        !seated(room.info).some(({ name }) => names.includes(name));
}
