// With a screen reader: every event is announced once, in one place, the board can be read out, and
// moves can be typed, by keyboard and on a phone.

import { advance, assert, bring, byTest, createNetwork, focusOf, joinByLink, movesAre, offersOf,
    onPhone, openTable, playing, press, resign, start, test, whoseTurn } from "../support/flow.mjs";

const smallDie = { options: { size: 3 }, chat: "free" };

// Records everything that the page's live regions say from now on.
const listen = (person) => person.page.evaluate(() => {
    const live = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]";
    window.heard = [];
    window.heardElsewhere = [];
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
            const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
            const silent = region?.getAttribute("aria-live") === "off";
            for (const node of region && !silent ? addedNodes : []) {
                const list = region.dataset.test === "announcer" ? window.heard : window.heardElsewhere;
                list.push(node.textContent);
            }
        }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
});

const hears = (person, text) => person.until((wanted) =>
    window.heard.some((each) => each.includes(wanted)), text)
    .catch(async () => assert.fail(`${person.name} does not hear “${text}” but ` +
        JSON.stringify(await person.page.evaluate(() => window.heard))));

async function heardOnce(person, text) {
    await hears(person, text);
    await person.page.waitForTimeout(400); // for a second time to be said
    const { heard, heardElsewhere } = await person.page.evaluate(() =>
        ({ heard: window.heard, heardElsewhere: window.heardElsewhere }));
    const times = [...heard, ...heardElsewhere].filter((each) => each.includes(text));
    assert.equal(times.length, 1, `“${text}” is said once: ${JSON.stringify([heard, heardElsewhere])}`);
}

async function typeMove(person, text) {
    await person.page.locator(byTest("typed-move")).fill(text);
    await press(person, "Enter");
}

async function hearAll(person, network) {
    const [ada, ben] = await bring(person, { Ada: {}, Ben: { address: network.address } });
    ben.expectProblems(/WebSocket connection/, /ERR_/);
    const path = await openTable(ada, "die", smallDie);
    await listen(ada);
    await joinByLink(ben, path);
    await heardOnce(ada, "Ben has joined the table.");
    await heardOnce(ada, "Ben has taken the seat Blue.");
    await listen(ben);
    await start(ada, [ada, ben]);
    await heardOnce(ben, "You play Blue.");
    await heardOnce(ben, "Ada to move.");
    await advance([ada, ben], { movesMax: 1 });
    await hears(ben, "Ada placed on");
    await heardOnce(ben, "Your turn.");

    await ada.page.locator(byTest("chat-input")).fill("well, well");
    await ada.tapTest("chat-send");
    await heardOnce(ben, "Ada says: well, well");
    await ada.tapTest("ask-takeback");
    await heardOnce(ben, "Ada asks for a takeback.");
    await ben.tapTest("offer-decline");
    await heardOnce(ada, "Nothing is taken back.");

    const taken = await ben.page.locator("[data-cell][data-seat]").first().getAttribute("data-cell");
    await press(ben, "/");
    await typeMove(ben, taken);
    await heardOnce(ben, "This move was not made");
    await press(ben, "Escape");

    await advance([ada, ben], { movesMax: 2 }); // from now on one resigns

    network.cut();
    await ben.page.evaluate(() => dispatchEvent(new Event("offline")));
    await heardOnce(ben, "Connection lost.");
    network.mend();
    await ben.page.evaluate(() => dispatchEvent(new Event("online")));
    await heardOnce(ben, "Connected again.");
    await hears(ada, "Ben is");

    await ben.online();
    await resign(ben);
    await heardOnce(ada, "You won.");
    await heardOnce(ben, "The game is over. Ada won.");
}

test("everything that happens at a table is announced once, in one place", async ({ person, server }) => {
    const network = await createNetwork(server);
    try {
        await hearAll(person, network);
    } finally {
        network.close();
    }
});

test("a move can be typed in any spelling; an illegal one is refused with the reason", { tag: "@quick" }, async ({ person }) => {
    const [ada, ben] = await playing(person, { Ada: {}, Ben: {} }, "attack-of-the-moulds",
        { options: { players: 2 } });
    await listen(ada);
    await press(ada, "/");
    const spread = (await ada.page.evaluate(() =>
        [...document.querySelectorAll("[data-test=typed-matches] button")]
            .map(({ dataset }) => dataset.typed))).find((action) => action.includes("-"));
    assert.ok(spread, "moves that fit are offered from the start");
    await ada.page.keyboard.type(spread.slice(0, 2));
    await hears(ada, "match");
    const fitting = await ada.page.locator(`${byTest("typed-matches")} button`).allTextContents();
    assert.ok(fitting.length > 0 && fitting.every((text) => text.startsWith(spread.slice(0, 2))),
        fitting.join());

    await typeMove(ada, "please");
    await ada.seeText(byTest("typed-answer"), "is not a move");
    const own = await ada.page.locator("[data-cell][data-seat='0']").first().getAttribute("data-cell");
    await typeMove(ada, own);
    await ada.seeText(byTest("typed-answer"), "This move was not made");
    await typeMove(ada, ` ${spread.toUpperCase().replace("-", " ")}`);
    await Promise.all([ada, ben].map((each) => movesAre(each, 1)));
    assert.equal(await ben.text(`${byTest("moves")} .move`), spread);
    assert.equal(await focusOf(ada), "INPUT typed-move typed-move", "ready for the next one");
    await typeMove(ada, spread);
    await ada.seeText(byTest("typed-answer"), "not your turn");
    await press(ada, "Escape");
    assert.equal(await ada.count(`${byTest("typed-form")}:visible`), 0);
    assert.ok(await focusOf(ada), "the focus is where it came from");
});

test("a turn is ended by typing it, and on a phone from the list", async ({ person }) => {
    const [ada, ben] = await playing(person, { Ada: {}, Ben: onPhone }, "ketchup");
    await press(ada, "/");
    for (let placed = 0; placed < 12 && await ada.count(`${byTest("typed-matches")} [data-typed=end]`) === 0;
        placed += 1) {
        const acting = await whoseTurn([ada, ben]);
        const { mark, offers } = await offersOf(acting);
        if (acting === ada) {
            await typeMove(ada, offers.find(({ kind }) => kind === "place").key);
        } else {
            if (await ben.count(`${byTest("typed-form")}:visible`) === 0) {
                await ben.page.locator(byTest("type-move")).focus(); // on a phone it shows with the focus
                await ben.tapTest("type-move");
            }
            await ben.tap(`${byTest("typed-matches")} button`);
        }
        await acting.until((before) => window.potluckTest.readOffers().mark !== before, mark);
        await acting.until(() => !document.querySelector(".board-view.is-pending"));
    }
    await ada.see(`${byTest("typed-matches")} [data-typed=end]`);
    await typeMove(ada, "End Turn");
    await ben.until(() => [...document.querySelectorAll("[data-test=moves] .move")].at(-1).textContent === "end");
});

test("the board is read out by key and by button; labels name the players", async ({ person }) => {
    const [ada, ben, path] = await playing(person, { Ada: {}, Ben: onPhone },
        "eat-thyself", { options: { players: 2 } });
    await listen(ada);
    await listen(ben);
    await press(ada, "r");
    await hears(ada, "The ring, ");
    const [said] = await ada.page.evaluate(() => window.heard.filter((text) => text.includes("The ring")));
    const slots = await ada.count("[data-slot]");
    for (const part of [`${slots} slots`, "Your turn.", "Ada", "Ben", "card A", `${slots} `]) {
        assert.ok(said.includes(part), `${part} in: ${said}`);
    }
    await ben.page.locator(byTest("read-board")).focus();
    await ben.tapTest("read-board");
    await hears(ben, "Ada to move.");
    const labels = await ada.page.$$eval("[data-slot]", (all) =>
        all.map((slot) => slot.getAttribute("aria-label")));
    assert.ok(labels.some((label) => label.includes("Red king (Ada)")), labels.join("; "));
    assert.ok(labels.some((label) => label.includes("your king, can move")), labels.join("; "));
    assert.ok(path);
});

test("the palette is kept, applied before the first paint, and the same in all tabs",
    async ({ person }) => {
    const ada = await person("Ada", { at: "/" });
    const paletteOf = (page) => page.evaluate(() => document.documentElement.dataset.palette);
    assert.equal(await paletteOf(ada.page), "usual");
    const other = await ada.context.newPage();
    await other.goto("/rules");
    await ada.page.bringToFront(); // pages in the background are slow
    await ada.useSources(/\/(palette|local_storage)\.js$/);
    const offered = await ada.page.evaluate(async () => {
        const { choosePalette, palette, palettes } = await import("/palette.js");
        choosePalette("print");
        return { codes: palettes.map(({ code }) => code), now: palette() };
    });
    assert.deepEqual(offered, { codes: ["usual", "contrast", "print"], now: "print" });
    await other.waitForFunction(() => document.documentElement.dataset.palette === "print");
    await ada.page.reload({ waitUntil: "commit" });
    await ada.page.waitForFunction(() => document.documentElement?.dataset.palette === "print");
    const colour = () => ada.page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--seat-0").trim());
    assert.equal(await colour(), "#680f0c");
    await ada.page.emulateMedia({ colorScheme: "dark" });
    await ada.see("html[data-theme=dark]");
    assert.equal(await colour(), "#83231a");
});
