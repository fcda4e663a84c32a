// "Invite a friend": one tap opens a table and sends its link; the game begins when the friend sits down,
// and the host hears of it on whatever page they are.

import { assert, bring, byTest, joinByLink, onPhone, openTableByDialog, test } from "../support/flow.mjs";

// The share sheet of a system, as far as a page can tell.
const withShareSheet = (person) => person.page.addInitScript(() => {
    window.shared = [];
    navigator.share = async (what) => window.shared.push(what);
});

async function invite(host) {
    await host.go("/", byTest("invite"));
    await host.tapTest("invite");
    await host.seeTest("link");
    return new URL(host.page.url()).pathname;
}

test("one tap gives a table and opens the share sheet with its link", { tag: "@quick" }, async ({ person }) => {
    const ada = await person("Ada", onPhone);
    await withShareSheet(ada);
    const path = await invite(ada);
    await ada.until(() => window.shared.length === 1);
    assert.equal(new URL((await ada.page.evaluate(() => window.shared[0])).url).pathname, path);
});

test("where there is no share sheet the link is copied, and the page says so", async ({ person }) => {
    const ada = await person("Ada");
    await ada.page.addInitScript(() => {
        Object.defineProperty(navigator, "clipboard",
            { value: { writeText: async (text) => { window.copied = text; } } });
    });
    const path = await invite(ada);
    await ada.seeText(byTest("copy-link"), "Copied");
    assert.equal(new URL(await ada.page.evaluate(() => window.copied)).pathname, path);
});

test("the game begins when the friend sits down: one tap each", { tag: "@quick" }, async ({ person }) => {
    const [ada, ben] = await bring(person, { Ada: {}, Ben: onPhone });
    await withShareSheet(ada);
    const path = await invite(ada);
    await joinByLink(ben, path);
    await Promise.all([ada, ben].map((each) => each.seeTest("play")));
});

test("the host may untick that", async ({ person }) => {
    const [ada, ben] = await bring(person, { Ada: {}, Ben: onPhone });
    await withShareSheet(ada);
    const path = await invite(ada);
    await ada.page.locator(byTest("auto-start")).uncheck();
    await ada.seeTest("ready");
    await joinByLink(ben, path);
    await ada.seeTest("start");
});

// Ada waits for a guest on another page, and Ben has come.
async function guestComesMeanwhile(person) {
    const [ada, ben] = await bring(person, { Ada: onPhone, Ben: {} });
    await withShareSheet(ada);
    const path = await invite(ada);
    await ada.page.locator(byTest("auto-start")).uncheck();
    await ada.seeTest("ready");
    await ada.goWithin("/rules/die", "h1");
    await joinByLink(ben, path);
    await ada.seeText(byTest("guest-bar"), "Ben joined");
    return ada;
}

test("a host on another page is told: bar, title and icon; one tap leads to the table", async ({ person }) => {
    const ada = await guestComesMeanwhile(person);
    assert.match(await ada.page.title(), /^Ben joined/);
    assert.equal(await ada.page.locator("#favicon").getAttribute("href"), "/icon_your_turn.svg");
    await ada.tapTest("to-the-table");
    await ada.seeTest("start");
    assert.equal(await ada.count(`${byTest("guest-bar")}:visible`), 0);
    assert.doesNotMatch(await ada.page.title(), /joined/);
});

test("the bar can be closed", async ({ person }) => {
    const ada = await guestComesMeanwhile(person);
    await ada.tapTest("close-guest-bar");
    await ada.see(byTest("guest-bar"), { state: "hidden" });
    assert.doesNotMatch(await ada.page.title(), /joined/);
    assert.equal(new URL(ada.page.url()).pathname, "/rules/die");
});

test("an invitation is to the game, and plays as the table, that was opened last", async ({ person }) => {
    const ada = await person("Ada");
    await withShareSheet(ada);
    await openTableByDialog(ada, "die", { options: { size: 1 }, visibility: "public", autoStart: true });
    const facts = await ada.text(".waiting-facts");
    await invite(ada);
    assert.equal(await ada.text(".waiting-facts h1"), "Die");
    await ada.seeText(".waiting-facts", "by link only");
    assert.equal((await ada.text(".waiting-facts")).replace("by link only", "listed on the home page"), facts);
});
