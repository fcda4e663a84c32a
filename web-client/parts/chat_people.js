// Hearing less of somebody: hidden in this browser by anyone, muted for all by the host.

import { h, onChange, syncList } from "../dom.js";
import { isHost } from "../state/room_state.js";

// run(work): carries out async work and shows what goes wrong.
export function createChatPeople({ texts, session }, { code, run }) {
    const words = texts.play.chat;
    const list = h("ul", { class: "chat-people" });
    const element = h("details", { class: "chat-less", data: { test: "chat-people" } },
        h("summary", {}, words.people), list);

    const render = onChange(([info, messages, hiddenPeople, me]) => {
        const others = peopleOf(info, messages).filter(({ user }) => user !== me?.user);
        element.hidden = others.length === 0;
        const lines = others.map(({ user, name }) => ({
            user, name, hidden: hiddenPeople.includes(user), muted: info.muted.includes(user),
            host: isHost({ info }, me),
        }));
        syncList(list, lines, (each) => JSON.stringify(each), line);
    });

    function line({ user, name, hidden, muted, host }) {
        return h("li", {},
            toggle(`hide-${name}`, hidden, words.hide(name), words.show(name),
                (hide) => session.hidePerson(user, hide)),
            host && toggle(`mute-${name}`, muted, words.mute(name), words.unmute(name),
                (mute) => run(() => session.mutePerson(code, user, mute))));
    }

    // Everybody at the table, and whoever has said something.
    function peopleOf(info, messages) {
        const all = new Map(messages.map(({ user, name }) => [user, { user, name }]));
        info.members.forEach(({ user, name }) => all.set(user, { user, name }));
        return [...all.values()];
    }

    function toggle(test, on, turnOn, turnOff, change) {
        return h("button", {
            type: "button", class: "small", data: { test },
            on: { click: () => change(!on) },
        }, on ? turnOff : turnOn);
    }

    return {
        element,
        update: (state, room) =>
            render([room.info, room.chat.messages, state.hiddenPeople, state.me]),
    };
}
