// A table before its game: who is ready, what the host can change, whom the host sends away.

import { strict as assert } from "node:assert";

import { phone } from "../support/browser.mjs";
import { test } from "../support/person.mjs";
import { play } from "../support/scene.mjs";
import { joinByLink, openTable } from "../support/table.mjs";

const isReady = (seat) => `${test(`seat-${seat}`)}[data-ready=true]`;

play("Before the game", {
    async "a game begins by itself once all are there and ready"({ person }) {
        const host = await person("Ada");
        const guest = await person("Ben", { device: phone });
        const path = await openTable(host, "die");
        await host.page.locator(test("ready")).check();
        await host.see(isReady(0));
        await joinByLink(guest, path);
        await Promise.all([host, guest].map((each) => each.seeTest("play")));
    },

    async "a guest who sits down is ready, may change that, and the host may start all the same"(
        { person }) {
        const host = await person("Ada");
        const guest = await person("Ben", { device: phone });
        const path = await openTable(host, "die");
        await joinByLink(guest, path);
        await host.see(isReady(1));
        await guest.seeText(test("call"), "as soon as Ada is, too");
        await guest.tapTest("not-ready");
        await host.seeText(test("call"), "Ben: not ready yet.");
        await guest.seeTest("ready");
        await host.tapTest("start");
        await Promise.all([host, guest].map((each) => each.seeTest("play")));
    },

    async "the host changes the settings; everybody sees them and says ready anew"({ person }) {
        const host = await person("Ada", { device: phone });
        const guest = await person("Ben");
        const path = await openTable(host, "die");
        await joinByLink(guest, path);
        assert.equal(await guest.count(`${test("change-settings")}:visible`), 0);
        await host.tapTest("change-settings");
        await host.tapTest("settings-cancel");
        await host.see(test("settings"), { state: "detached" });
        await host.tapTest("change-settings");
        await host.tap(`${test("settings")} label[for="option-size-1"]`);
        await host.tap(`${test("settings")} ${test("clock-game_5min")}`);
        await host.tapTest("settings-chat-free");
        await host.tapTest("settings-save");
        await host.see(test("settings"), { state: "detached" });
        for (const each of [host, guest]) {
            await each.seeText(".waiting-facts", "5 min + 5 s per turn");
            await each.seeText(".waiting-facts", "free talk");
            await each.see(isReady(1), { state: "detached" });
        }
        await guest.tapTest("ready");
        await host.see(isReady(1));
        await host.tapTest("start");
        await guest.seeText(`${test("clock-0")}`, "4:5");
    },

    async "whom the host sends away loses the seat and may look on"({ person }) {
        const host = await person("Ada");
        const guest = await person("Ben", { device: phone });
        const path = await openTable(host, "die");
        await joinByLink(guest, path);
        const ben = test("person-Ben");
        await host.tap(`${ben} ${test("remove")}`);
        await host.tap(`${ben} ${test("remove-cancel")}`);
        await host.see(isReady(1));
        await host.tap(`${ben} ${test("remove")}`);
        await host.tap(`${ben} ${test("remove-confirm")}`);
        await host.see(ben, { state: "detached" });
        await guest.tapTest("sit-and-play");
        await guest.seeText(".waiting .problem", "The host has sent you away");
        const third = await person("Cleo");
        await joinByLink(third, path);
        await guest.seeText(test("call"), "You can stay and look on.");
    },
});
