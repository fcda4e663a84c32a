// Nothing jumps, neither while a page loads nor while a game goes on around its board. Measured by
// the browser itself; shifts right after a tap do not count, because the tap caused them.

import { advance, assert, assertBoardIsFree, assertNothingMoves, boardPlacesOf, bring, byTest,
    coveredBy, createPackingProxy, desktop, lost, peopleOn, phone, playOn, resign, restMs, shiftsOf,
    startTable, test, watchShifts, words } from "../support/flow.mjs";

const shiftMax = 0.01; // of one page; 0.1 is what counts as good elsewhere
const playingIdleMs = 1000; // in the scene of a table that sleeps

async function lookAtAll(person, { pages, tokens: [token] }, device) {
    const ada = await person("Ada", { device, token, at: "/" });
    await ada.seeTest("own-game"); // space for own games is kept from the second visit on
    await ada.page.waitForTimeout(restMs);
    await ada.page.addInitScript(watchShifts);
    const once = new Map(pages.map((page) => [page.path, page])); // what is tapped is no load
    const bad = [];
    for (const { name, path, ready } of once.values()) {
        await ada.go(path, ready);
        const found = await shiftsOf(ada);
        if (found.sum >= shiftMax) {
            bad.push(words(name, found));
        }
    }
    assert.equal(bad.length, 0, bad.join("\n"));
}

// Ada watches from her seat while everything that others can do happens.
async function lookAtAGame(person, server, device) {
    const way = await createPackingProxy(server);
    const [ada, ben] = await bring(person, { Ada: { device, address: way.address }, Ben: {} });
    ada.expectProblems(...lost);
    await ada.page.addInitScript(watchShifts);
    await startTable([ada, ben], "die",
        { clock: { kind: "fischer", base_s: 600, increment_s: 5 }, chat: "free" });
    const during = [];
    const note = async (name) => during.push([name, await shiftsOf(ada)]);
    await note("the game begins");
    await playOn([ada, ben], "die", { movesMax: 5 });
    await note("moves");
    await ben.tapTest("say-hello");
    await note("talk");
    await way.refuse();
    await ada.see(".trouble");
    await note("no line");
    await way.accept();
    await ada.online();
    await note("the line is back");
    const bad = during.filter(([, { sum }]) => sum >= shiftMax);
    assert.equal(bad.length, 0, bad.map(([name, found]) => words(name, found)).join("\n"));
    await way.close();
}

async function lookAtOffer([maker, asked, ...others], kind) {
    const all = [maker, asked, ...others];
    const notice = byTest(`offer-${kind}`);
    await assertNothingMoves(all, `an offer of ${kind} by ${maker.name}`, async () => {
        await maker.tapTest(`ask-${kind}`);
        await Promise.all(all.map((each) => each.see(notice)));
    });
    await Promise.all(all.map((each) => assertBoardIsFree(each, notice)));
    await assertNothingMoves(all, `the answer to ${kind} by ${asked.name}`, async () => {
        await asked.tapTest("offer-decline");
        await Promise.all(all.map((each) => each.see(notice, { state: "detached" })));
    });
}

// Both kinds from one person and one from the other: each is shown in turn.
async function lookAtManyOffers(person) {
    const [ada, ben] = await peopleOn(person, { Ada: phone, Ben: phone });
    await startTable([ada, ben], "attack-of-the-moulds");
    await advance([ada, ben], { movesMax: 4 });
    const noticesOf = (each) => each.page.locator(".play-notices .notice:visible")
        .evaluateAll((all) => all.map(({ dataset }) => `${dataset.test} ${dataset.part ?? ""}`));
    const seesOnly = async (each, notice) => {
        await each.see(byTest(notice.split(" ")[0]));
        assert.deepEqual(await noticesOf(each), [notice], each.name);
        assert.deepEqual(await coveredBy(each, ".play-notices .notice"), [], `${each.name}, ${notice}`);
    };
    await ada.tapTest("ask-takeback");
    await ben.seeTest("offer-takeback");
    await seesOnly(ada, "offer-takeback maker");
    await ben.tapTest("ask-draw");
    await ada.seeTest("offer-draw");
    await seesOnly(ada, "offer-draw asked");
    await seesOnly(ben, "offer-takeback asked");
    await ada.tapTest("offer-decline");
    await ada.see(byTest("offer-draw"), { state: "detached" });
    await seesOnly(ada, "offer-takeback maker");
    await ben.tapTest("offer-decline");
    await ben.see(byTest("offer-takeback"), { state: "detached" });
    assert.deepEqual(await noticesOf(ben), []);
}

// Two players and two spectators, each on a phone and on a desktop.
async function bringWatchedPlayers(person) {
    const all = await peopleOn(person, { Ada: phone, Ben: desktop, Cleo: phone, Dan: desktop });
    const path = await startTable(all.slice(0, 2), "attack-of-the-moulds", { chat: "free" });
    await Promise.all(all.slice(2).map((watcher) => watcher.go(path, byTest("play"))));
    return all;
}

async function lookAtOffers(person) {
    const [ada, ben, cleo, dan] = await bringWatchedPlayers(person);
    await advance([ada, ben], { movesMax: 4 });
    for (const people of [[ada, ben, cleo, dan], [ben, ada, cleo, dan]]) {
        await lookAtOffer(people, "draw");
        await lookAtOffer(people, "takeback");
    }
}

// What is around the board stays in place when a match ends, for players and spectators.
async function lookAtEnds(person) {
    const all = await bringWatchedPlayers(person);
    const [ada, ben] = all;
    await assertBoardStaysAtEnd(all, "a draw", async () => {
        await ada.tapTest("ask-draw");
        await ben.tapTest("offer-accept");
    });
    for (const [loser, winner] of [[ada, ben], [ben, ada]]) {
        await loser.tapTest("play-again");
        await winner.tapTest("play-again");
        await Promise.all(all.map((each) => each.see(".play:not(.over)")));
        await assertBoardStaysAtEnd(all, `${loser.name} gives up`, () => resign(loser));
    }
}

async function assertBoardStaysAtEnd(people, what, end) {
    await advance(people.slice(0, 2), { movesMax: 3 });
    await Promise.all(people.map(shiftsOf));
    const before = await Promise.all(people.map(boardPlacesOf));
    await end();
    await Promise.all(people.map((each) => each.seeTest("result-title")));
    await Promise.all(people.map(async (person, index) => {
        await person.page.waitForTimeout(restMs);
        assert.deepEqual(await boardPlacesOf(person), before[index], `${what}, ${person.name}`);
        await person.page.evaluate(() => scrollTo(0, 0)); // back to where the next one is measured
    }));
}

// Nobody is connected for longer than the server keeps a match in memory; then the connection is
// back, and the match comes back from the store.
async function lookAtComingBack(person, server) {
    const way = await createPackingProxy(server);
    const { address } = way;
    const all = await bring(person, { Ada: { device: phone, address }, Ben: { address } });
    const [ada] = all;
    all.forEach((each) => each.expectProblems(...lost));
    await startTable(all, "ketchup", { chat: "free" });
    await advance(all, { movesMax: 3 });
    const before = await Promise.all(all.map(boardPlacesOf));
    await way.refuse();
    await Promise.all(all.map((each) => each.see(".trouble")));
    await ada.page.waitForTimeout(3 * playingIdleMs);
    await way.accept();
    for (const [index, each] of all.entries()) {
        await each.online();
        await each.page.waitForTimeout(restMs);
        assert.deepEqual(await boardPlacesOf(each), before[index], each.name);
        assert.equal(await each.count(byTest("closed")), 0);
        assert.equal(await each.page.evaluate(() => scrollY), 0);
    }
    await advance(all, { movesMax: 2 });
    await way.close();
}

// The page that a link leads to, and the dialog that makes one.
async function lookAtDevices(person) {
    const [ada, ben] = await peopleOn(person, { Ada: phone, Ben: desktop });
    await Promise.all([ada, ben].map((each) => each.go("/archive")));
    const parts = "dialog, dialog *";
    const placesIn = (each) => each.page.$$eval(parts, (all) => all
        .filter((part) => part.dataset.test === "make-pass" || part.tagName === "DIALOG")
        .map((part) => part.getBoundingClientRect()).map(({ x, y }) => [x, y]));
    const links = [];
    for (const each of [ada, ben]) {
        await each.tapTest("name");
        await each.seeTest("make-pass");
        const before = await placesIn(each);
        await each.tapTest("make-pass");
        await each.seeTest("link");
        assert.deepEqual(await placesIn(each), before, `the dialog of ${each.name}`);
        links.push(await each.page.locator(byTest("link")).inputValue());
    }
    for (const [index, each] of [ada, ben].entries()) {
        await each.go("about:blank");
        await each.go(links[1 - index]);
        await each.see(`${byTest("use-pass")}:enabled`);
        const found = await shiftsOf(each);
        assert.equal(found.sum, 0, words(`the device page of ${each.name}`, found));
    }
}

test("nothing jumps when a page loads on a phone", ({ person, gallery }) => lookAtAll(person, gallery, phone));
test("nothing jumps when a page loads on a desktop", ({ person, gallery }) => lookAtAll(person, gallery, desktop));
test("nothing jumps while a game goes on, on a phone", ({ person, server }) => lookAtAGame(person, server, phone));
test("nothing jumps while a game goes on, on a desktop", ({ person, server }) => lookAtAGame(person, server, desktop));
test("nothing jumps for an offer: for its maker, for the one asked, and for a spectator", ({ person }) => lookAtOffers(person));
test("nothing jumps for several offers at once, which cover nothing that can be tapped",
    ({ person }) => lookAtManyOffers(person));
test("nothing jumps when a match ends: for the winner, the loser, a spectator, and in a draw", ({ person }) => lookAtEnds(person));
test("nothing jumps for a link to another device, and where it leads", ({ person }) => lookAtDevices(person));

test.describe("Nothing jumps when a table comes back after all have been away", () => {
    test.use({ ownServer: { options: ["--playing-room-idle-ms", String(playingIdleMs)] } });

    test("in mid-match: the same board, and the game goes on",
        ({ person, server }) => lookAtComingBack(person, server));
});
