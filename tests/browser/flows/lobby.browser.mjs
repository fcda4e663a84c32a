// The home page as a meeting place: playing at once, finding tables, watching live games.

import { assert, boardOf, bring, byTest, createTable, movesOf, onPhone, phone, playOn, smallDie,
    startTable, test } from "../support/flow.mjs";

const openLine = `${byTest("open-tables")} ${byTest("room-line")}`;

// Records every redraw of a picture, and every layout shift.
function watchPage(picture) {
    window.drawnMs = [];
    window.jumps = [];
    new MutationObserver(() => window.drawnMs.push(performance.now()))
        .observe(document.querySelector(picture), { childList: true });
    new PerformanceObserver((list) =>
        window.jumps.push(...list.getEntries().map(({ value }) => value)))
        .observe({ type: "layout-shift" });
}

test.describe("The home page", () => {
    test.use({ ownServer: { options: [] } }); // with no tables but its own

    test("two people who choose “Play now” meet, and the game starts by itself", { tag: "@quick" },
        async ({ person }) => {
        const ada = await person("Ada", { device: phone, at: "/" });
        const ben = await person("Ben", { at: "/" });
        await ada.tapTest("play-now-die");
        await ada.seeTest("call");
        await ben.tapTest("play-now-die");
        await Promise.all([ada, ben].map((each) => each.seeTest("play")));
        assert.equal(new URL(ada.page.url()).pathname, new URL(ben.page.url()).pathname);
        await playOn([ada, ben], "die", { movesMax: 2 });
        assert.equal(await movesOf(ben), 2);
    });

    test("tables are found by game and by free seat, with their clocks", async ({ person }) => {
        const [host, guest] = await bring(person, { Cleo: {}, Dan: { device: phone, at: "/" } });
        await host.go("/new/ketchup");
        await host.tapTest("clock-periods_20min");
        await host.tap("label[for=visibility-public]");
        await createTable(host);
        await host.page.locator(byTest("auto-start")).uncheck();
        await host.seeTest("ready");
        await guest.seeText(openLine, "20 min + 3 × 30 s");
        await guest.page.locator(byTest("filter-game")).selectOption("die");
        await guest.seeText(byTest("open-tables"), "No table matches");
        await guest.page.locator(byTest("filter-game")).selectOption("ketchup");
        await guest.seeText(openLine, "Cleo");
        // A table that fills up disappears, and is back when full ones are shown, too.
        const third = await person("Eve");
        await third.go(new URL(host.page.url()).pathname);
        await third.page.locator(byTest("sit-1")).click();
        await guest.see(openLine, { state: "hidden" });
        await guest.tapTest("filter-free");
        await guest.seeText(openLine, "Eve");
    });

    test("a live game shows its position, at most once a second, and nothing jumps", async ({ person }) => {
        const [ada, ben, watcher] = await bring(person,
            { Ada: {}, Ben: {}, Cleo: { device: phone, at: "/" } });
        const path = await startTable([ada, ben], "die", { ...smallDie, visibility: "public" });
        const picture = `${byTest("live-games")} a[href="${path}"] .line-picture`;
        await playOn([ada, ben], "die", { movesMax: 1 });
        await watcher.see(`${picture} .stone`, { state: "attached" });
        await watcher.page.locator(picture).scrollIntoViewIfNeeded();
        await watcher.page.evaluate(watchPage, picture);
        await playOn([ada, ben], "die", { movesMax: 7 });
        const { board } = await boardOf(ada);
        const pieces = Object.values(board).filter((seat) => seat !== null).length;
        await watcher.until(([selector, count]) =>
            document.querySelectorAll(selector).length === count, [`${picture} .stone`, pieces]);
        const [drawnMs, jumps] = await watcher.page.evaluate(() => [window.drawnMs, window.jumps]);
        const gaps = drawnMs.slice(1).map((atMs, index) => atMs - drawnMs[index]);
        assert.ok(gaps.every((gapMs) => gapMs > 950), `redrawn after ${gaps.map(Math.round)} ms`);
        assert.deepEqual(jumps, []);
    });

    test("numbers out of range are refused in the clock form, with the range", async ({ person }) => {
        const host = await person("Ada", onPhone);
        await host.go("/new/die");
        await host.tapTest("clock-own", "clock-kind-fischer");
        await host.page.locator(byTest("clock-base_s-minutes")).fill("400");
        await host.seeText(".clock-field .problem", "From 10 s to 6 h, please.");
        assert.equal(await host.page.locator(byTest("create-table")).isDisabled(), true);
        await host.page.locator(byTest("clock-base_s-minutes")).fill("7");
        await host.page.locator(byTest("clock-base_s-seconds")).fill("30");
        await host.page.locator(byTest("clock-increment_s-seconds")).fill("2");
        await host.seeText(".clock-sentence", "7 min 30 s for the whole game, plus 2 s");
        await createTable(host);
        await host.seeText(".waiting-game", "7 min 30 s + 2 s per turn");
        await host.seeText(byTest("clock-words"), "Each player has 7 min 30 s for the whole game");
    });
});
