// What was said in a room, as the client knows it: pure functions.
// What must hold: messages stand in the order of their numbers, each once, and not more than
// `messagesMax`; `seen` is the number of the last one that the person has had in view.

/** @import {Chat, ChatMessage, Me} from "../types/index.js" */

const messagesMax = 200;

/** @type {Chat} */
export const noChat = { messages: [], seen: 0, read: false };

// A log that was asked for. The first one holds what was said before this page came: not new.
/** @param {Chat} chat @param {ChatMessage[]} log @returns {Chat} */
export function withLog(chat, log) {
    const messages = merged(chat.messages, log);
    return { messages, seen: chat.read ? chat.seen : lastNumber(messages), read: true };
}

/** @param {Chat} chat @param {ChatMessage} message @returns {Chat} */
export const withMessage = (chat, message) =>
    ({ ...chat, messages: merged(chat.messages, [message]) });

/** @param {Chat} chat @returns {Chat} */
export function allSeen(chat) {
    const last = lastNumber(chat.messages);
    return last === chat.seen ? chat : { ...chat, seen: last };
}

// What others have said since, hidden people left out.
/** @param {Chat} chat @param {Me | null} me @param {string[]} hidden */
export const unreadCount = (chat, me, hidden) => chat.messages.filter(({ number, user }) =>
    number > chat.seen && user !== me?.user && !hidden.includes(user)).length;

function merged(/** @type {ChatMessage[]} */ old, /** @type {ChatMessage[]} */ more) {
    const all = new Map([...old, ...more].map((message) => [message.number, message]));
    return [...all.values()].sort((left, right) => left.number - right.number)
        .slice(-messagesMax);
}

const lastNumber = (/** @type {ChatMessage[]} */ messages) => messages.at(-1)?.number ?? 0;

// Free text as it will be sent: one line that the server takes, or null.
/** @param {string} text */
export function fittingText(text, bytesMax = 200) {
    const line = text.replace(/\s+/gu, " ").trim();
    if (line === "") {
        return null;
    }
    let fitting = "";
    let bytes = 0;
    for (const character of line) {
        bytes += new TextEncoder().encode(character).length;
        if (bytes > bytesMax) {
            break;
        }
        fitting += character;
    }
    return fitting.trim();
}

// What others said since `before`, without those whom this person hides. What had been said before
// this page came is not new.
/** @param {Chat} before @param {Chat} now @param {Me | null} me @param {string[]} hiddenPeople */
export function newMessages(before, now, me, hiddenPeople) {
    if (!before.read || before.messages === now.messages) {
        return [];
    }
    const last = before.messages.at(-1)?.number ?? 0;
    return now.messages.filter(({ number, user }) =>
        number > last && user !== me?.user && !hiddenPeople.includes(user));
}
