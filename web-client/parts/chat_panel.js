// Talk at a table: what was said, ready phrases, free text where the host allows it, and less of
// somebody. Folded away on phones, with a mark when there is something new. What must hold: text
// from people becomes text nodes only; what counts as seen has been in view.

import { h, onChange, setText, syncList } from "../dom.js";
import { errorWords } from "../state/error_words.js";
import { fittingText, unreadCount } from "../state/chat_state.js";
import { matchSeat, phaseOf } from "../state/room_state.js";
import { createChatPeople } from "./chat_people.js";

const wideScreen = "(min-width: 980px)";

export function createChatPanel(context, { code, open = matchMedia(wideScreen).matches }) {
    const { texts, session } = context;
    const words = texts.play.chat;
    const people = createChatPeople(context, { code, run });
    const mark = h("span", { class: "unread", data: { test: "chat-unread" }, hidden: true });
    const toggle = h("button", {
        type: "button", class: "chat-toggle", "aria-expanded": String(open),
        data: { test: "chat-toggle" }, on: { click: onToggle },
    }, h("span", {}, words.title), mark);
    const empty = h("p", { class: "hint" }, words.empty);
    const list = h("ol", { class: "chat-messages", data: { test: "chat-messages" } });
    const log = h("div", { class: "chat-log", role: "log", "aria-live": "off", tabindex: "0", "aria-label": words.title },
        empty, list);
    const hiddenNote = h("p", { class: "hint", hidden: true });
    const apart = h("p", { class: "hint" }, words.watchersApart);
    const muted = h("p", { class: "hint", data: { test: "chat-muted" } }, words.youAreMuted);
    const problem = h("p", { class: "problem", role: "alert", data: { test: "chat-problem" } });
    const phrases = h("div", { class: "chat-phrases", role: "group", "aria-label": words.phrasesLabel },
        Object.entries(words.phrases).map(([key, text]) => h("button", {
            type: "button", class: "small", data: { test: `say-${key}` },
            on: { click: () => run(() => session.sayPhrase(code, key)) },
        }, text)));
    const input = h("input", {
        type: "text", maxlength: "200", autocomplete: "off", placeholder: words.placeholder,
        "aria-label": words.inputLabel, data: { test: "chat-input" },
    });
    const form = h("form", { class: "chat-form", on: { submit: onSubmit } }, input,
        h("button", { type: "submit", data: { test: "chat-send" } }, words.send));
    const body = h("div", { class: "chat-body", hidden: !open },
        log, hiddenNote, form, phrases, apart, muted, problem, people.element);
    const element = h("section", { class: "chat", "aria-label": words.title, data: { test: "chat" } },
        toggle, body);
    let lastRoom = null;

    // -> whether it worked
    async function run(work) {
        setText(problem, "");
        try {
            await work();
            return true;
        } catch (error) {
            setText(problem, errorWords(texts, error));
            return false;
        }
    }

    function onToggle() {
        body.hidden = !body.hidden;
        toggle.setAttribute("aria-expanded", String(!body.hidden));
        if (!body.hidden) {
            log.scrollTop = log.scrollHeight;
            see();
        }
    }

    async function onSubmit(event) {
        event.preventDefault();
        const text = fittingText(input.value);
        if (text !== null && await run(() => session.sayText(code, text))) {
            input.value = "";
        }
    }

    function see() {
        const last = lastRoom?.chat.messages.at(-1);
        if (!body.hidden && document.visibilityState === "visible" && last &&
            last.number > lastRoom.chat.seen) {
            session.chatSeen(code);
        }
    }

    const showMessages = onChange(([messages, hiddenPeople, me, playing]) => {
        const shown = messages.filter(({ user }) => !hiddenPeople.includes(user));
        // To measure costs a layout, which an empty log is spared: it is what a page begins with.
        const atEnd = shown.length > 0 &&
            log.scrollHeight - log.scrollTop - log.clientHeight < 40;
        syncList(list, shown, ({ number }) => number, (message) => line(message, me),
            (element, message) => element.classList.toggle("apart",
                playing && message.audience === "watchers"));
        empty.hidden = shown.length > 0;
        const hidden = messages.length - shown.length;
        hiddenNote.hidden = hidden === 0;
        setText(hiddenNote, words.hidden(hidden));
        if (atEnd) {
            log.scrollTop = log.scrollHeight;
        }
    });

    function line({ user, name, audience, phrase, text }, me) {
        const said = phrase ? words.phrases[phrase] ?? phrase : text;
        return h("li", { class: user === me?.user ? "chat-line own" : "chat-line" },
            h("span", { class: "chat-name" }, name),
            audience === "watchers" && h("span", { class: "tag" }, words.watcher),
            h("span", { class: "chat-text" }, said));
    }

    const showMark = onChange((count) => {
        mark.hidden = count === 0;
        setText(mark, count > 0 ? words.unread(count) : "");
    });

    const showTools = onChange(([info, me, looksOn, isClosed]) => {
        const silent = info.muted.includes(me?.user);
        form.hidden = info.chat !== "free" || silent || isClosed;
        phrases.hidden = silent || isClosed;
        muted.hidden = !silent;
        apart.hidden = !looksOn || silent;
    });

    return {
        element,
        update(state, room) {
            lastRoom = room;
            const playing = phaseOf(room) === "playing";
            showMessages([room.chat.messages, state.hiddenPeople, state.me, playing]);
            showMark(body.hidden ? unreadCount(room.chat, state.me, state.hiddenPeople) : 0);
            showTools([room.info, state.me, playing && matchSeat(room, state.me) === null,
                room.status === "closed"]);
            people.update(state, room);
            see();
        },
    };
}
