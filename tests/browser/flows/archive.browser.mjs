// Finished games: finding them, seeing how they ended, downloading them.

import { advance, assert, bring, byTest, download, makeTable, onPhone, resign, startTable,
    test } from "../support/flow.mjs";

const line = `${byTest("archive-list")} ${byTest("finished-game")}`;
const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

async function resignAfter([host, guest], game, moves, options = {}) {
    await startTable([host, guest], game, { options, visibility: "public" });
    await advance([host, guest], { movesMax: moves });
    await resign(guest);
    await host.seeTest("result-title");
}

async function fill(person, fields) {
    for (const [name, value] of Object.entries(fields)) {
        const field = person.page.locator(byTest(`search-${name}`));
        await (name === "game" ? field.selectOption(value) : field.fill(value));
    }
    await person.tapTest("search");
}

// Many quick matches of two people who only resign, without pages.
async function finishMatches(people, count) {
    const { room, wires } = await makeTable(people, "die",
        { options: { size: 2 }, visibility: "public" });
    const [host] = wires;
    for (let played = 0; played < count; played += 1) {
        await host.send("start", { room });
        await host.send("resign", { room, match: host.match.match });
    }
    wires.forEach((wire) => wire.close());
}

test.describe("Finished games", () => {
    test.use({ ownServer: { options: [] } });

    test("are found by game, player and day, and the search can be shared", async ({ person }) => {
        const [ada, ben] = await bring(person, { Ada: {}, Ben: {} });
        await resignAfter([ada, ben], "die", 2, { size: 3 });
        await resignAfter([ada, ben], "ketchup", 2);
        const cleo = await person("Cleo", onPhone);
        await cleo.go("/");
        await cleo.tapTest("all-finished");
        await cleo.see(`${line} >> nth=1`);
        const today = dayOf(Date.now());
        await fill(cleo, { game: "die", player: "ben", from: today, to: today });
        await cleo.until(() => location.search.includes("player=ben"));
        await cleo.seeText(line, "Die");
        assert.equal(await cleo.count(line), 1);
        const day = new Intl.DateTimeFormat("en-GB",
            { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
        await cleo.seeText(line, day.format(Date.now()));

        const dan = await person("Dan");
        await dan.go(cleo.page.url());
        await dan.seeText(line, "Die");
        assert.equal(await dan.page.locator(byTest("search-player")).inputValue(), "ben");
        assert.equal(await dan.page.locator(byTest("search-game")).inputValue(), "die");
        const yesterday = dayOf(Date.now() - 86_400_000);
        await fill(dan, { to: yesterday });
        await dan.seeText(".problem", "The first day is after the last one.");
        await fill(dan, { from: yesterday });
        await dan.seeText(".archive-page .empty", "No finished games match.");
        await dan.page.goBack();
        await dan.seeText(line, "Die");
    });

    test("are on pages that lead forward and back", async ({ person }) => {
        const [ada, ben] = await bring(person, { Ada: {}, Ben: {} });
        await finishMatches([ada, ben], 24);
        await ada.go("/archive", `${line} >> nth=19`);
        const hrefs = () => ada.page.$$eval(line, (links) => links.map(({ href }) => href));
        const newest = await hrefs();
        assert.equal(newest.length, 20);
        await ada.tapTest("archive-older");
        await ada.seeTest("archive-newest");
        await ada.see(line);
        const older = await hrefs();
        assert.ok(older.length >= 4);
        assert.equal(older.filter((href) => newest.includes(href)).length, 0);
        await ada.tapTest("archive-newest");
        await ada.seeTest("archive-older");
        assert.deepEqual(await hrefs(), newest);
    });

    test("show how they ended and when each move was made, and can be downloaded", { tag: "@quick" },
        async ({ person }) => {
        const [ada, ben] = await bring(person, { Ada: onPhone, Ben: {} });
        await resignAfter([ada, ben], "die", 3, { size: 3 });
        await ada.tapTest("replay");
        await ada.seeText(byTest("result"), "Ben resigned.");
        await ada.seeText(`${byTest("moves")} .move`, "resigned");
        await ada.seeText(byTest("move-time"), /^\d+:\d\d for this move, \d+:\d\d after the start$/);
        await ada.tapTest("step-first");
        await ada.seeText(byTest("move-time"), "Before the first move");

        const id = new URL(ada.page.url()).pathname.split("/").at(-1);
        const name = `potluck-die-${dayOf(Date.now())}-${id.slice(0, 8)}`;
        const json = await download(ada, "download-json", `${name}.json`);
        assert.equal(JSON.parse(json).id, id);
        assert.equal(JSON.parse(json).actions.length, 4);
        const text = await download(ada, "download-txt", `${name}.txt`);
        for (const words of ["die", "Ada", "Ben"]) {
            assert.ok(text.includes(words), `${words} in\n${text}`);
        }
    });
});
