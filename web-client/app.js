// Starts the client: makes store, connection and router, keeps the header, and shows the page of
// the address. What must hold: one page at a time; a page gets every state of the store until it
// is left, and nothing after destroy().

import { build, onChange } from "./dom.js";
import { fetchBots, fetchGames } from "./net/api.js";
import { createConnection } from "./net/connection.js";
import { socketAfter } from "./net/early_socket.js";
import { createSession } from "./net/session.js";
import { createMessagePage } from "./pages/message_page.js";
import { keepForOffline } from "./offline.js";
import { onDemand } from "./on_demand.js";
import { pageModules } from "./pages/page_modules.js";
import { createAnnouncer } from "./parts/announcer.js";
import { keepFocus } from "./parts/focus_keeper.js";
import { createHeader } from "./parts/header.js";
import { dialogOnDemand } from "./parts/dialog_on_demand.js";
import { listenToKeys } from "./parts/single_keys.js";
import { createSoundPlayer, followSounds } from "./parts/sound_player.js";
import { createTurnNotices } from "./parts/turn_notices.js";
import { keepPreferences } from "./preferences_keeper.js";
import { createRouter } from "./router.js";
import { awaitsGuest, isMyTurn } from "./state/room_state.js";
import { createStore } from "./store.js";
import { gameTitle, joinNames } from "./state/game_words.js";
import { texts } from "./texts/texts.js";

/** @import {ConnectionStatus, PageContext, PageView, Reason, SocketMaker,
 *      State} from "./types/index.js" */
/** @import {Route} from "./router.js" */

/** @typedef {Route & {search: string}} Shown */

/** @type {{[page in Route["page"]]: (context: PageContext, route: never) => PageView}} */
const makePage = {
    ...pageModules,
    notFound: (context) => createMessagePage(context, texts.shell.notFound),
    badLink: (context) => createMessagePage(context, texts.shell.badLink),
};

const store = createStore();
const choose = keepPreferences(store);
const session = createSession({
    store,
    makeConnection: (handlers) => createConnection({
        url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`,
        Socket: socketAfter(window.potluckFirstLine,
            /** @type {SocketMaker} */ (/** @type {unknown} */ (WebSocket))),
        ...handlers,
    }),
});
const router = createRouter(show);
const announcer = createAnnouncer({ texts });
const sounds = createSoundPlayer({ isOn: () => store.get().preferences.sounds === "on" });
/** @type {PageContext} */
const context = {
    store, session, texts, router, loadGames, announcer, choose, sounds,
    showTitle: () => showTitle(titleOf(store.get())), // of a page that knows it later
    openKeys: () => keysDialog((openKeysDialog) => openKeysDialog(context)),
};
const tellTurns = createTurnNotices(context);
const header = createHeader(context);
const keysDialog = dialogOnDemand(context, onDemand(() => import("./parts/keys_dialog.js"), "openKeysDialog"));
const main = build("main", { id: "main", tabindex: "-1" });
const favicon = document.getElementById("favicon");
const focusKeeper = keepFocus(main);
let page = /** @type {PageView | null} */ (null);
let shownRoom = /** @type {string | null} */ (null); // the code of the table on the page, or null
let botsMissing = false;
const guestModule = onDemand(() => import("./parts/guest_notices.js"), "createGuestNotices");
const pushModule = onDemand(() => import("./parts/push_device.js"), "pushParts");
/** @type {"unasked" | "asked" | ((shownRoom: string | null) => void)} */
let tellGuests = "unasked";

// What tells of guests is fetched with the first table that waits for one.
function watchForGuests(/** @type {State} */ state) {
    if (typeof tellGuests === "function") {
        tellGuests(shownRoom);
    } else if (tellGuests === "unasked" && Object.values(state.rooms).some((room) => awaitsGuest(room, state.me))) {
        tellGuests = "asked";
        guestModule.load().then((make) => {
            tellGuests = make(context, main);
        }, () => {}); // without it the table still begins
    }
}

// The games come after the computer players: a page that shows both is drawn once.
async function loadGames() {
    store.update(() => ({ gamesError: null }));
    const bots = store.get().bots ? null : loadBots();
    try {
        const games = await fetchGames();
        await bots;
        store.update(() => ({ games }));
    } catch (error) {
        store.update(() => ({ gamesError: /** @type {Reason} */ (error) }));
    }
}

// Without them people still play each other: what needs them is not offered.
async function loadBots() {
    try {
        const bots = await fetchBots();
        store.update(() => ({ bots }));
    } catch (error) {
        console.warn("/api/bots:", /** @type {Reason} */ (error).code);
        botsMissing = true;
    }
}

function show(/** @type {Shown} */ route) {
    const first = page === null;
    shownRoom = route.page === "room" ? route.room : null;
    page?.destroy?.();
    page = makePage[route.page](context, /** @type {never} */ (route));
    main.replaceChildren(page.element);
    page.update?.(store.get());
    showTitle(titleOf(store.get()));
    watchForGuests(store.get());
    if (!first) {
        scrollTo(0, 0);
        main.focus({ preventScroll: true });
    }
}

function titleOf(/** @type {State} */ state) {
    const waiting = Object.values(state.rooms).find((room) => isMyTurn(room, state.me));
    const title = page?.title?.(state);
    return {
        yourTurn: Boolean(waiting ?? state.guest),
        text: waiting?.match ? texts.play.titleYourTurn(gameTitle(texts, waiting.match.game))
            : state.guest ? texts.play.guestHas(joinNames(texts, state.guest.names), gameTitle(texts, state.guest.game))
            : [title, texts.shell.productName].filter(Boolean).join(" · "),
    };
}

function showTitle(/** @type {ReturnType<typeof titleOf>} */ { text, yourTurn }) {
    document.title = text;
    showFavicon(yourTurn ? "/icon_your_turn.svg" : "/icon.svg");
}

const showFavicon = onChange((/** @type {string} */ address) => {
    if (favicon?.getAttribute("href") !== address) { // browsers fetch even the same one again
        favicon?.setAttribute("href", address);
    }
});

document.getElementById("app")?.append(
    build("a", { class: "skip-link", href: "#main" }, texts.shell.skipLink), header.element, main,
    announcer.element);
// What did not come without a line comes with it.
const fetchMissing = onChange((/** @type {ConnectionStatus["status"]} */ status) => {
    const { games, gamesError, bots } = store.get();
    if (status === "online" && gamesError && !games) {
        loadGames();
    } else if (status === "online" && botsMissing && !bots) {
        loadBots();
    }
});

store.subscribe((state) => {
    fetchMissing(state.connection.status);
    header.update(state);
    announcer.update(state, shownRoom);
    page?.update?.(state);
    focusKeeper.check();
    showTitle(titleOf(state));
    tellTurns(state);
    watchForGuests(state);
});
followSounds(store, sounds);
header.update(store.get());
router.start();
loadGames();
listenToKeys({ "?": context.openKeys });
session.connection.start();
addEventListener("online", () => session.connection.retryNow());
addEventListener("offline", () => session.connection.networkLost());
document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") {
        session.connection.retryNow();
    }
    session.tellSight();
});
navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (typeof data?.open === "string") {
        router.navigate(data.open); // a notification of the service worker's was tapped
    }
});
if (store.get().preferences.notifications === "on") {
    // Not before the page is at rest.
    setTimeout(() => pushModule.load().then(({ pushDevice }) => pushDevice(context).renew(), () => {}), 4_000);
}
keepForOffline();
