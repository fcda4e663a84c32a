// The first page: what this is, own games, the five games, open tables, live and finished games.
// What must hold: follows the lobby while it is shown and not longer; lists keep their elements
// while their entries stay, so that focus survives live changes.

import { h, onChange } from "../dom.js";
import { paths } from "../router.js";
import { liveGames, openTables } from "../state/lobby_state.js";
import { gameTitle } from "../state/game_words.js";
import { createFinishedList } from "../parts/finished_list.js";
import { gamePicture } from "../parts/game_picture.js";
import { createRoomList } from "../parts/room_list.js";
import { createOwnGames } from "../parts/own_games.js";

export function createHomePage(context) {
    const { texts, store, session } = context;
    const words = texts.shell.home;
    const own = createOwnGames(context);
    const games = h("ul", { class: "game-cards" });
    const open = createRoomList(context, {
        title: words.openTables, empty: words.noOpenTables, test: "open-tables",
        action: words.sitDown,
    });
    const live = createRoomList(context, {
        title: words.liveGames, empty: words.noLiveGames, test: "live-games", action: words.watch,
    });
    const finished = createFinishedList(context);

    const element = h("div", { class: "home" },
        h("section", { class: "hero" },
            h("h1", {}, words.promise),
            h("p", { class: "hint" }, words.small)),
        own.element,
        h("section", { "aria-labelledby": "games-title" },
            h("h2", { id: "games-title" }, words.games),
            games),
        h("div", { class: "columns" }, open.element, live.element),
        finished.element);

    const showGames = onChange((list) => {
        const names = list ? list.map(({ name }) => name)
            : Object.keys(texts.games).filter((name) => texts.games[name].title);
        games.replaceChildren(...names.map((name) => gameCard(texts, name, list)));
    });
    const showLobby = onChange((lobby) => {
        open.update(lobby ? openTables(lobby) : null);
        live.update(lobby ? liveGames(lobby) : null);
    });

    session.followLobby(true);
    return {
        element,
        title: () => "",
        update(state) {
            showGames(state.games);
            showLobby(state.lobby);
            own.update(state);
            finished.update(state);
        },
        destroy() {
            session.followLobby(false);
        },
    };
}

function gameCard(texts, name, list) {
    const words = texts.shell.home;
    const title = gameTitle(texts, name);
    const info = list?.find((each) => each.name === name);
    return h("li", { class: "game-card", data: { test: `game-${name}` } },
        h("a", { class: "game-picture", href: paths.newTable(name), tabindex: "-1", "aria-hidden": "true" },
            gamePicture(name)),
        h("div", { class: "game-words" },
            h("h3", {}, title),
            h("p", {}, texts.games[name]?.line),
            h("p", { class: "hint" },
                [texts.games[name]?.players,
                    texts.games[name]?.credit ?? (info && words.designer(info.designer))]
                    .filter(Boolean).join(" · "))),
        h("p", { class: "buttons" },
            h("a", {
                class: "button primary", href: paths.newTable(name),
                "aria-label": words.newTableOf(title), data: { test: `new-${name}` },
            }, words.newTable),
            h("a", {
                class: "button", href: paths.rules(name), "aria-label": words.rulesOf(title),
                data: { test: `rules-${name}` },
            }, words.rules)));
}
