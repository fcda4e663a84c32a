// What was said in a room, as the client knows it: pure functions.
// What must hold: messages stand in the order of their numbers, each once, and not more than
// `messagesMax`; `seen` is the number of the last one that the person has had in view.

const messagesMax = 200;

// {messages: [ChatMessage], seen, read}; read: the server has been asked once.
export const noChat = { messages: [], seen: 0, read: false };

// A log that was asked for. The first one holds what was said before this page came: not new.
export function withLog(chat, log) {
    const messages = merged(chat.messages, log);
    return { messages, seen: chat.read ? chat.seen : lastNumber(messages), read: true };
}

export function withMessage(chat, message) {
    return { ...chat, messages: merged(chat.messages, [message]) };
}

export function allSeen(chat) {
    const last = lastNumber(chat.messages);
    return last === chat.seen ? chat : { ...chat, seen: last };
}

// What others have said since, hidden people left out.
export function unreadCount(chat, me, hidden) {
    return chat.messages.filter(({ number, user }) =>
        number > chat.seen && user !== me?.user && !hidden.includes(user)).length;
}

function merged(old, more) {
    const all = new Map([...old, ...more].map((message) => [message.number, message]));
    return [...all.values()].sort((left, right) => left.number - right.number)
        .slice(-messagesMax);
}

function lastNumber(messages) {
    return messages.at(-1)?.number ?? 0;
}

// Free text as it will be sent: one line that the server takes, or null.
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
export function newMessages(before, now, me, hiddenPeople) {
    if (!before.read || before.messages === now.messages) {
        return [];
    }
    const last = before.messages.at(-1)?.number ?? 0;
    return now.messages.filter(({ number, user }) =>
        number > last && user !== me?.user && !hiddenPeople.includes(user));
}
