import assert from "node:assert/strict";
import { test } from "node:test";

import { allSeen, fittingText, noChat, unreadCount, withLog, withMessage }
    from "../../../web-client/state/chat_state.js";

const said = (number, user = "ben") =>
    ({ number, user, name: user, at_ms: 0, audience: "everyone", phrase: "hello" });
const numbers = (chat) => chat.messages.map(({ number }) => number);

test("messages stand in order, each once, whatever comes first", () => {
    let chat = withMessage(noChat, said(7));
    chat = withLog(chat, [said(2), said(7), said(5)]);
    chat = withMessage(chat, said(9));
    chat = withMessage(chat, said(9));
    assert.deepEqual(numbers(chat), [2, 5, 7, 9]);
    assert.deepEqual(numbers(withLog(chat, [said(3)])), [2, 3, 5, 7, 9], "open after the match");
});

test("what was said before one came is not new; what comes then is, but for the own words", () => {
    let chat = withLog(noChat, [said(1), said(2)]);
    const me = { user: "ann" };
    assert.equal(unreadCount(chat, me, []), 0);
    chat = withMessage(withMessage(chat, said(3)), said(4, "ann"));
    assert.equal(unreadCount(chat, me, []), 1);
    assert.equal(unreadCount(chat, me, ["ben"]), 0, "hidden people are not announced");
    assert.equal(unreadCount(withLog(chat, [said(3)]), me, []), 1, "asking again shows nothing");
    assert.equal(unreadCount(allSeen(chat), me, []), 0);
    assert.equal(allSeen(allSeen(chat)).seen, 4);
});

test("old messages make room", () => {
    let chat = noChat;
    for (let number = 1; number <= 250; number += 1) {
        chat = withMessage(chat, said(number));
    }
    assert.equal(chat.messages.length, 200);
    assert.equal(chat.messages.at(-1).number, 250);
});

test("free text is one line of at most 200 bytes, cut between characters", () => {
    assert.equal(fittingText("  so \n what\t? "), "so what ?");
    assert.equal(fittingText(" \n "), null);
    assert.equal(fittingText("é".repeat(150)), "é".repeat(100));
    assert.equal(fittingText(`${"a".repeat(199)}🙂`), "a".repeat(199));
});
