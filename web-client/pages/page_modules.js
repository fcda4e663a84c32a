// The page of each address, fetched when somebody first goes there. What must hold: this is the only
// way to a page, so that a first look loads its own page and no other.

import { onDemand, there } from "../on_demand.js";
import { viewOnDemand } from "../parts/view_on_demand.js";

/** @import {OnDemand, PageContext, PageView} from "../types/index.js" */

/** @template Route @param {OnDemand<(context: PageContext, route: Route) => PageView>} module
 *  @returns {(context: PageContext, route: Route) => PageView} */
const page = (module) => (context, route) =>
    viewOnDemand(context, [module], () => there(module)(context, route));

export const pageModules = {
    home: page(onDemand(() => import("./home_page.js"), "createHomePage")),
    newTable: page(onDemand(() => import("./new_table_page.js"), "createNewTablePage")),
    room: page(onDemand(() => import("./room_page.js"), "createRoomPage")),
    solo: page(onDemand(() => import("./solo_page.js"), "createSoloPage")),
    match: page(onDemand(() => import("./match_page.js"), "createMatchPage")),
    rules: page(onDemand(() => import("./rules_route.js"), "createRulesPage")),
    study: page(onDemand(() => import("./study_page.js"), "createStudyPage")),
    daily: page(onDemand(() => import("./daily_page.js"), "createDailyPage")),
    archive: page(onDemand(() => import("./archive_page.js"), "createArchivePage")),
    games: page(onDemand(() => import("./games_page.js"), "createGamesPage")),
    device: page(onDemand(() => import("./device_page.js"), "createDevicePage")),
};
