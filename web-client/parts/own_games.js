// My unfinished games, first on the first page: tables at which I have a seat or that I host.

import { h, onChange, setChildren } from "../dom.js";
import { thumbnail } from "../boards/thumbnail.js";
import { paths } from "../router.js";
import { isBot } from "../state/bots.js";
import { gameTitle } from "../state/game_words.js";
import { isMember, isMyTurn, phaseOf, playersOf } from "../state/room_state.js";
import { gamePicture } from "./game_picture.js";
import { personTag } from "./room_list.js";

export function createOwnGames({ texts }) {
    const words = texts.shell.home;
    const list = h("ul", { class: "lines own" });
    const element = h("section", {
        "aria-labelledby": "own-title", hidden: true, data: { test: "own-games" },
    }, h("h2", { id: "own-title" }, words.yourGames), list);

    const render = onChange(([rooms, me]) => {
        const own = Object.values(rooms)
            .filter((room) => room.status === "ready" && isMember(room, me))
            .filter((room) => phaseOf(room) !== "finished")
            .sort((left, right) => isMyTurn(right, me) - isMyTurn(left, me));
        element.hidden = own.length === 0;
        setChildren(list, own.map((room) => line(room, me)));
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
                h("span", { class: "line-picture" }, match ? thumbnail(match) : gamePicture(info.game)),
                h("span", { class: "line-words" },
                    h("strong", {}, gameTitle(texts, info.game)),
                    h("span", { class: "people" }, seats.map((entry) => personTag(texts, entry))),
                    h("span", { class: "line-state" }, stateOf(room, me))),
                h("span", { class: "line-action" }, words.open)));
    }

    return {
        element,
        update: (state) => render([state.rooms, state.me]),
    };
}
