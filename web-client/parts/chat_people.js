// Hiding and muting at the chat: hidden in this browser by anyone, muted for all by the host.

import { h, smallButton } from "../patch.js";
import { isHost } from "../state/room_state.js";

/** @import {AtTable, ChatMessage, KnownRoom, PageContext, RoomInfo, State,
 *      Tree} from "../types/index.js" */

/** @type {(context: PageContext, table: AtTable, state: State, room: KnownRoom) => Tree} */
export function chatPeople(context, table, { me, hiddenPeople }, { info, chat }) {
    const others = peopleOf(info, chat.messages).filter(({ user }) => user !== me?.user);
    return h("details", {
        class: "chat-less", hidden: others.length === 0, data: { test: "chat-people" },
    },
    h("summary", {}, context.texts.play.chat.people),
    h("ul", { class: "chat-people" }, others.map((person) => personLine(context, table, {
        ...person, hidden: hiddenPeople.includes(person.user), muted: info.muted.includes(person.user),
        mayMute: isHost({ info }, me),
    }))));
}

// Everybody at the table, and everybody who has written something.
function peopleOf(/** @type {RoomInfo} */ info, /** @type {ChatMessage[]} */ messages) {
    const all = new Map(messages.map(({ user, name }) => [user, { user, name }]));
    info.members.forEach(({ user, name }) => all.set(user, { user, name }));
    return [...all.values()];
}

/** @param {PageContext} context @param {AtTable} atTable @param {{user: string, name: string,
 *      hidden: boolean, muted: boolean, mayMute: boolean}} settings */
function personLine({ texts, session }, { code, run }, { user, name, hidden, muted, mayMute }) {
    const words = texts.play.chat;
    return h("li", { key: user },
        smallButton(`hide-${name}`, hidden ? words.show(name) : words.hide(name),
            () => session.hidePerson(user, !hidden)),
        mayMute && smallButton(`mute-${name}`, muted ? words.unmute(name) : words.mute(name),
            () => run(() => session.mutePerson(code, user, !muted))));
}

