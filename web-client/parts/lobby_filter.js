// Which tables and live games the first page shows: of one game, with a free seat.

import { build } from "../dom.js";
import { createGameChoice } from "./game_choice.js";

/** @import {PageContext, State} from "../types/index.js" */

// onChange() after every change; value() -> {game: a name or "", freeSeat}, see lobby_state.js.
/** @param {PageContext} context @param {{onChange: () => void}} settings */
export function createLobbyFilter({ texts }, { onChange: changed }) {
    const words = texts.shell.home;
    const game = createGameChoice(texts, {
        "aria-label": words.filterLabel, data: { test: "filter-game" }, on: { change: changed },
    });
    const freeSeat = build("input", {
        type: "checkbox", checked: true, data: { test: "filter-free" }, on: { change: changed },
    });
    return {
        element: build("div", { class: "lobby-filter" }, game.element,
            build("label", { class: "check" }, freeSeat, words.withFreeSeat)),
        value: () => ({ game: game.element.value, freeSeat: freeSeat.checked }),
        update: (/** @type {State} */ state) => game.update(state.games),
    };
}
