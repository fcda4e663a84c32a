// Talking at a table: phrases, free text, muting, hiding, and who hears whom.

import { strict as assert } from "node:assert";

import { playOn } from "../support/board.mjs";
import { phone } from "../support/browser.mjs";
import { test } from "../support/person.mjs";
import { play } from "../support/scene.mjs";
import { joinByLink, openTableLike, start, startLike } from "../support/table.mjs";

const smallDie = { options: { size: 3 } };
const messages = test("chat-messages");
const linesOf = (person) => person.page.$$eval("[data-test=chat-messages] .chat-text", (texts) =>
    texts.map((text) => text.textContent));

// Waits until as many are there as expected, so that a late one cannot be missed.
async function hasLines(person, lines) {
    await person.until((count) =>
        document.querySelectorAll("[data-test=chat-messages] .chat-text").length >= count, lines.length);
    assert.deepEqual(await linesOf(person), lines);
}

async function write(person, text) {
    await person.page.locator(test("chat-input")).fill(text);
    await person.tapTest("chat-send");
}

play("Talk", {
    async "phrases reach everybody; on a phone a mark shows what is new"({ person }) {
        const host = await person("Ada");
        const guest = await person("Ben", { device: phone });
        await startLike([host, guest], "die", smallDie);
        assert.equal(await host.count(`${test("chat-input")}:visible`), 0, "phrases alone");
        assert.equal(await guest.count(`${messages}:visible`), 0, "folded away");
        await host.tapTest("say-good_luck");
        await host.seeText(messages, "Good luck!");
        await guest.seeText(test("chat-unread"), "1 new");
        await guest.tapTest("chat-toggle");
        await guest.seeText(messages, "Good luck!");
        await guest.see(test("chat-unread"), { state: "hidden" });
        await guest.tapTest("say-have_fun");
        await host.seeText(messages, "Have fun!");
        assert.equal(await host.count(`${test("chat-unread")}:visible`), 0, "it is in view");
        await guest.page.reload();
        await guest.seeTest("play");
        await hasLines(guest, ["Good luck!", "Have fun!"]);
        assert.equal(await guest.count(`${test("chat-unread")}:visible`), 0, "seen before");
        await guest.tapTest("chat-toggle");
        await guest.seeText(messages, "Have fun!");
    },

    async "free text is text, whatever it says"({ person }) {
        const host = await person("Ada");
        const guest = await person("Ben");
        await startLike([host, guest], "die", { ...smallDie, chat: "free" });
        const text = "<img src=x onerror=\"document.title='no'\"> & <b>so</b>";
        await write(host, text);
        await guest.seeText(messages, "<b>so</b>");
        await hasLines(guest, [text]);
        assert.equal(await guest.count(`${messages} img`), 0);
        assert.equal(await host.page.locator(test("chat-input")).inputValue(), "");
    },

    async "a host mutes somebody for all; everybody can hide somebody for themselves"({ person }) {
        const host = await person("Ada");
        const guest = await person("Ben");
        const path = await openTableLike(host, "die", { ...smallDie, chat: "free" });
        await joinByLink(guest, path);
        await write(guest, "first");
        await host.seeText(messages, "first");
        await host.tap(`${test("person-Ben")} ${test("mute")}`);
        await guest.seeText(test("chat-muted"), "The host has muted you");
        assert.equal(await guest.count(`${test("chat-input")}:visible`), 0);
        await host.tap(`${test("person-Ben")} ${test("mute")}`);
        await write(guest, "second");
        await host.seeText(messages, "second");

        await start(host, [host, guest]);
        await guest.tap(`${test("chat-people")} summary`);
        await guest.tapTest("hide-Ada");
        await write(host, "third");
        await guest.seeText(test("chat"), "1 message is hidden");
        await hasLines(guest, ["first", "second"]);
        await guest.tapTest("hide-Ada");
        await guest.seeText(messages, "third");
    },

    async "players do not hear watchers before the game is over"({ person }) {
        const host = await person("Ada");
        const guest = await person("Ben");
        const path = await startLike([host, guest], "die", { ...smallDie, chat: "free" });
        await playOn([host, guest], "die", { movesMax: 2 });
        const watcher = await person("Cleo");
        const other = await person("Dan");
        for (const each of [watcher, other]) {
            await each.go(path);
            await each.seeText(test("chat"), "Players do not hear you");
        }
        await write(watcher, "a clever move is on f4");
        await other.seeText(messages, "clever");
        await write(host, "hm");
        await watcher.seeText(messages, "hm");
        await hasLines(host, ["hm"]);
        await guest.tapTest("resign");
        await guest.tapTest("resign-confirm");
        await host.seeText(messages, "clever");
        await hasLines(guest, ["a clever move is on f4", "hm"]);
    },
});
