// Chat at a table: quick phrases, free text, muting, hiding, and its audiences.

import { advance, assert, bring, byTest, joinByLink, onPhone, openTable, playing, resign, smallDie,
    start, test } from "../support/flow.mjs";

const messages = byTest("chat-messages");
const linesOf = (person) => person.page.$$eval("[data-test=chat-messages] .chat-text", (texts) =>
    texts.map((text) => text.textContent));

// Waits for the expected number of messages, so that a late one cannot be missed.
async function hasLines(person, lines) {
    await person.until((count) =>
        document.querySelectorAll("[data-test=chat-messages] .chat-text").length >= count, lines.length);
    assert.deepEqual(await linesOf(person), lines);
}

async function write(person, text) {
    await person.page.locator(byTest("chat-input")).fill(text);
    await person.tapTest("chat-send");
}

test("quick phrases reach everyone; on a phone a badge shows new ones", { tag: "@quick" }, async ({ person }) => {
    const [host, guest] = await playing(person, { Ada: {}, Ben: onPhone }, "die", smallDie);
    assert.equal(await host.count(`${byTest("chat-input")}:visible`), 0, "phrases alone");
    assert.equal(await guest.count(`${messages}:visible`), 0, "folded away");
    await host.tapTest("say-good_luck");
    await host.seeText(messages, "Good luck!");
    await guest.seeText(byTest("chat-unread"), "1 new");
    await guest.tapTest("chat-toggle");
    await guest.seeText(messages, "Good luck!");
    await guest.see(byTest("chat-unread"), { state: "hidden" });
    await guest.tapTest("say-have_fun");
    await host.seeText(messages, "Have fun!");
    assert.equal(await host.count(`${byTest("chat-unread")}:visible`), 0, "it is in view");
    await guest.reload(byTest("play"));
    await hasLines(guest, ["Good luck!", "Have fun!"]);
    assert.equal(await guest.count(`${byTest("chat-unread")}:visible`), 0, "seen before");
    await guest.tapTest("chat-toggle");
    await guest.seeText(messages, "Have fun!");
});

test("free text is shown as text, whatever it contains", async ({ person }) => {
    const [host, guest] = await playing(person, { Ada: {}, Ben: {} }, "die",
        { ...smallDie, chat: "free" });
    const text = "<img src=x onerror=\"document.title='no'\"> & <b>so</b>";
    await write(host, text);
    await guest.seeText(messages, "<b>so</b>");
    await hasLines(guest, [text]);
    assert.equal(await guest.count(`${messages} img`), 0);
    assert.equal(await host.page.locator(byTest("chat-input")).inputValue(), "");
});

test("a host mutes a person for everyone; anyone can hide a person for themselves", async ({ person }) => {
    const [host, guest] = await bring(person, { Ada: {}, Ben: {} });
    const path = await openTable(host, "die", { ...smallDie, chat: "free" });
    await joinByLink(guest, path);
    await write(guest, "first");
    await host.seeText(messages, "first");
    await host.tap(`${byTest("person-Ben")} ${byTest("mute")}`);
    await guest.seeText(byTest("chat-muted"), "The host has muted you");
    assert.equal(await guest.count(`${byTest("chat-input")}:visible`), 0);
    await host.tap(`${byTest("person-Ben")} ${byTest("mute")}`);
    await write(guest, "second");
    await host.seeText(messages, "second");

    await start(host, [host, guest]);
    await guest.tap(`${byTest("chat-people")} summary`);
    await guest.tapTest("hide-Ada");
    await write(host, "third");
    await guest.seeText(byTest("chat"), "1 message is hidden");
    await hasLines(guest, ["first", "second"]);
    await guest.tapTest("hide-Ada");
    await guest.seeText(messages, "third");
});

test("players do not see spectators' messages before the game is over", async ({ person }) => {
    const [host, guest, path] = await playing(person, { Ada: {}, Ben: {} }, "die",
        { ...smallDie, chat: "free" });
    await advance([host, guest], { movesMax: 2 });
    const [watcher, other] = await bring(person, { Cleo: {}, Dan: {} });
    for (const each of [watcher, other]) {
        await each.go(path);
        await each.seeText(byTest("chat"), "Players see your messages");
    }
    await write(watcher, "a clever move is on f4");
    await other.seeText(messages, "clever");
    await write(host, "hm");
    await watcher.seeText(messages, "hm");
    await hasLines(host, ["hm"]);
    await resign(guest);
    await host.seeText(messages, "clever");
    await hasLines(guest, ["a clever move is on f4", "hm"]);
});
