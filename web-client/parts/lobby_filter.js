// Which tables and live games the first page shows: of one game, with a free seat.

import { h, onChange } from "../dom.js";
import { gameTitle } from "../state/game_words.js";

// onChange() after every change; value() -> {game: a name or "", freeSeat}, see lobby_state.js.
export function createLobbyFilter({ texts }, { onChange: changed }) {
    const words = texts.shell.home;
    const game = h("select", {
        "aria-label": words.filterLabel, data: { test: "filter-game" }, on: { change: changed },
    }, h("option", { value: "" }, words.allGames));
    const freeSeat = h("input", {
        type: "checkbox", checked: true, data: { test: "filter-free" }, on: { change: changed },
    });
    const showGames = onChange((games) => {
        if (games) {
            game.append(...games.map(({ name }) =>
                h("option", { value: name }, gameTitle(texts, name))));
        }
    });
    return {
        element: h("div", { class: "lobby-filter" }, game,
            h("label", { class: "check" }, freeSeat, words.withFreeSeat)),
        value: () => ({ game: game.value, freeSeat: freeSeat.checked }),
        update: (state) => showGames(state.games),
    };
}
