// The seats of a table, to sit down on: before a game, and between two games. The host puts computer
// players on free ones, and takes them off.

import { seatName } from "../boards/seat_mark.js";
import { onDemand } from "../on_demand.js";
import { button, h } from "../patch.js";
import { isBot, withShownPeople } from "../state/bots.js";
import { isHost, tableSeat } from "../state/room_state.js";
import { dialogOnDemand } from "./dialog_on_demand.js";
import { botMark, seatMark } from "./marks.js";

/** @import {AtTable, Me, PageContext, RoomInfo, SeatInfo, Tree} from "../types/index.js" */

const botDialog = onDemand(() => import("./bot_dialog.js"), "openBotDialog");
/** @type {((use: (open: typeof import("./bot_dialog.js").openBotDialog) => void) => void) | null} */
let openBots = null; // one for all tables, so that one dialog comes at a time

/** @typedef {SeatInfo & {own: number | null, info: RoomInfo, isHost: boolean}} Entry */

/** @type {(context: PageContext, table: AtTable, info: RoomInfo, me: Me | null) => Tree} */
export function seatList(context, table, info, me) {
    const own = tableSeat({ info }, me);
    return h("ul", { class: "seats" }, withShownPeople(info.seats).map((entry) =>
        seatLine(context, table, { ...entry, own, info, isHost: isHost({ info }, me) })));
}

/** @param {PageContext} context @param {AtTable} table @param {Entry} entry */
function seatLine(context, table, entry) {
    const { seat, person, ready, own, info } = entry;
    const { texts } = context;
    const words = texts.play.seats;
    const tag = (/** @type {boolean | undefined} */ isShown, /** @type {string} */ text, /** @type {string} */ className = "tag") => isShown && h("span", { class: className }, text);
    return h("li", {
        class: person ? "seat taken" : "seat free",
        data: { test: `seat-${seat}`, ready: String(Boolean(person && ready)) },
    },
    h("span", { class: "seat-mark-large" }, seatMark(seat)),
    h("span", { class: "seat-words" },
        h("span", { class: "seat-person" },
            isBot(person) && botMark(texts.bots.mark), person ? person.name : words.free),
        h("span", { class: "hint" }, seatName(seat, texts)),
        tag(person && seat === own, words.you),
        tag(person && person.user === info.host, words.host),
        tag(person && !person.online, words.away),
        tag(person && ready, words.ready, "tag ready")),
    h("span", { class: "seat-buttons" }, seatButton(context, table, entry), botButton(context, table, entry)));
}

/** @param {PageContext} context @param {AtTable} atTable @param {Entry} entry */
function seatButton({ texts, session }, { code, run }, { seat, person, own }) {
    const words = texts.play.seats;
    if (!person) {
        return button(`sit-${seat}`, own === null ? words.sitHere : words.moveHere,
            () => run(() => session.sit(code, seat)), { key: "sit" });
    }
    return seat === own && button("stand", words.stand, () => run(() => session.stand(code)), {
        key: "stand", class: "quiet",
    });
}

/** @param {PageContext} context @param {AtTable} atTable @param {Entry} entry */
function botButton(context, { code, run }, { seat, person, isHost: mayPut }) {
    const { texts, session, store } = context;
    const { bots } = store.get();
    const words = texts.bots;
    if (!mayPut || !bots) {
        return null;
    }
    if (person && isBot(person)) {
        return h("button", {
            type: "button", key: "remove-bot", "aria-label": words.removeLabel(person.name),
            data: { test: `remove-bot-${seat}` },
            on: { click: () => run(() => session.removePerson(code, person.user)) },
        }, words.remove);
    }
    openBots ??= dialogOnDemand(context, botDialog);
    const open = openBots;
    const choose = (/** @type {typeof import("./bot_dialog.js").openBotDialog} */ openBotDialog) => openBotDialog(context, {
        bots, onChoose: (level) => run(() => session.addBot(code, seat, level)),
    });
    return !person && button(`add-bot-${seat}`, [botMark(), words.addShort], () => open(choose), {
        key: "add-bot", "aria-label": words.addLabel(seatName(seat, texts)), title: words.add,
    });
}
