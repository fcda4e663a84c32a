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

/** @returns {string} */
export const rememberedTable = () => recall(lastTableKey) ?? "";

// For people who get the link: as the remembered table; the usual table of the first game where that one
// is unknown.
/** @param {string} remembered @param {string[]} names of the games @returns {TableSettings} */
export function tableForFriends(remembered, names) {
    const [path, search] = remembered.split("?");
    const game = path.split("/")[2];
    const last = tableFromSearch(names.includes(game) ? search ?? "" : "");
    return {
        ...last, game: names.includes(game) ? game : names[0], visibility: "private",
        auto_start: seatsOf(last.options) === 2 && last.auto_start !== false,
    };
}
