// A list of the lobby: tables with game, people and what a click on them does.

import { h, setChildren, setText, syncList } from "../dom.js";
import { seatMark, seatName } from "../boards/seat_mark.js";
import { paths } from "../router.js";
import { gameTitle, optionsPhrase } from "../state/game_words.js";
import { gamePicture } from "./game_picture.js";

// `update(rooms)`: RoomSummary list, or null while it has not arrived.
export function createRoomList({ texts, store }, { title, empty, test, action }) {
    const words = texts.shell.home;
    const list = h("ul", { class: "lines" });
    const note = h("p", { class: "empty" });
    const id = `${test}-title`;
    const element = h("section", { "aria-labelledby": id, data: { test } },
        h("h2", { id }, title), list, note);

    function make(room) {
        const parts = {
            options: h("span", { class: "hint" }),
            people: h("span", { class: "people" }),
            facts: h("span", { class: "hint" }),
        };
        const line = h("li", { class: "line" },
            h("a", { class: "line-link", href: paths.room(room.room), data: { test: "room-line" } },
                h("span", { class: "line-picture" }, gamePicture(room.game)),
                h("span", { class: "line-words" },
                    h("strong", {}, gameTitle(texts, room.game)), parts.people,
                    h("span", { class: "line-facts" }, parts.options, parts.facts)),
                h("span", { class: "line-action" }, action)));
        line.parts = parts;
        return line;
    }

    function update(line, room) {
        const info = store.get().games?.find(({ name }) => name === room.game);
        setText(line.parts.options, optionsPhrase(texts, info, room.game, room.options));
        setChildren(line.parts.people, room.seats.map((entry) => personTag(texts, entry)));
        const facts = room.state === "waiting" ? [] : [words.moves(room.ply)];
        setText(line.parts.facts,
            [...facts, ...(room.watchers ? [words.watchers(room.watchers)] : [])].join(" · "));
    }

    return {
        element,
        update(rooms) {
            syncList(list, rooms ?? [], (room) => room.room, make, update);
            list.hidden = !rooms?.length;
            note.hidden = Boolean(rooms?.length);
            setText(note, rooms ? empty : texts.shell.loading);
        },
    };
}

export function personTag(texts, { seat, person }) {
    return h("span", { class: person ? "person-tag" : "person-tag free" },
        seatMark(seat, seatName(seat, texts)), person ? person.name : texts.shell.home.freeSeat);
}
