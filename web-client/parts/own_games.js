// My unfinished games, first on the first page: tables at which I have a seat or that I host.
// What must hold: what stands below does not move when they arrive: until then their place is kept,
// as high as they were the last time in a window of this width.

import { h, onChange, setChildren } from "../dom.js";
import { recall, remember } from "../local_storage.js";
import { paths } from "../router.js";
import { isBot } from "../state/bots.js";
import { gameTitle } from "../state/game_words.js";
import { isMember, isMyTurn, phaseOf, playersOf } from "../state/room_state.js";
import { gamePicture } from "./game_picture.js";
import { personTag } from "./room_list.js";

const heightKey = "potluck.own_games_height"; // "360 212": of the window, of the list

// Not innerWidth, which is another one on phones until the page is laid out.
const windowWidth = () => document.documentElement.clientWidth;

function usualHeight() {
    const [width, height] = (recall(heightKey) ?? "").split(" ").map(Number);
    return width === windowWidth() ? height : 0;
}

export function createOwnGames({ texts }) {
    const words = texts.shell.home;
    const list = h("ul", { class: "lines own" });
    const element = h("section", {
        "aria-labelledby": "own-title", hidden: true, data: { test: "own-games" },
    }, h("h2", { id: "own-title" }, words.yourGames), list);

    const usual = usualHeight();
    let settled = false;
    if (usual > 0) {
        element.hidden = false;
        element.classList.add("awaited");
        element.style.minHeight = `${usual}px`;
    }

    // All that are mine are here, or there is no line to get them by.
    function isSettled({ rooms, me, connection }) {
        const loading = Object.values(rooms).some((room) => room.status === "loading");
        return (me !== null && !loading) || connection.status === "offline";
    }

    function rememberHeight() {
        if (element.isConnected) {
            const height = Math.round(element.getBoundingClientRect().height);
            remember(heightKey, height > 0 ? `${windowWidth()} ${height}` : null);
        }
    }

    const render = onChange(([rooms, me, isComplete]) => {
        if (!settled && !isComplete && usual > 0) {
            return;
        }
        settled = true;
        element.classList.remove("awaited");
        element.style.minHeight = "";
        const own = Object.values(rooms)
            .filter((room) => room.status === "ready" && isMember(room, me))
            .filter((room) => phaseOf(room) !== "finished")
            .sort((left, right) => isMyTurn(right, me) - isMyTurn(left, me));
        element.hidden = own.length === 0;
        setChildren(list, own.map((room) => line(room, me)));
        if (isComplete) {
            requestAnimationFrame(rememberHeight);
        }
    });

    function stateOf(room, me) {
        if (phaseOf(room) === "waiting") {
            return words.waiting;
        }
        const person = playersOf(room)[room.match.position.to_move];
        if (isMyTurn(room, me)) {
            return words.yourTurn;
        }
        return isBot(person) ? texts.bots.thinks(person.name) : words.theirTurn(person.name);
    }

    function line(room, me) {
        const { info, match } = room;
        const seats = match
            ? playersOf(room).map((person, seat) => ({ seat, person })) : info.seats;
        return h("li", { class: isMyTurn(room, me) ? "line your-turn" : "line" },
            h("a", { class: "line-link", href: paths.room(room.code), data: { test: "own-game" } },
                h("span", { class: "line-picture" }, gamePicture(info.game, match)),
                h("span", { class: "line-words" },
                    h("strong", {}, gameTitle(texts, info.game)),
                    h("span", { class: "people" }, seats.map((entry) => personTag(texts, entry))),
                    h("span", { class: "line-state" }, stateOf(room, me))),
                h("span", { class: "line-action" }, words.open)));
    }

    return {
        element,
        update: (state) => render([state.rooms, state.me, isSettled(state)]),
    };
}
