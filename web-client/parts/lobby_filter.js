// Which tables and live games the first page shows: of one game, with a free seat.

import { build, onChange } from "../dom.js";
import { gameTitle } from "../state/game_words.js";

/** @import {GameInfo, PageContext, State} from "../types/index.js" */

// onChange() after every change; value() -> {game: a name or "", freeSeat}, see lobby_state.js.
/** @param {PageContext} context @param {{onChange: () => void}} settings */
export function createLobbyFilter({ texts }, { onChange: changed }) {
    const words = texts.shell.home;
    const game = build("select", {
        "aria-label": words.filterLabel, data: { test: "filter-game" }, on: { change: changed },
    }, build("option", { value: "" }, words.allGames));
    const freeSeat = build("input", {
        type: "checkbox", checked: true, data: { test: "filter-free" }, on: { change: changed },
    });
    const showGames = onChange((/** @type {GameInfo[] | null} */ games) => {
        if (games) {
            game.append(...games.map(({ name }) =>
                build("option", { value: name }, gameTitle(texts, name))));
        }
    });
    return {
        element: build("div", { class: "lobby-filter" }, game,
            build("label", { class: "check" }, freeSeat, words.withFreeSeat)),
        value: () => ({ game: game.value, freeSeat: freeSeat.checked }),
        update: (/** @type {State} */ state) => showGames(state.games),
    };
}
