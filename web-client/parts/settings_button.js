// The host's way to change what the table plays; hidden for everybody else.

import { h } from "../dom.js";
import { isHost, tableOf } from "../state/room_state.js";
import { openTableDialog } from "./table_dialog.js";

export function createSettingsButton(context, { code }) {
    const { texts, session, store } = context;
    let dialog = null;
    const element = h("button", {
        type: "button", class: "small", hidden: true, data: { test: "change-settings" },
        on: { click: onClick },
    }, texts.play.waiting.settings);

    function onClick() {
        const { rooms, games } = store.get();
        const { info } = rooms[code];
        dialog = openTableDialog(context, {
            table: tableOf(info),
            gameInfo: games.find(({ name }) => name === info.game),
            save: (table) => session.changeTable(code, table),
        });
    }

    return {
        element,
        update(info, games, me) {
            element.hidden = !isHost({ info }, me) ||
                !games?.some(({ name }) => name === info.game);
        },
        destroy: () => dialog?.close(),
    };
}
