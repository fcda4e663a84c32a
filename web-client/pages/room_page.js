// A table: before, during and after its games. What must hold: the room is followed while the page
// is shown; a new match gets a new board; a room that is gone says so and offers a new table, or
// the same one again.

import { build, setText } from "../dom.js";
import { reasonWords } from "../state/error_words.js";
import { gameTitle } from "../state/game_words.js";
import { phaseOf, tableSeat } from "../state/room_state.js";
import { createClosedTablePage } from "./closed_table_page.js";
import { createMessagePage } from "./message_page.js";
import { fetchPlayView, playView } from "./room_views.js";
import { createWaitingView } from "./waiting_view.js";

/** @import {KnownRoom, PageContext, PageView, PlayedRoom, Room, State,
 *      Texts} from "../types/index.js" */

/** @typedef {PageView<[state: State, room: KnownRoom]>} RoomView */

/** @param {PageContext} context @param {{room: string}} settings */
export function createRoomPage(context, { room: code }) {
    const { texts, session } = context;
    const element = build("div", { class: "room" });
    let view = /** @type {RoomView | null} */ (null);
    let shown = /** @type {string | null} */ (null);

    // Which view a room needs; another text means another view. Before a match the page says what the
    // options mean, so it waits for the games: nothing jumps when they come.
    /** @param {Room | undefined} room @param {State} state */
    function kindOf(room, { games, gamesError }) {
        if (!room || room.status === "loading") {
            return "loading";
        }
        if (room.status !== "ready") {
            return room.status === "closed" && room.match ? `match ${room.match.match}`
                : room.table ? "closed" : "gone";
        }
        return phaseOf(room) !== "waiting" ? `match ${room.match?.match}`
            : games || gamesError ? "waiting" : "loading";
    }

    /** @param {string} kind @param {Room} room @returns {RoomView} */
    function makeView(kind, room) {
        if (kind === "loading") {
            return createLoading(texts);
        }
        if (kind === "closed" && room.table) {
            return createClosedTablePage(context, { code, reason: room.reason, table: room.table });
        }
        if (kind === "gone") {
            const words = texts.play.gone;
            const text = room.reason ? reasonWords(texts, room.reason) : words.text;
            return createMessagePage(context,
                { ...words, text, finished: texts.shell.home.finishedGames }, room.info?.game ?? null);
        }
        return kind === "waiting" ? createWaitingView(context, code)
            : playView(context, code, /** @type {PlayedRoom} */ (room));
    }

    session.openRoom(code);
    return {
        element,
        title(/** @type {State} */ state) {
            const game = state.rooms[code]?.info?.game;
            return game ? gameTitle(texts, game) : "";
        },
        update(/** @type {State} */ state) {
            const room = state.rooms[code];
            const kind = kindOf(room, state);
            const known = /** @type {KnownRoom} */ (room); // but for views that need none
            if (view === null || kind !== shown) {
                view?.destroy?.();
                view = makeView(kind, room);
                shown = kind;
                element.replaceChildren(view.element);
            }
            view.update?.(state, known);
            if (kind === "waiting" && tableSeat(known, state.me) !== null) {
                fetchPlayView(known.info.game);
            }
        },
        destroy() {
            view?.destroy?.();
            session.closeRoom(code);
        },
    };
}

function createLoading(/** @type {Texts} */ texts) {
    const element = build("p", { class: "loading", role: "status" }, texts.shell.loading);
    return {
        element,
        update: (/** @type {State} */ { connection }) => setText(element, connection.status === "offline"
            ? texts.tech.tableOffline : texts.shell.loading),
    };
}
