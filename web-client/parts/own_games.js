// My unfinished games, first on the first page: tables at which I have a seat or that I host, and the
// games that this browser plays by itself.
// What must hold: what stands below does not move when they arrive: until then their place is kept,
// as high as they were the last time in a window of this width.

import { onChange } from "../dom.js";
import { recall, remember, soloGamesKey } from "../local_storage.js";
import { onDemand } from "../on_demand.js";
import { h, host } from "../patch.js";
import { paths } from "../router.js";
import { isBot, withShownPeople } from "../state/bots.js";
import { gameTitle } from "../state/game_words.js";
import { isMember, isMyTurn, phaseOf, playersOf } from "../state/room_state.js";
import { classes, view } from "../view.js";
import { pictureBox } from "./game_picture.js";
import { personTag } from "./room_list.js";
import { createStartPicture } from "./start_picture.js";

/** @import {GameInfo, KnownRoom, Me, PageContext, State, Texts} from "../types/index.js" */

/** @typedef {{room: KnownRoom, me: Me | null}} Own who I am at that table */

const shownMax = 5; // all of them are on the page of my games
const soloLists = onDemand(() => import("./solo_lists.js"), "soloTables");
const heightKey = "potluck.own_games_height"; // "360 212": of the window, of the list

export function createOwnGames(/** @type {PageContext} */ { texts }) {
    const part = view("section", (/** @type {Own[] | null} */ own, /** @type {GameInfo[] | null} */ games) =>
        ownSection(texts, own, games));
    const usual = usualHeight();
    let isAwaited = usual > 0;
    /** @type {Own[] | null} */
    let solo = recall(soloGamesKey) === null ? [] : null; // null: on their way
    let last = /** @type {State | null} */ (null);
    if (solo === null) {
        soloLists.load().then((tables) => putSolo(tables()), () => putSolo([]));
    }

    function putSolo(/** @type {Own[]} */ tables) {
        solo = tables;
        if (last) {
            update(last);
        }
    }

    /** @typedef {[State["rooms"], Me | null, boolean, GameInfo[] | null, Own[] | null]} Shown */
    const show = onChange((/** @type {Shown} */ [rooms, me, isComplete, games, own]) => {
        if (isAwaited && !isComplete) {
            return;
        }
        isAwaited = false;
        part.element.style.minHeight = "";
        part.update([...own ?? [], ...ownRooms(rooms, me)].sort(waitingFirst), games);
        if (isComplete) {
            requestAnimationFrame(() => rememberHeight(part.element));
        }
    });

    function update(/** @type {State} */ state) {
        last = state;
        show([state.rooms, state.me, isSettled(state) && solo !== null, state.games, solo]);
    }

    part.update(isAwaited ? null : [], null);
    part.element.style.minHeight = isAwaited ? `${usual}px` : "";
    return {
        element: part.element,
        update,
    };
}

// Not innerWidth, which is another one on phones until the page is laid out.
const windowWidth = () => document.documentElement.clientWidth;

function usualHeight() {
    const [width, height] = (recall(heightKey) ?? "").split(" ").map(Number);
    return width === windowWidth() ? height : 0;
}

function rememberHeight(/** @type {Element} */ element) {
    if (element.isConnected) {
        const height = Math.round(element.getBoundingClientRect().height);
        remember(heightKey, height > 0 ? `${windowWidth()} ${height}` : null);
    }
}

// All that are mine are here, or there is no connection to get them by.
function isSettled(/** @type {State} */ { rooms, me, connection }) {
    const loading = Object.values(rooms).some((room) => room.status === "loading");
    return (me !== null && !loading) || connection.status === "offline";
}

/** @returns {Own[]} */
const ownRooms = (/** @type {State["rooms"]} */ rooms, /** @type {Me | null} */ me) => Object.values(rooms)
    .flatMap((room) =>
        room.status === "ready" && isMember(room, me) && phaseOf(room) !== "finished" ? [{ room, me }] : []);

/** @param {Own} left @param {Own} right */
const waitingFirst = (left, right) => Number(isMyTurn(right.room, right.me)) - Number(isMyTurn(left.room, left.me));

// own: null while they are awaited
/** @param {Texts} texts @param {Own[] | null} own @param {GameInfo[] | null} games */
const ownSection = (texts, own, games) => h("section", {
    class: classes(own === null && "awaited"), "aria-labelledby": "own-title",
    hidden: own?.length === 0, data: { test: "own-games" },
},
h("h2", { id: "own-title" }, texts.shell.home.yourGames),
h("ul", { class: "lines own" }, own?.slice(0, shownMax).map((each) => gameLine(texts, each, games))),
h("p", { class: "buttons more my-games" },
    h("a", { class: "button small", href: paths.games(), data: { test: "all-own" } },
        texts.shell.ownGames.title)));

/** @param {Texts} texts @param {Own} own @param {GameInfo[] | null} games */
function gameLine(texts, { room, me }, games) {
    const { code, info, match } = room;
    const seats = match ? playersOf(room).map((person, seat) => ({ seat, person }))
        : withShownPeople(info.seats);
    return h("li", { key: code, class: classes("line", isMyTurn(room, me) && "your-turn") },
        h("a", { class: "line-link", href: paths.room(code), data: { test: "own-game" } },
            match ? pictureBox("span", "line-picture", info.game, match)
                : host("start", () => createStartPicture("line-picture"), info.game, info.options,
                    games),
            h("span", { class: "line-words" },
                h("strong", {}, gameTitle(texts, info.game)),
                h("span", { class: "people" }, seats.map((entry) => personTag(texts, entry))),
                h("span", { class: "line-state" }, stateOf(texts, room, me))),
            h("span", { class: "line-action" }, texts.shell.home.open)));
}

/** @param {Texts} texts @param {KnownRoom} room @param {Me | null} me */
function stateOf(texts, room, me) {
    const words = texts.shell.home;
    const toMove = room.match?.position.to_move ?? null;
    if (phaseOf(room) === "waiting" || room.match === null || toMove === null) {
        return words.waiting;
    }
    if (isMyTurn(room, me)) {
        return words.yourTurn;
    }
    const person = playersOf(room)[toMove];
    return isBot(person) ? texts.bots.thinks(person.name) : words.theirTurn(person.name);
}
