// A game against the computer: at a table of the server's, or, without a connection, one that this
// browser plays by itself.

import { paths } from "../router.js";

/** @import {PageContext, Store, TableSettings} from "../types/index.js" */

const patienceMs = 1_500; // a connection that is only being made

// Gives the address of the running game.
/** @param {Pick<PageContext, "session" | "store" | "texts">} context
 *  @param {{table: TableSettings, level: number}} game */
export async function startComputerGame(context, { table, level }) {
    if (await hasConnection(context.store)) {
        return paths.room(await context.session.playComputer({ table, level }));
    }
    const { startSoloGame } = await import("../net/solo_start.js");
    return paths.room(await startSoloGame(context, { game: table.game, options: table.options, level }));
}

/** @param {Store} store @returns {Promise<boolean>} */
const hasConnection = (store) => new Promise((resolve) => {
    const timer = setTimeout(() => settle(false), patienceMs);
    const stop = store.subscribe(look);

    function look() {
        if (store.get().connection.status === "online") {
            settle(true);
        } else if (!navigator.onLine) {
            settle(false);
        }
    }

    function settle(/** @type {boolean} */ isOnline) {
        clearTimeout(timer);
        stop();
        resolve(isOnline);
    }
    look();
});
