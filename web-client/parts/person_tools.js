// People at a table before a game, and what the host can do about them: send away, with a question
// first, and mute.

import { h, onChange, setChildren } from "../dom.js";
import { isBot } from "../state/bots.js";
import { isHost } from "../state/room_state.js";

// run(work): carries out async work and shows what goes wrong.
export function createPersonTools({ texts, session }, { code, run }) {
    const words = texts.play.seats;
    const element = h("ul", { class: "here", data: { test: "here" } });
    let asked = null; // the person about whom the question is shown
    let last = null;

    const render = onChange(([info, me, question]) => {
        setChildren(element, info.members.filter((person) => !isBot(person)).map((person) => h("li", {
            class: person.online ? "person" : "person away", data: { test: `person-${person.name}` },
        },
        h("span", { class: "person-name" }, person.name), tags(info, me, person),
        isHost({ info }, me) && person.user !== me.user &&
            (question === person.user ? confirm(person) : tools(info, person)))));
    });

    function tags(info, me, person) {
        return [
            person.user === me?.user && words.you,
            person.user === info.host && words.host,
            !person.online && words.away,
            info.muted.includes(person.user) && words.muted,
        ].filter(Boolean).map((text) => h("span", { class: "tag" }, text));
    }

    function ask(user) {
        asked = user;
        render([...last, asked]);
    }

    function tools(info, { user, name }) {
        const muted = info.muted.includes(user);
        const chat = texts.play.chat;
        return h("span", { class: "person-tools" },
            h("button", {
                type: "button", class: "small", "aria-label": words.removeLabel(name),
                data: { test: "remove" }, on: { click: () => ask(user) },
            }, words.remove),
            h("button", {
                type: "button", class: "small", data: { test: "mute" },
                on: { click: () => run(() => session.mutePerson(code, user, !muted)) },
            }, muted ? chat.unmute(name) : chat.mute(name)));
    }

    function confirm({ user, name }) {
        return h("span", { class: "person-tools" }, words.removeAsk(name),
            h("button", {
                type: "button", class: "small danger", data: { test: "remove-confirm" },
                on: {
                    click() {
                        ask(null);
                        run(() => session.removePerson(code, user));
                    },
                },
            }, words.removeYes),
            h("button", {
                type: "button", class: "small", data: { test: "remove-cancel" },
                on: { click: () => ask(null) },
            }, words.removeNo));
    }

    return {
        element,
        update(room, me) {
            last = [room.info, me];
            render([...last, asked]);
        },
    };
}
