// One person on two devices, by a link that works once; and links to closed tables.

import { advance, assert, assertSameBoard, bring, byTest, createTable, joinByLink, offersOf,
    onPhone, phone, playing, smallDie, startTable, test } from "../support/flow.mjs";

async function makePass(person) {
    await person.tapTest("name", "make-pass");
    const link = person.page.locator(`${byTest("device-link")} ${byTest("link")}`);
    await link.waitFor();
    const address = await link.inputValue();
    await person.page.keyboard.press("Escape");
    await person.see(byTest("device-link"), { state: "hidden" });
    return address;
}

test("another device continues as the same person, in mid-game, and both stay in sync", { tag: "@quick" },
    async ({ person }) => {
    const [ada, ben] = await playing(person, { Ada: {}, Ben: {} }, "die", smallDie);
    await advance([ada, ben], { movesMax: 2 });
    const link = await makePass(ada);
    assert.match(link, /\/device#[0-9a-z]{16}$/);

    const adaPhone = await person("Ada", { device: phone, stranger: true });
    await adaPhone.go(link, byTest("use-pass"));
    assert.equal(new URL(adaPhone.page.url()).hash, "", "the pass is not in the address bar");
    await adaPhone.tapTest("use-pass");
    await adaPhone.seeText("h1", "You are Ada here now, too");
    await adaPhone.seeText(byTest("name"), "Ada");
    await adaPhone.tapTest("own-game");
    await adaPhone.seeTest("play");
    assert.equal((await offersOf(adaPhone)).canAct, true, "the third move is Ada's");
    await advance([adaPhone, ben], { movesMax: 4 });
    await assertSameBoard([ada, adaPhone, ben]);
    // Still the same person after a reload.
    await adaPhone.page.reload();
    await adaPhone.seeText(byTest("name"), "Ada");

    const late = await person("Cleo", { stranger: true });
    await late.go(link);
    await late.tapTest("use-pass");
    await late.seeText("h1", "This link no longer works");
    await late.tapTest("device-home");
    await late.online();
    await late.until(() => document.querySelector("[data-test=name]").innerText !== "Ada");
});

test("a link for another device warns before it forgets a person with seats at tables", async ({ person }) => {
    const [ada, ben, cleo] = await bring(person, { Ada: { at: "/" }, Ben: onPhone, Cleo: {} });
    const path = await startTable([ben, cleo], "die", smallDie);
    const link = await makePass(ada);
    await ben.go(link);
    await ben.seeText(byTest("device-warning"), "you are Ben and have a seat at a table");
    await ben.tapTest("device-home");
    await ben.seeText(byTest("name"), "Ben");
    await ben.go(link);
    await ben.tapTest("use-pass");
    await ben.seeText("h1", "You are Ada here now, too");
    await ben.go(path);
    await ben.seeText(byTest("play"), "You are watching"); // the seat is Ben's, who is gone
});

test("another device is signed out from the first", async ({ person }) => {
    const ada = await person("Ada", { at: "/" });
    const link = await makePass(ada);
    const adaPhone = await person("Ada", { device: phone, stranger: true });
    await adaPhone.go(link, byTest("use-pass"));
    await adaPhone.tapTest("use-pass");
    await adaPhone.seeText("h1", "You are Ada here now, too");
    await ada.tapTest("name");
    await ada.seeText(byTest("device-list"), "Another device");
    await ada.tapTest("end-device");
    await ada.see(byTest("device-list"), { state: "hidden" });
    await adaPhone.until(() => localStorage.getItem("potluck.stand_in") !== null);
});

test("a link for another device is needed as a whole", async ({ person }) => {
    const ada = await person("Ada");
    await ada.go("/device#0123");
    await ada.seeText("h1", "Part of this link is missing");
});

// Everyone leaves, so that the table closes.
async function closedTable(host, guest) {
    await host.go("/new/die");
    await host.tap("label[for=option-size-1]");
    await host.tapTest("clock-game_5min");
    await host.tapTest("more-settings");
    await host.page.locator(byTest("auto-start")).uncheck();
    await host.tap("label[for=chat-free]");
    const path = await createTable(host);
    await joinByLink(guest, path);
    for (const each of [guest, host]) {
        await each.tapTest("leave");
        await each.seeTest("invite"); // home
    }
    return path;
}

test("a table that was closed shows what was played, and reopens under its old link", async ({ person }) => {
    const [host, guest] = await bring(person, { Ada: {}, Ben: onPhone });
    const path = await closedTable(host, guest);
    await guest.go(path);
    await guest.seeText("h1", "This table was closed");
    await guest.seeText(".lead", "Everybody has left.");
    const settings = ["Die", "3 cells a side", "5 min + 5 s per turn", "by link only", "free text"];
    for (const words of settings) {
        await guest.seeText(byTest("closed-table"), words);
    }
    await guest.tapTest("open-again");
    await guest.seeTest("call");
    assert.equal(new URL(guest.page.url()).pathname, path);
    await host.go(path);
    await host.seeText(byTest("call"), "Ben would like to play with you.");
    await host.seeText(".waiting-game", "5 min + 5 s per turn");
});

test("a table that was closed is a template for a new one", async ({ person }) => {
    const [host, guest] = await bring(person, { Ada: {}, Ben: onPhone });
    const path = await closedTable(host, guest);
    await guest.go(path);
    await guest.tapTest("table-like-this");
    await guest.see(".option-form");
    await createTable(guest);
    assert.notEqual(new URL(guest.page.url()).pathname, path);
    await guest.seeText(".waiting-game", "3 cells a side");
    await guest.seeText(".waiting-game", "5 min + 5 s per turn");
});
