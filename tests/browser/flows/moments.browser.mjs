// Moments without an address of their own, at every size in both themes, as `pages` does for pages.
// Ada's pages are checked; the others make the moments happen.

import { advance, bring, byTest, games, joinByLink, lookAtMoment, makeMatch, makeTable, onPhone,
    openTable, phone, playing, resign, test } from "../support/flow.mjs";

const clock = { kind: "fischer", base_s: 300, increment_s: 5 };
const phrases = { en: ["Hello!", "Good luck!"], de: ["Hallo!", "Viel Glück!"] }; // the gallery has both
const calmPhone = { device: phone, still: true };

test("a lobby full of tables", async ({ person }) => {
    const [ada, ben, cleo] = await bring(person, { Ada: calmPhone, Ben: {}, Cleo: {} });
    const tables = await Promise.all(games.map((game) =>
        makeTable([ben], game, { visibility: "public", clock })));
    const matches = await Promise.all(["die", "ketchup"].map((game) =>
        makeMatch([cleo, ben], game, { visibility: "public" })));
    await ada.go("/");
    await ada.until((count) => document.querySelectorAll("[data-test=room-line]").length >= count,
        games.length + 2);
    await lookAtMoment(ada, "home-full");
    [...tables, ...matches].flatMap(({ wires }) => wires).forEach((wire) => wire.close());
});

test("offers of both kinds, made and asked", async ({ person }) => {
    const [ada, ben] = await playing(person, { Ada: calmPhone, Ben: {} }, "attack-of-the-moulds",
        { clock });
    await advance([ada, ben], { movesMax: 6 });
    await ada.tapTest("ask-draw");
    await ada.seeTest("offer-draw");
    await lookAtMoment(ada, "offer-made");
    await ada.tapTest("offer-withdraw");
    await ben.tapTest("ask-takeback");
    await ada.see(byTest("offer-accept"));
    await lookAtMoment(ada, "offer-asked");
});

test("chat", async ({ person }) => {
    const [ada, ben] = await playing(person, { Ada: calmPhone, Ben: {} }, "ketchup", { chat: "free" });
    await ben.tapTest("say-hello");
    await ada.seeTest("chat-unread");
    await ada.tapTest("chat-toggle");
    const [hello, goodLuck] = phrases[await ada.page.evaluate(() => document.documentElement.lang)];
    await ada.seeText(byTest("chat-messages"), hello);
    await ada.tapTest("say-good_luck");
    await ada.seeText(byTest("chat-messages"), goodLuck);
    await lookAtMoment(ada, "talk");
});

test("a computer player that takes over a seat", async ({ person }) => {
    const [ada, ben, cleo] = await bring(person, { Ada: calmPhone, Ben: {}, Cleo: {} });
    const path = await openTable(ada, "attack-of-the-moulds",
        { options: { players: 3 }, drop_out: "bot", chat: "free" });
    for (const guest of [ben, cleo]) {
        await joinByLink(guest, path);
    }
    await ada.tapTest("change-settings");
    await ada.seeTest("settings-save");
    await lookAtMoment(ada, "waiting-settings");
    await ada.tapTest("settings-cancel", "start");
    await Promise.all([ada, ben, cleo].map((each) => each.seeTest("play")));
    await advance([ada, ben, cleo], { movesMax: 3 });
    await resign(cleo);
    await ada.see(`${byTest("moves")} .takeover`);
    await lookAtMoment(ada, "takeover");
});

test("a link for another device, where it leads, and a table that was closed", async ({ person }) => {
    const [ada, ben] = await bring(person, { Ada: calmPhone, Ben: onPhone });
    await ada.go("/");
    await ada.tapTest("name", "make-pass");
    await ada.seeTest("link");
    const link = await ada.page.locator(byTest("link")).inputValue();
    await lookAtMoment(ada, "device-link");
    await ada.page.keyboard.press("Escape");
    const path = await openTable(ada, "ketchup", { clock });
    await joinByLink(ben, path);
    await ben.go(link, `${byTest("use-pass")}:enabled`);
    await lookAtMoment(ben, "device");
    await ben.go(path);
    for (const each of [ben, ada]) {
        await each.tapTest("leave");
        await each.seeTest("play-now-die");
    }
    await ada.go(path, byTest("closed-table"));
    await lookAtMoment(ada, "closed-table");
});

test.describe("A new server", () => {
    test.use({ ownServer: { options: [] } });

    test("has a lobby without tables, and a search that finds nothing", async ({ person }) => {
        const ada = await person("Ada", calmPhone);
        await ada.go("/", byTest("play-now-die"));
        await lookAtMoment(ada, "home-empty");
        await ada.go("/archive?player=Nobody", `${byTest("archive-page")} .empty`);
        await lookAtMoment(ada, "search-without-results");
    });
});
