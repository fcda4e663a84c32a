// People at a table before a game, and what the host can do about them: send away, with a question
// first, and mute.

import { h, smallButton } from "../patch.js";
import { isBot } from "../state/bots.js";
import { isHost } from "../state/room_state.js";
import { view } from "../view.js";

/** @import {AtTable, Me, PageContext, Person, RoomInfo, Texts} from "../types/index.js" */

/**
 * @typedef {object} Line
 * @property {RoomInfo} info
 * @property {Me | null} me
 * @property {Person} person
 * @property {string | null} asked the user about whom the question is shown
 * @property {(user: string | null) => void} ask
 */

/** @param {PageContext} context @param {AtTable} table */
export function createPersonTools(context, table) {
    let asked = /** @type {string | null} */ (null); // the user about whom the question is shown

    const part = view("ul", (/** @type {RoomInfo} */ info, /** @type {Me | null} */ me) =>
        h("ul", { class: "here", data: { test: "here" } },
            info.members.filter((person) => !isBot(person)).map((person) =>
                personLine(context, table, { info, me, person, asked, ask }))));

    function ask(/** @type {string | null} */ user) {
        asked = user;
        part.redraw();
    }

    return part;
}

/** @param {PageContext} context @param {AtTable} atTable @param {Line} line */
function personLine({ texts, session }, { code, run }, { info, me, person, asked, ask }) {
    const words = texts.play.seats;
    const { user, name } = person;
    const mayAct = isHost({ info }, me) && user !== me?.user;
    const remove = () => {
        ask(null);
        run(() => session.removePerson(code, user));
    };
    const mute = () => run(() => session.mutePerson(code, user, !info.muted.includes(user)));
    return h("li", {
        key: user, class: person.online ? "person" : "person away", data: { test: `person-${name}` },
    },
    h("span", { class: "person-name" }, name), tags(words, info, me, person),
    mayAct && (asked === user
        ? h("span", { key: "question", class: "person-tools" }, words.removeAsk(name),
            smallButton("remove-confirm", words.removeYes, remove, { class: "small danger" }),
            smallButton("remove-cancel", words.removeNo, () => ask(null)))
        : h("span", { key: "tools", class: "person-tools" },
            smallButton("remove", words.remove, () => ask(user), { "aria-label": words.removeLabel(name) }),
            smallButton("mute", texts.play.chat[info.muted.includes(user) ? "unmute" : "mute"](name), mute))));
}

/** @param {Texts["play"]["seats"]} words @param {RoomInfo} info @param {Me | null} me
 *  @param {Person} person */
const tags = (words, info, me, { user, online }) => [
    user === me?.user && words.you,
    user === info.host && words.host,
    !online && words.away,
    info.muted.includes(user) && words.muted,
].map((text) => text && h("span", { class: "tag" }, text));

