// The seats of a table, to sit down on: before a game, and between two games. The host puts computer
// players on free ones, and takes them off.

import { botMark } from "../boards/bot_mark.js";
import { seatMark, seatName } from "../boards/seat_mark.js";
import { h, onChange, setChildren } from "../dom.js";
import { onDemand } from "../on_demand.js";
import { isBot, shownName } from "../state/bots.js";
import { isHost, tableSeat } from "../state/room_state.js";
import { dialogOnDemand } from "./dialog_on_demand.js";

const botDialog = onDemand(() => import("./bot_dialog.js"), "openBotDialog");

// run(work): carries out async work and shows what goes wrong.
export function createSeatList(context, { code, run }) {
    const { texts, session, store } = context;
    const words = texts.play.seats;
    const openBots = dialogOnDemand(context, botDialog);
    const element = h("ul", { class: "seats" });

    const render = onChange(([info, me, bots]) => {
        const own = tableSeat({ info }, me);
        setChildren(element, info.seats.map(({ seat, person, ready }) => h("li", {
            class: person ? "seat taken" : "seat free",
            data: { test: `seat-${seat}`, ready: String(Boolean(person && ready)) },
        },
        h("span", { class: "seat-mark-large" }, seatMark(seat)),
        h("span", { class: "seat-words" },
            h("span", { class: "seat-person" },
                isBot(person) && botMark(texts.bots.mark), person ? shownName(person) : words.free),
            h("span", { class: "hint" }, seatName(seat, texts)),
            person && seat === own && h("span", { class: "tag" }, words.you),
            person && person.user === info.host && h("span", { class: "tag" }, words.host),
            person && !person.online && h("span", { class: "tag" }, words.away),
            person && ready && h("span", { class: "tag ready" }, words.ready)),
        h("span", { class: "seat-buttons" }, button(seat, person, own),
            isHost({ info }, me) && bots && botButton(seat, person, bots)))));
    });

    function botButton(seat, person, bots) {
        const said = texts.bots;
        if (isBot(person)) {
            return h("button", {
                type: "button", "aria-label": said.removeLabel(shownName(person)),
                data: { test: `remove-bot-${seat}` },
                on: { click: () => run(() => session.removePerson(code, person.user)) },
            }, said.remove);
        }
        return !person && h("button", {
            type: "button", "aria-label": said.addLabel(seatName(seat, texts)), title: said.add,
            data: { test: `add-bot-${seat}` },
            on: {
                click: () => openBots((openBotDialog) => openBotDialog(context, {
                    bots, onChoose: (level) => run(() => session.addBot(code, seat, level)),
                })),
            },
        }, botMark(), said.addShort);
    }

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

    return { element, update: (room, me) => render([room.info, me, store.get().bots]) };
}
