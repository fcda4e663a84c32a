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

export function createRoomPage(context, { room: code }) {
    const { texts, session } = context;
    const element = build("div", { class: "room" });
    let view = null;
    let shown = null;

    // Which view a room needs; another text means another view.
    function kindOf(room) {
        if (!room || room.status === "loading") {
            return "loading";
        }
        if (room.status !== "ready") {
            return room.status === "closed" && room.match ? `match ${room.match.match}`
                : room.table ? "closed" : "gone";
        }
        return phaseOf(room) === "waiting" ? "waiting" : `match ${room.match.match}`;
    }

    function makeView(kind, room) {
        if (kind === "loading") {
            return createLoading(texts);
        }
        if (kind === "closed") {
            return createClosedTablePage(context, { code, reason: room.reason, table: room.table });
        }
        if (kind === "gone") {
            const words = texts.play.gone;
            const text = room.reason ? reasonWords(texts, room.reason) : words.text;
            return createMessagePage(context,
                { ...words, text, finished: texts.shell.home.finishedGames }, room.info?.game ?? null);
        }
        return kind === "waiting" ? createWaitingView(context, code) : playView(context, code, room);
    }

    session.openRoom(code);
    return {
        element,
        title(state) {
            const game = state.rooms[code]?.info?.game;
            return game ? gameTitle(texts, game) : "";
        },
        update(state) {
            const room = state.rooms[code];
            const kind = kindOf(room);
            if (kind !== shown) {
                view?.destroy?.();
                view = makeView(kind, room);
                shown = kind;
                element.replaceChildren(view.element);
            }
            view.update?.(state, room);
            if (kind === "waiting" && tableSeat(room, state.me) !== null) {
                fetchPlayView(room.info.game);
            }
        },
        destroy() {
            view?.destroy?.();
            session.closeRoom(code);
        },
    };
}

function createLoading(texts) {
    const element = build("p", { class: "loading", role: "status" }, texts.shell.loading);
    return {
        element,
        update: ({ connection }) => setText(element, connection.status === "offline"
            ? texts.tech.tableOffline : texts.shell.loading),
    };
}
