// The table that was opened last in this browser, for the next one: kept as the address of the page that
// would make it again.

import { recall, remember } from "../local_storage.js";
import { paths } from "../router.js";
import { seatsOf } from "../state/game_options.js";
import { tableFromSearch } from "../state/table_query.js";

/** @import {TableSettings} from "../types/index.js" */

const lastTableKey = "potluck.last_table";

export const rememberTable = (/** @type {TableSettings} */ table) =>
    remember(lastTableKey, paths.newTable(table.game, table));

// For people who get the link. names: the games there are; the usual table of the first one if nothing
// fits.
/** @param {string[]} names @returns {TableSettings} */
export function tableForFriends(names) {
    const [path, search] = (recall(lastTableKey) ?? "").split("?");
    const game = path.split("/")[2];
    const last = tableFromSearch(names.includes(game) ? search ?? "" : "");
    return {
        ...last, game: names.includes(game) ? game : names[0], visibility: "private",
        auto_start: seatsOf(last.options) === 2 && last.auto_start !== false,
    };
}
