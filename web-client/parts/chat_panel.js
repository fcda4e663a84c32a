// Talk at a table: what was said, ready phrases, free text where the host allows it, and less of
// somebody. Folded away on phones, with a mark when there is something new. What must hold: text
// from people becomes text nodes only; what counts as seen has been in view.

import { button, h } from "../patch.js";
import { fittingText, unreadCount } from "../state/chat_state.js";
import { errorWords } from "../state/error_words.js";
import { matchSeat, phaseOf } from "../state/room_state.js";
import { view } from "../view.js";
import { chatPeople } from "./chat_people.js";

/** @import {AtTable, ChatMessage, KnownRoom, Me, PageContext, State,
 *      Texts} from "../types/index.js" */

/** @typedef {AtTable & {open: boolean, problem: string, onToggle: () => void,
 *      onSubmit: (event: SubmitEvent & {currentTarget: HTMLFormElement}) => void,
 *      onDrawn: (log: Element) => void}} ChatParts */

const wideScreen = "(min-width: 980px)";
const nearEndPx = 40;

/** @param {PageContext} context @param {{code: string, open?: boolean}} table */
export function createChatPanel(context, { code, open = matchMedia(wideScreen).matches }) {
    const { texts, session } = context;
    const scroll = keepAtEnd();
    const chat = { code, open, problem: "", run, onToggle, onSubmit, onDrawn: scroll.onDrawn };
    const part = view("section", (/** @type {State} */ state, /** @type {KnownRoom} */ room,
        /** @type {boolean} */ isHidden = false) => chatSection(context, chat, { state, room, isHidden }));
    let lastRoom = /** @type {KnownRoom | null} */ (null);

    // -> whether it worked
    async function run(/** @type {() => Promise<unknown>} */ work) {
        say("");
        try {
            await work();
            return true;
        } catch (error) {
            say(errorWords(texts, error));
            return false;
        }
    }

    function say(/** @type {string} */ problem) {
        chat.problem = problem;
        part.redraw();
    }

    function onToggle() {
        chat.open = !chat.open;
        scroll.goToEnd();
        part.redraw();
        see();
    }

    async function onSubmit(/** @type {SubmitEvent & {currentTarget: HTMLFormElement}} */ event) {
        event.preventDefault();
        const input = /** @type {HTMLInputElement} */ (event.currentTarget.elements[0]);
        const text = fittingText(input.value);
        if (text !== null && await run(() => session.sayText(code, text))) {
            input.value = "";
        }
    }

    function see() {
        const last = lastRoom?.chat.messages.at(-1);
        if (chat.open && document.visibilityState === "visible" && last && lastRoom &&
            last.number > lastRoom.chat.seen) {
            session.chatSeen(code);
        }
    }

    return {
        element: part.element,
        /** @param {State} state @param {KnownRoom} room @param {boolean} [isHidden] */
        update(state, room, isHidden = false) {
            if (room.chat.messages !== lastRoom?.chat.messages) {
                scroll.beforeNews(room.chat.messages.length);
            }
            lastRoom = room;
            part.update(state, room, isHidden);
            see();
        },
    };
}

// The log stays at its end when something new comes, unless somebody reads further up.
function keepAtEnd() {
    let log = /** @type {Element | null} */ (null);
    let isWanted = false;
    // To measure costs a layout, which an empty log is spared: it is what a page begins with.
    const isAtEnd = () => log === null ||
        log.scrollHeight - log.scrollTop - log.clientHeight < nearEndPx;
    return {
        goToEnd() {
            isWanted = true;
        },
        beforeNews(/** @type {number} */ count) {
            isWanted ||= count > 0 && isAtEnd();
        },
        onDrawn(/** @type {Element} */ element) {
            log = element;
            if (isWanted) {
                log.scrollTop = log.scrollHeight;
            }
            isWanted = false;
        },
    };
}

/** @param {PageContext} context @param {ChatParts} chat
 *  @param {{state: State, room: KnownRoom, isHidden: boolean}} settings */
function chatSection(context, chat, { state, room, isHidden }) {
    const words = context.texts.play.chat;
    const unread = chat.open ? 0 : unreadCount(room.chat, state.me, state.hiddenPeople);
    return h("section", {
        class: "chat", "aria-label": words.title, hidden: isHidden, data: { test: "chat" },
    },
    h("button", {
        type: "button", class: "chat-toggle", "aria-expanded": String(chat.open),
        data: { test: "chat-toggle" }, on: { click: chat.onToggle },
    }, h("span", {}, words.title),
    h("span", { class: "unread", hidden: unread === 0, data: { test: "chat-unread" } },
        unread > 0 && words.unread(unread))),
    h("div", { class: "chat-body", hidden: !chat.open },
        chatLog(words, chat, state, room),
        chatTools(context, chat, state, room),
        h("p", { class: "problem", role: "alert", data: { test: "chat-problem" } }, chat.problem),
        chatPeople(context, chat, state, room)));
}

/** @param {Texts["play"]["chat"]} words @param {ChatParts} chat @param {State} state
 *  @param {KnownRoom} room */
function chatLog(words, chat, { me, hiddenPeople }, room) {
    const { messages } = room.chat;
    const shown = messages.filter(({ user }) => !hiddenPeople.includes(user));
    const hidden = messages.length - shown.length;
    const playing = phaseOf(room) === "playing";
    return [
        h("div", {
            class: "chat-log", role: "log", "aria-live": "off", tabindex: "0",
            "aria-label": words.title, drawn: chat.onDrawn,
        },
        h("p", { class: "hint", hidden: shown.length > 0 }, words.empty),
        h("ol", { class: "chat-messages", data: { test: "chat-messages" } },
            shown.map((message) => chatLine(words, message, me, playing)))),
        h("p", { class: "hint", hidden: hidden === 0 }, words.hidden(hidden)),
    ];
}

/** @param {Texts["play"]["chat"]} words @param {ChatMessage} chatMessage @param {Me | null} me
 *  @param {boolean} playing */
function chatLine(words, { number, user, name, audience, phrase, text }, me, playing) {
    const isApart = audience === "watchers";
    return h("li", {
        key: number,
        class: `chat-line${user === me?.user ? " own" : ""}${playing && isApart ? " apart" : ""}`,
    },
    h("span", { class: "chat-name" }, name),
    isApart && h("span", { class: "tag" }, words.watcher),
    h("span", { class: "chat-text" }, phrase ? words.phrases[phrase] ?? phrase : text));
}

const phrasesOf = (/** @type {Texts["play"]["chat"]} */ { phrases }) =>
    /** @type {[NonNullable<ChatMessage["phrase"]>, string][]} */ (Object.entries(phrases));

// What one may say here, and why not.
/** @param {PageContext} context @param {ChatParts} parts @param {State} state @param {KnownRoom} room */
function chatTools({ texts, session }, { code, run, onSubmit }, { me }, room) {
    const words = texts.play.chat;
    const { info } = room;
    const isMuted = me !== null && info.muted.includes(me.user);
    const mayTalk = !isMuted && room.status !== "closed";
    const watches = phaseOf(room) === "playing" && matchSeat(room, me) === null;
    return [
        h("form", {
            class: "chat-form", hidden: info.chat !== "free" || !mayTalk, on: { submit: onSubmit },
        },
        h("input", {
            type: "text", maxlength: "200", autocomplete: "off", placeholder: words.placeholder,
            "aria-label": words.inputLabel, data: { test: "chat-input" },
        }),
        h("button", { type: "submit", data: { test: "chat-send" } }, words.send)),
        h("div", {
            class: "chat-phrases", role: "group", "aria-label": words.phrasesLabel, hidden: !mayTalk,
        }, phrasesOf(words).map(([key, text]) => button(`say-${key}`, text,
            () => run(() => session.sayPhrase(code, key)), { class: "small" }))),
        h("p", { class: "hint", hidden: !watches || isMuted }, words.watchersApart),
        h("p", { class: "hint", hidden: !isMuted, data: { test: "chat-muted" } }, words.youAreMuted),
    ];
}
