// The host's way to change what the table plays; hidden for everybody else.

import { create, smallButton } from "../patch.js";
import { onDemand } from "../on_demand.js";
import { isHost, tableOf } from "../state/room_state.js";
import { dialogOnDemand } from "./dialog_on_demand.js";

/** @import {GameInfo, Me, PageContext, RoomInfo} from "../types/index.js" */

const tableDialog = onDemand(() => import("./table_dialog.js"), "openTableDialog");

/** @param {PageContext} context @param {{code: string}} settings */
export function createSettingsButton(context, { code }) {
    const { texts, session, store } = context;
    const open = dialogOnDemand(context, tableDialog);
    let dialog = /** @type {{close: () => void} | null} */ (null);
    const element = create(smallButton("change-settings", texts.play.waiting.settings, onClick, {
        hidden: true,
    }));

    function onClick() {
        const { rooms, games } = store.get();
        const { info } = rooms[code];
        const gameInfo = games?.find(({ name }) => name === info?.game);
        if (!info || !gameInfo) {
            return;
        }
        open((openTableDialog) => {
            dialog = openTableDialog(context, {
                table: tableOf(info),
                gameInfo,
                save: (table) => session.changeTable(code, table),
            });
        });
    }

    return {
        element,
        /** @param {RoomInfo} info @param {GameInfo[] | null} games @param {Me | null} me */
        update(info, games, me) {
            element.hidden = !isHost({ info }, me) ||
                !games?.some(({ name }) => name === info.game);
        },
        destroy: () => dialog?.close(),
    };
}
