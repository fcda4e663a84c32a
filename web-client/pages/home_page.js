// The first page: what this is, own games, the five games, open tables, live and finished games.
// What must hold: follows the lobby while it is shown and not longer; lists keep their elements
// while their entries stay, so that focus survives live changes.

import { botMark } from "../boards/bot_mark.js";
import { h, onChange, setChildren, setText, syncList } from "../dom.js";
import { onDemand } from "../on_demand.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { hasState, liveGames, openTables } from "../state/lobby_state.js";
import { gameTitle } from "../state/game_words.js";
import { dialogOnDemand } from "../parts/dialog_on_demand.js";
import { createFinishedList } from "../parts/finished_list.js";
import { gamePicture } from "../parts/game_picture.js";
import { createLobbyFilter } from "../parts/lobby_filter.js";
import { createRoomList } from "../parts/room_list.js";
import { createOwnGames } from "../parts/own_games.js";

const computerDialog = onDemand(() => import("../parts/computer_dialog.js"), "openComputerDialog");

export function createHomePage(context) {
    const openComputer = dialogOnDemand(context, computerDialog);
    const { texts, store, session, router } = context;
    const words = texts.shell.home;
    const own = createOwnGames(context);
    const games = h("ul", { class: "game-cards" });
    const problem = h("p", { class: "problem", role: "alert", data: { test: "play-now-problem" } });
    const filter = createLobbyFilter(context, { onChange: () => showLists(store.get()) });
    const open = createRoomList(context, {
        title: words.openTables, empty: words.noOpenTables, noneFits: words.noTableFits,
        test: "open-tables", action: words.sitDown,
    });
    const live = createRoomList(context, {
        title: words.liveGames, empty: words.noLiveGames, noneFits: words.noGameFits,
        test: "live-games", action: words.watch, pictures: "position",
    });
    const finished = createFinishedList(context);

    const computer = h("button", {
        type: "button", class: "primary large", disabled: true, data: { test: "play-computer" },
        on: {
            click() {
                const { bots, games: list } = store.get();
                openComputer((openComputerDialog) =>
                    openComputerDialog(context, { bots, games: list }));
            },
        },
    }, botMark(), texts.bots.play);

    const element = h("div", { class: "home" },
        h("section", { class: "hero" },
            h("h1", {}, words.promise),
            h("p", { class: "hint" }, words.small),
            h("p", { class: "buttons hero-buttons" }, computer,
                h("span", { class: "hint" }, texts.bots.playHint))),
        own.element,
        h("section", { "aria-labelledby": "games-title" },
            h("h2", { id: "games-title" }, words.games),
            problem, games),
        h("div", { class: "lobby" }, filter.element,
            h("div", { class: "columns" }, open.element, live.element)),
        finished.element);

    // Games that the texts know stand there before the server has named them, and stay.
    const showGames = onChange((list) => {
        const shown = list ?? Object.keys(texts.games).filter((name) => texts.games[name].title)
            .map((name) => ({ name }));
        syncList(games, shown, ({ name }) => name, ({ name }) => gameCard(texts, name, playNow),
            (card, game) => setChildren(card.querySelector(".game-facts"),
                factsOf(texts, game).map((fact) => h("span", {}, fact))));
    });
    function showLists({ lobby, games: list }) {
        const chosen = filter.value();
        open.update({
            rooms: lobby && openTables(lobby, chosen), games: list,
            filtered: lobby && hasState(lobby, "waiting"),
        });
        live.update({
            rooms: lobby && liveGames(lobby, chosen), games: list,
            filtered: lobby && hasState(lobby, "playing"),
        });
    }
    const showLobby = onChange(([lobby, list]) => showLists({ lobby, games: list }));

    let busy = false;
    async function playNow(game, button) {
        if (busy) {
            return;
        }
        busy = true;
        button.setAttribute("aria-busy", "true");
        setText(problem, "");
        try {
            const code = await session.playNow(game);
            if (element.isConnected) {
                router.navigate(paths.room(code));
            }
        } catch (error) {
            setText(problem, errorWords(texts, error));
        }
        busy = false;
        button.removeAttribute("aria-busy");
    }

    session.followLobby(true);
    return {
        element,
        title: () => "",
        update(state) {
            showGames(state.games);
            computer.disabled = !state.games || !state.bots;
            filter.update(state);
            showLobby([state.lobby, state.games]);
            own.update(state);
        },
        destroy() {
            session.followLobby(false);
        },
    };
}

// How many play, and who thought of it.
function factsOf(texts, { name, designer }) {
    const { players, credit } = texts.games[name] ?? {};
    return [players, credit ?? (designer && texts.shell.home.designer(designer))]
        .filter(Boolean);
}

function gameCard(texts, name, playNow) {
    const words = texts.shell.home;
    const title = gameTitle(texts, name);
    return h("li", { class: "game-card", data: { test: `game-${name}` } },
        h("a", { class: "game-picture", href: paths.newTable(name), tabindex: "-1", "aria-hidden": "true" },
            gamePicture(name)),
        h("div", { class: "game-words" },
            h("h3", {}, title),
            h("p", {}, texts.games[name]?.line),
            h("p", { class: "hint game-facts" })),
        h("p", { class: "buttons" },
            h("button", {
                type: "button", class: "primary play-now", "aria-label": words.playNowOf(title),
                title: words.playNowHint, data: { test: `play-now-${name}` },
                on: { click: (event) => playNow(name, event.currentTarget) },
            }, words.playNow),
            h("a", {
                class: "button", href: paths.newTable(name),
                "aria-label": words.newTableOf(title), data: { test: `new-${name}` },
            }, words.newTable),
            h("a", {
                class: "button", href: paths.rules(name), "aria-label": words.rulesOf(title),
                data: { test: `rules-${name}` },
            }, words.rules)));
}
