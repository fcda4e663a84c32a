// The seats of a table, to sit down on: before a game, and between two games.

import { seatMark, seatName } from "../boards/seat_mark.js";
import { h, onChange, setChildren } from "../dom.js";
import { tableSeat } from "../state/room_state.js";

// run(work): carries out async work and shows what goes wrong.
export function createSeatList({ texts, session }, { code, run }) {
    const words = texts.play.seats;
    const element = h("ul", { class: "seats" });

    const render = onChange(([info, me]) => {
        const own = tableSeat({ info }, me);
        setChildren(element, info.seats.map(({ seat, person, ready }) => h("li", {
            class: person ? "seat taken" : "seat free",
            data: { test: `seat-${seat}`, ready: String(Boolean(person && ready)) },
        },
        h("span", { class: "seat-mark-large" }, seatMark(seat)),
        h("span", { class: "seat-words" },
            h("span", { class: "seat-person" }, person ? person.name : words.free),
            h("span", { class: "hint" }, seatName(seat, texts)),
            person && seat === own && h("span", { class: "tag" }, words.you),
            person && person.user === info.host && h("span", { class: "tag" }, words.host),
            person && !person.online && h("span", { class: "tag" }, words.away),
            person && ready && h("span", { class: "tag ready" }, words.ready)),
        button(seat, person, own))));
    });

    function button(seat, person, own) {
        if (!person) {
            return h("button", {
                type: "button", data: { test: `sit-${seat}` },
                on: { click: () => run(() => session.sit(code, seat)) },
            }, own === null ? words.sitHere : words.moveHere);
        }
        return seat === own && h("button", {
            type: "button", class: "quiet", data: { test: "stand" },
            on: { click: () => run(() => session.stand(code)) },
        }, words.stand);
    }

    return { element, update: (room, me) => render([room.info, me]) };
}
