// The first page: what this is, own games, the five games, open tables, live and finished games.
// What must hold: follows the lobby while it is shown and not longer; lists keep their elements
// while their entries stay, so that focus survives live changes.

import { onDemand } from "../on_demand.js";
import { button, h, host } from "../patch.js";
import { dialogOnDemand } from "../parts/dialog_on_demand.js";
import { createFinishedList } from "../parts/finished_list.js";
import { gameCard } from "../parts/game_card.js";
import { createLobbyFilter } from "../parts/lobby_filter.js";
import { botMark } from "../parts/marks.js";
import { createOwnGames } from "../parts/own_games.js";
import { roomList } from "../parts/room_list.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { hasState, liveGames, openTables } from "../state/lobby_state.js";
import { view } from "../view.js";

/** @import {GameInfo, PageContext, State, Texts} from "../types/index.js" */

/** @typedef {{problem: string, busyGame: string | null}} Start of a game that is to begin at once */

/**
 * @typedef {object} Home
 * @property {Start} start
 * @property {ReturnType<typeof createLobbyFilter>} filter
 * @property {(game: string) => void} onPlayNow
 * @property {ReturnType<typeof dialogOnDemand<typeof import("../parts/computer_dialog.js").openComputerDialog>>} openComputer
 */

const computerDialog = onDemand(() => import("../parts/computer_dialog.js"), "openComputerDialog");

export function createHomePage(/** @type {PageContext} */ context) {
    const { texts, session, router } = context;
    /** @type {Start} */
    const start = { problem: "", busyGame: null };
    const page = view("div", (/** @type {State} */ state) =>
        homeLayout(context, state, { start, filter, onPlayNow, openComputer }));
    const filter = createLobbyFilter(context, { onChange: page.redraw });
    const openComputer = dialogOnDemand(context, computerDialog);

    async function onPlayNow(/** @type {string} */ game) {
        if (start.busyGame !== null) {
            return;
        }
        show({ busyGame: game, problem: "" });
        try {
            const code = await session.playNow(game);
            if (page.element.isConnected) {
                router.navigate(paths.room(code));
            }
            show({ busyGame: null });
        } catch (error) {
            show({ busyGame: null, problem: errorWords(texts, error) });
        }
    }

    function show(/** @type {Partial<Start>} */ changes) {
        Object.assign(start, changes);
        page.redraw();
    }

    session.followLobby(true);
    return {
        element: page.element,
        title: () => "",
        update(/** @type {State} */ state) {
            filter.update(state);
            page.update(state);
        },
        destroy() {
            session.followLobby(false);
            page.destroy();
        },
    };
}

/** @param {PageContext} context @param {State} state @param {Home} home */
function homeLayout(context, state, { start, filter, onPlayNow, openComputer }) {
    const words = context.texts.shell.home;
    return h("div", { class: "home" },
        host("own", () => createOwnGames(context), state),
        hero(context, state, openComputer),
        h("section", { "aria-labelledby": "games-title" },
            h("h2", { id: "games-title" }, words.games),
            h("p", { class: "problem", role: "alert", data: { test: "play-now-problem" } }, start.problem),
            h("ul", { class: "game-cards" }, gamesShown(context.texts, state.games).map((game) =>
                gameCard(context.texts, game, { onPlayNow, isBusy: start.busyGame === game.name })))),
        h("div", { class: "lobby" }, filter.element,
            h("div", { class: "columns" }, lobbyLists(context.texts, state, filter.value()))),
        host("finished", () => createFinishedList(context)));
}

/** @param {PageContext} context @param {State} state @param {Home["openComputer"]} openComputer */
function hero(context, { bots, games }, openComputer) {
    const { texts } = context;
    const words = texts.shell.home;
    const open = () => openComputer((openComputerDialog) =>
        bots && games && openComputerDialog(context, { bots, games }));
    return h("section", { class: "hero" },
        h("h1", {}, words.promise),
        h("p", { class: "hint" }, words.small),
        h("p", { class: "buttons hero-buttons" },
            button("play-computer", [botMark(), texts.bots.play], open, {
                class: "primary large", disabled: !games || !bots,
            }),
            h("span", { class: "hint" }, texts.bots.playHint)));
}

// Games that the texts know stand there before the server has named them, and stay.
const gamesShown = (/** @type {Texts} */ texts, /** @type {GameInfo[] | null} */ games) => games ?? Object.keys(texts.games)
    .filter((name) => texts.games[name]?.title).map((name) => ({ name }));

/** @param {Texts} texts @param {State} state @param {{game: string, freeSeat: boolean}} chosen */
function lobbyLists(texts, { lobby, games }, chosen) {
    const words = texts.shell.home;
    return [
        roomList(texts, {
            title: words.openTables, empty: words.noOpenTables, noneFits: words.noTableFits,
            test: "open-tables", action: words.sitDown,
        }, { rooms: lobby && openTables(lobby, chosen), games, isFiltered: lobby !== null && hasState(lobby, "waiting") }),
        roomList(texts, {
            title: words.liveGames, empty: words.noLiveGames, noneFits: words.noGameFits,
            test: "live-games", action: words.watch, isLive: true,
        }, { rooms: lobby && liveGames(lobby, chosen), games, isFiltered: lobby !== null && hasState(lobby, "playing") }),
    ];
}
