// A table before its game: being ready, changing the settings, removing people.

import { assert, bring, byTest, joinByLink, onPhone, openTable, test } from "../support/flow.mjs";

const isReady = (seat) => `${byTest(`seat-${seat}`)}[data-ready=true]`;

test("a game starts by itself once everyone is there and ready", async ({ person }) => {
    const [host, guest] = await bring(person, { Ada: {}, Ben: onPhone });
    const path = await openTable(host, "die");
    await host.page.locator(byTest("ready")).check();
    await host.see(isReady(0));
    await joinByLink(guest, path);
    await Promise.all([host, guest].map((each) => each.seeTest("play")));
});

test("a guest who sits down is ready, may change that, and the host may start anyway", async ({ person }) => {
    const [host, guest] = await bring(person, { Ada: {}, Ben: onPhone });
    const path = await openTable(host, "die");
    await joinByLink(guest, path);
    await host.see(isReady(1));
    await guest.seeText(byTest("call"), "Waiting for Ada");
    await guest.tapTest("not-ready");
    await host.seeText(byTest("call"), "Ben: not ready yet.");
    await guest.seeTest("ready");
    await host.tapTest("start");
    await Promise.all([host, guest].map((each) => each.seeTest("play")));
});

test("the host changes the settings; everyone sees them and has to be ready again", async ({ person }) => {
    const [host, guest] = await bring(person, { Ada: onPhone, Ben: {} });
    const path = await openTable(host, "die");
    await joinByLink(guest, path);
    assert.equal(await guest.count(`${byTest("change-settings")}:visible`), 0);
    await host.tapTest("change-settings", "settings-cancel");
    await host.see(byTest("settings"), { state: "detached" });
    await host.tapTest("change-settings");
    await host.tap(`${byTest("settings")} label[for="option-size-1"]`);
    await host.tap(`${byTest("settings")} ${byTest("clock-game_5min")}`);
    await host.tapTest("settings-chat-free", "settings-save");
    await host.see(byTest("settings"), { state: "detached" });
    for (const each of [host, guest]) {
        await each.seeText(".waiting-facts", "5 min + 5 s per turn");
        await each.seeText(".waiting-facts", "open chat");
        await each.see(isReady(1), { state: "detached" });
    }
    await guest.tapTest("ready");
    await host.see(isReady(1));
    await host.tapTest("start");
    await guest.seeText(`${byTest("clock-0")}`, "4:5");
});

test("a guest removed by the host loses the seat and may watch", async ({ person }) => {
    const [host, guest] = await bring(person, { Ada: {}, Ben: onPhone });
    const path = await openTable(host, "die");
    await joinByLink(guest, path);
    const ben = byTest("person-Ben");
    await host.tap(`${ben} ${byTest("remove")}`);
    await host.tap(`${ben} ${byTest("remove-cancel")}`);
    await host.see(isReady(1));
    await host.tap(`${ben} ${byTest("remove")}`);
    await host.tap(`${ben} ${byTest("remove-confirm")}`);
    await host.see(ben, { state: "detached" });
    await guest.tapTest("sit-and-play");
    await guest.seeText(".waiting .problem", "The host has removed you");
    const third = await person("Cleo");
    await joinByLink(third, path);
    await guest.seeText(byTest("call"), "You can stay and watch.");
});

test("pictures show the board that the options make: while choosing, at the table, in the lobby",
    async ({ person }) => {
    const [host, guest] = await bring(person, { Ada: onPhone, Ben: {} });
    const cellsAre = (each, count, place) => each.until(([selector, wanted]) =>
        document.querySelectorAll(`${selector} .cells > *`).length === wanted, [place, count]);
    const chosen = ".game-choice:has(:checked)";
    await host.go("/new/attack-of-the-moulds");
    await cellsAre(host, 36, chosen);
    await host.tap(`${byTest("option-board")} [for="option-board-3"]`);
    await cellsAre(host, 37, chosen);
    await host.tap(`${byTest("option-board")} [for="option-board-1"]`);
    await cellsAre(host, 33, chosen);
    await host.tap("[for=visibility-public]");
    await host.tapTest("create-table");
    await cellsAre(host, 33, ".waiting-picture");
    const { pathname } = new URL(host.page.url());
    await guest.go("/");
    await cellsAre(guest, 33, `a[href="${pathname}"]`);
});
