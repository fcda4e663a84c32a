// The first page: one tap that invites a friend, own games, the five games, what is being played.
// What must hold: one button stands out; lists without an entry do not show; follows the lobby while
// it is shown and not longer; lists keep their elements while their entries stay, so that focus
// survives live changes.

import { onDemand } from "../on_demand.js";
import { button, h, host } from "../patch.js";
import { dialogOnDemand } from "../parts/dialog_on_demand.js";
import { createDailyCard } from "../parts/daily_card.js";
import { createFinishedList } from "../parts/finished_list.js";
import { gameCard } from "../parts/game_card.js";
import { createLobbyFilter } from "../parts/lobby_filter.js";
import { botMark } from "../parts/marks.js";
import { rememberTable, rememberedTable, tableForFriends } from "../parts/last_table.js";
import { createOwnGames } from "../parts/own_games.js";
import { roomList } from "../parts/room_list.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { gameTitle } from "../state/game_words.js";
import { hasState, liveGames, openTables } from "../state/lobby_state.js";
import { view } from "../view.js";

/** @import {GameInfo, PageContext, State, TableSettings, Texts} from "../types/index.js" */

/** @typedef {{problem: string, busyGame: string | null, isInviting: boolean}} Start of a game that is to begin at once */

/**
 * @typedef {object} Home
 * @property {Start} start
 * @property {string} remembered the table of the last time
 * @property {ReturnType<typeof createLobbyFilter>} filter
 * @property {(game: string) => void} onPlayNow
 * @property {() => void} onInvite
 * @property {ReturnType<typeof dialogOnDemand<typeof import("../parts/computer_dialog.js").openComputerDialog>>} openComputer
 */

const computerDialog = onDemand(() => import("../parts/computer_dialog.js"), "openComputerDialog");

export function createHomePage(/** @type {PageContext} */ context) {
    const { texts, session, router } = context;
    /** @type {Start} */
    const start = { problem: "", busyGame: null, isInviting: false };
    const remembered = rememberedTable();
    const page = view("div", (/** @type {State} */ state) =>
        homeLayout(context, state, { start, remembered, filter, onPlayNow, onInvite, openComputer }));
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

    async function onInvite() {
        const names = gamesShown(texts, context.store.get().games).map(({ name }) => name);
        if (start.isInviting) {
            return;
        }
        show({ isInviting: true, problem: "" });
        try {
            const code = await openForFriends(session, tableForFriends(remembered, names));
            context.store.update(() => ({ inviting: code })); // its page sends the link
            if (page.element.isConnected) {
                router.navigate(paths.room(code));
            }
            show({ isInviting: false });
        } catch (error) {
            show({ isInviting: false, problem: errorWords(texts, error) });
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

// A table as the last one, or the usual one where the server refuses that now.
/** @param {PageContext["session"]} session @param {TableSettings} table */
async function openForFriends(session, table) {
    const code = await session.createTable({ table }).catch((error) => {
        if (error.code !== "bad_options" && error.code !== "bad_field") {
            throw error;
        }
        return session.createTable({
            table: { game: table.game, options: {}, visibility: "private", auto_start: true },
        });
    });
    rememberTable(table);
    return code;
}

/** @param {PageContext} context @param {State} state @param {Home} home */
function homeLayout(context, state, { start, remembered, filter, onPlayNow, onInvite, openComputer }) {
    const words = context.texts.shell.home;
    const { lobby } = state;
    const isQuiet = !lobby || !(hasState(lobby, "waiting") || hasState(lobby, "playing"));
    return h("div", { class: "home" },
        host("own", () => createOwnGames(context), state),
        hero(context, state, { start, remembered, onInvite, openComputer }),
        h("section", { "aria-labelledby": "games-title" },
            h("h2", { id: "games-title" }, words.games),
            h("p", { class: "hint" }, words.waysToPlay),
            h("ul", { class: "game-cards" }, gamesShown(context.texts, state.games).map((game) =>
                gameCard(context.texts, game, { onPlayNow, isBusy: start.busyGame === game.name })))),
        h("div", { class: "home-lists" },
            h("div", { class: "lobby", hidden: isQuiet }, filter.element,
                lobbyLists(context.texts, state, filter.value())),
            host("finished", () => createFinishedList(context))));
}

/** @param {PageContext} context @param {State} state @param {Pick<Home, "start" | "remembered" | "onInvite" | "openComputer">} home */
function hero(context, { bots, games }, { start, remembered, onInvite, openComputer }) {
    const { texts } = context;
    const words = texts.shell.home;
    const { game } = tableForFriends(remembered, gamesShown(texts, games).map(({ name }) => name));
    const open = () => openComputer((openComputerDialog) =>
        bots && games && openComputerDialog(context, { bots, games }));
    return h("section", { class: "hero" },
        h("h1", {}, words.promise),
        h("div", { class: "hero-buttons" },
            button("invite", words.invite, onInvite, {
                class: "primary large", "aria-busy": start.isInviting && "true", "aria-describedby": "invite-hint",
            }),
            button("play-computer", [botMark(), texts.bots.play], open, {
                class: "large", disabled: !games || !bots, "aria-describedby": "computer-hint",
            }),
            h("p", { class: "hint", id: "invite-hint" }, words.inviteHint(gameTitle(texts, game)), " ",
                h("a", { href: paths.newTable() }, words.otherGame)),
            h("p", { class: "hint", id: "computer-hint" }, texts.bots.playHint, " ", words.small)),
        h("p", { class: "problem", role: "alert", data: { test: "play-now-problem" } }, start.problem),
        host("daily", () => createDailyCard(context)));
}

// Games that the texts know stand there before the server has named them, and stay.
const gamesShown = (/** @type {Texts} */ texts, /** @type {GameInfo[] | null} */ games) => games ?? Object.keys(texts.games)
    .filter((name) => texts.games[name]?.title).map((name) => ({ name }));

/** @param {Texts} texts @param {State} state @param {{game: string, freeSeat: boolean}} chosen */
function lobbyLists(texts, { lobby, games }, chosen) {
    const words = texts.shell.home;
    return [
        roomList(texts, {
            title: words.openTables, noneFits: words.noTableFits,
            test: "open-tables", action: words.sitDown,
        }, { rooms: lobby && openTables(lobby, chosen), games, isFiltered: lobby !== null && hasState(lobby, "waiting") }),
        roomList(texts, {
            title: words.liveGames, noneFits: words.noGameFits,
            test: "live-games", action: words.watch, isLive: true,
        }, { rooms: lobby && liveGames(lobby, chosen), games, isFiltered: lobby !== null && hasState(lobby, "playing") }),
    ];
}
