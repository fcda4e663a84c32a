// A list of the lobby: tables with game, clock, people and what a click on them does.
// What must hold: a line keeps its element and its height while its table changes.

import { h, onChange, setChildren, setText, syncList } from "../dom.js";
import { botMark } from "../boards/bot_mark.js";
import { seatMark, seatName } from "../boards/seat_mark.js";
import { paths } from "../router.js";
import { isBot, shownName } from "../state/bots.js";
import { clockPhrase } from "../state/clock_words.js";
import { gameTitle, optionsPhrase } from "../state/game_words.js";
import { gamePicture } from "./game_picture.js";
import { createLivePicture } from "./live_picture.js";

// pictures: "game", or "position" for what is on the board now. update({rooms, games, filtered}):
// RoomSummary list, or null while it has not arrived; whether some are left out of it.
export function createRoomList({ texts }, {
    title, empty, noneFits, test, action, pictures = "game",
}) {
    const words = texts.shell.home;
    const list = h("ul", { class: `lines pictures-${pictures}` });
    const note = h("p", { class: "empty" });
    const id = `${test}-title`;
    const element = h("section", { "aria-labelledby": id, data: { test } },
        h("h2", { id }, title), list, note);

    function make(room) {
        const picture = pictures === "position" ? createLivePicture() : {
            element: h("span", { class: "line-picture" }, gamePicture(room.game)), update() {},
        };
        const settings = h("span", { class: "hint" });
        const people = h("span", { class: "people" });
        const facts = h("span", { class: "hint" });
        const hints = pictures === "position" ? [facts, settings] : [settings, facts];
        const line = h("li", { class: "line" },
            h("a", { class: "line-link", href: paths.room(room.room), data: { test: "room-line" } },
                picture.element,
                h("span", { class: "line-words" },
                    h("strong", {}, gameTitle(texts, room.game)), people,
                    h("span", { class: "line-facts" }, hints)),
                h("span", { class: "line-action" }, action)));
        line.show = onChange(([current, games]) => {
            picture.update(current);
            const info = games?.find(({ name }) => name === current.game);
            setText(settings, [optionsPhrase(texts, info, current.game, current.options),
                clockPhrase(texts, current.clock)].join(" · "));
            setChildren(people, current.seats.map((entry) => personTag(texts, entry)));
            setText(facts, factsOf(words, current));
        });
        return line;
    }

    return {
        element,
        update({ rooms, games, filtered = false }) {
            syncList(list, rooms ?? [], (room) => room.room, make,
                (line, room) => line.show([room, games]));
            list.hidden = !rooms?.length;
            note.hidden = Boolean(rooms?.length);
            setText(note, !rooms ? texts.shell.loading : filtered ? noneFits : empty);
        },
    };
}

function factsOf(words, room) {
    return [
        room.state === "playing" && words.moves(room.ply),
        room.watchers > 0 && words.watchers(room.watchers),
    ].filter(Boolean).join(" · ");
}

export function personTag(texts, { seat, person }) {
    const classes = ["person-tag", !person && "free", person && !person.online && "away"];
    return h("span", { class: classes.filter(Boolean).join(" ") },
        seatMark(seat, seatName(seat, texts)), isBot(person) && botMark(texts.bots.mark),
        person ? shownName(person) : texts.shell.home.freeSeat,
        person && !person.online && h("span", { class: "tag" }, texts.play.seats.away));
}
