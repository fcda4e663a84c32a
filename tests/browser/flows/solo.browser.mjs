// Games against the computer without a connection, in the page that was cached at the first visit: begun
// from home, reloaded in the middle, played to their ends, looked at again, and handed to the archive.

import { analysed, assert, boardOf, byTest, canAct, cell, createPackingProxy, eventually, games, lost, movesOf, movesReach, phone, playComputer,
    playOn, test, whenKept } from "../support/flow.mjs";

const offline = `${byTest("connection")}[data-status="offline"]`;

// One visit, and then no connection.
async function traveller({ person, server }) {
    const way = await createPackingProxy(server);
    const ann = await person("Ann", { device: phone, at: "/", keeps: true, address: way.address });
    ann.expectProblems(...lost, /Failed to load resource/);
    await whenKept(ann);
    await eventually(ann, async () => await caches.match("/api/bots") && await caches.match("/api/games"));
    await way.refuse();
    await ann.reload(offline);
    return { ann, way };
}

async function playWhole(ann, game, level) {
    const path = await playComputer(ann, game, level);
    assert.match(path, /^\/r\/solo-/);
    await ann.see(canAct);
    await playOn([ann], game, { movesMax: 3 });
    await ann.see(canAct);
    const before = await boardOf(ann);
    await ann.reload(canAct);
    assert.deepEqual(await boardOf(ann), before, "the same board after a reload");
    await playOn([ann], game);
    await ann.seeTest("result-title");
    return path;
}

test("a game begun without a connection survives a reload and ends; it is listed, replayed and analysed, and saved once there is a connection",
    { tag: "@quick" }, async ({ person, server }) => {
    const { ann, way } = await traveller({ person, server });
    await playWhole(ann, "eat-your-neighbor", 1);
    assert.equal(await ann.count(`${byTest("share-match")}:visible`), 0, "nobody else could open it");
    await ann.go("/games", `${byTest("own-solo")} ${byTest("finished-game")}`);
    await ann.tap(`${byTest("own-solo")} ${byTest("finished-game")}`);
    await ann.see(`${byTest("archive")} .board-svg`);
    await ann.tapTest("step-first");
    await ann.tapTest("analyse");
    await analysed(ann);
    await way.accept();
    await ann.online();
    await ann.tapTest("keep-solo");
    await ann.until(() => /^\/m\/[0-9a-z]{16}$/.test(location.pathname));
    await ann.see(`${byTest("archive")} .board-svg`);
    await ann.seeText(".play-game", "played offline");
    await ann.go("/games", `${byTest("own-finished")} ${byTest("finished-game")}`);
    assert.equal(await ann.count(`${byTest("own-solo")} li`), 0, "it is in one place");
    await way.close();
});

test("a hint and a takeback, and home shows the game that waits", async ({ person, server }) => {
    const { ann, way } = await traveller({ person, server });
    const path = await playComputer(ann, "ketchup", 2);
    await ann.see(canAct);
    await ann.tapTest("ask-hint");
    await ann.seeTest("hint-words");
    await playOn([ann], "ketchup", { movesMax: 1 });
    await movesReach(ann, 2);
    await ann.see(canAct);
    await ann.tapTest("ask-takeback");
    await ann.until(() => document.querySelectorAll("[data-test=moves] .move").length === 0);
    await ann.go("/", `${byTest("own-game")}[href="${path}"]`);
    await ann.tap(`${byTest("own-game")}[href="${path}"]`);
    await ann.see(canAct);
    assert.equal(await movesOf(ann), 0);
    await ann.tapTest("abort");
    await ann.tapTest("abort-confirm");
    await ann.seeTest("result-title");
    await ann.go("/", `${byTest("play-computer")}:enabled`);
    assert.equal(await ann.count(byTest("own-game")), 0, "a game that was called off is not kept");
    await way.close();
});

// The same page once more, in the same browser.
async function openAgain(person) {
    const page = await person.page.context().newPage();
    await page.goto(person.page.url());
    await page.waitForSelector(canAct);
    return page;
}

test("two pages with one game show the same, and each can go on", async ({ person, server }) => {
    const { ann, way } = await traveller({ person, server });
    await playComputer(ann, "eat-your-neighbor", 1);
    await ann.see(canAct);
    const second = await openAgain(ann);
    await playOn([ann], "eat-your-neighbor", { movesMax: 1 });
    await movesReach(ann, 2);
    await ann.see(canAct);
    const movesAre = (count) => second.waitForFunction((wanted) =>
        document.querySelectorAll("[data-test=moves] .move").length === wanted, count);
    await movesAre(2);
    await second.locator(byTest("ask-takeback")).click();
    await movesAre(0);
    await ann.until(() => document.querySelectorAll("[data-test=moves] .move").length === 0);
    await playOn([ann], "eat-your-neighbor", { movesMax: 1 });
    await movesAre(2);
    await second.close();
    await way.close();
});

test("when the page where the person played is closed, the other page plays the computer's answer",
    async ({ person, server }) => {
    const { ann, way } = await traveller({ person, server });
    await playComputer(ann, "eat-your-neighbor", 5); // it thinks for two seconds
    await ann.see(canAct);
    const second = await openAgain(ann);
    await ann.tap(cell("c3"));
    await second.waitForSelector(`${cell("c3")}[data-seat="0"]`);
    await ann.page.close();
    await second.waitForFunction(() => document.querySelectorAll("[data-test=moves] .move").length === 2);
    await second.waitForSelector(canAct);
    await way.close();
});

test("four seats with options from the page of a new table, and a next game against somebody stronger",
    async ({ person, server }) => {
    const { ann, way } = await traveller({ person, server });
    const like = encodeURIComponent(JSON.stringify({ options: { players: 4 } }));
    await ann.go(`/new/attack-of-the-moulds?like=${like}`, ".option-form");
    await ann.tap('label[for="against-computer"]');
    await ann.tap('label[for="against-level-1"]');
    await ann.tapTest("create-table");
    await ann.see(canAct);
    assert.equal(await ann.count('[data-test^="seat-"] .bot-mark'), 3);
    await playOn([ann], "attack-of-the-moulds", { movesMax: 1 });
    await movesReach(ann, 4);
    await ann.see(canAct);
    await ann.tapTest("resign");
    await ann.tapTest("resign-confirm");
    await ann.seeTest("result-title");
    await ann.tapTest("play-stronger");
    await ann.see(`${byTest("play")}:not(.over)`);
    await ann.seeText(byTest("seat-0"), "Spore");
    await way.close();
});

for (const level of [1, 5]) {
    for (const game of games) {
        test(`without a connection: a whole game of ${game} at level ${level}`, async ({ person, server }) => {
            test.slow();
            const { ann, way } = await traveller({ person, server });
            await playWhole(ann, game, level);
            await way.close();
        });
    }
}
