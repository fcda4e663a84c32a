// The host's way to change what the table plays; hidden for everybody else.

import { build } from "../dom.js";
import { onDemand } from "../on_demand.js";
import { isHost, tableOf } from "../state/room_state.js";
import { dialogOnDemand } from "./dialog_on_demand.js";

const tableDialog = onDemand(() => import("./table_dialog.js"), "openTableDialog");

export function createSettingsButton(context, { code }) {
    const { texts, session, store } = context;
    const open = dialogOnDemand(context, tableDialog);
    let dialog = null;
    const element = build("button", {
        type: "button", class: "small", hidden: true, data: { test: "change-settings" },
        on: { click: onClick },
    }, texts.play.waiting.settings);

    function onClick() {
        const { rooms, games } = store.get();
        const { info } = rooms[code];
        open((openTableDialog) => {
            dialog = openTableDialog(context, {
                table: tableOf(info),
                gameInfo: games.find(({ name }) => name === info.game),
                save: (table) => session.changeTable(code, table),
            });
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
