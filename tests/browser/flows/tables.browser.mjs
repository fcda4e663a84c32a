// Around the game: links, seats, the lobby's lists, resigning, playing again, dead links.

import { advance, assert, assertSameBoard, boardOf, bring, byTest, movesAre, movesOf, offersOf,
    onPhone, openTable, openTableByDialog, phone, playing, playOn, resign, smallDie, start,
    startTable, tapBoard, test } from "../support/flow.mjs";

const seats = (person) => person.page.$$eval("[data-test=seat-cards] .seat-card-person",
    (names) => names.map((name) => name.textContent));

test("a private table is found only by its link", { tag: "@quick" }, async ({ person }) => {
    const [host, guest, other] = await bring(person, { Ada: {}, Ben: { device: phone, at: "/" }, Cleo: {} });
    await openTableByDialog(other, "ketchup", { visibility: "public" });
    const path = await openTable(host, "die", smallDie);
    const link = await host.page.locator(byTest("link")).inputValue();
    assert.equal(new URL(link).pathname, path);
    await guest.page.locator(byTest("filter-free")).uncheck();
    await guest.see(byTest("open-tables"));
    assert.equal(await guest.count(`a[href="${path}"]`), 0);
    await guest.go(link);
    await guest.seeText(byTest("call"), "Ada would like to play with you.");
    await guest.tapTest("sit-and-play");
    await start(host, [host, guest]);
    await advance([host, guest], { movesMax: 3 });
    await assertSameBoard([host, guest]);
    // One's own games come first on the home page, and lead back.
    await guest.go("/");
    await guest.seeText(byTest("own-games"), "Die");
    await guest.tapTest("own-game");
    await guest.seeTest("play");
    await assertSameBoard([host, guest]);
});

test("reloading in mid-game returns to the same board and seat", async ({ person }) => {
    const [host, guest] = await playing(person, { Ada: {}, Ben: onPhone }, "attack-of-the-moulds");
    await advance([host, guest], { movesMax: 5 });
    const before = await assertSameBoard([host, guest]);
    for (const each of [host, guest]) {
        await each.reload(byTest("play"));
        assert.deepEqual(await boardOf(each), before);
        await each.seeText(`${byTest("seat-cards")} .seat-card:has-text("you")`, each.name);
    }
    assert.equal((await offersOf(guest)).canAct, true, "the sixth move is the guest's");
    await playOn([host, guest], "attack-of-the-moulds", { movesMax: 8 });
    await assertSameBoard([host, guest]);
});

test("an illegal move is refused with the reason, and nothing changes", async ({ person }) => {
    const [host, guest] = await playing(person, { Ada: onPhone, Ben: {} }, "die");
    for (const [index, [each, cell]] of [[host, "f6"], [guest, "a1"]].entries()) {
        await each.see(".board-view.can-act");
        await tapBoard(each, `[data-cell="${cell}"]`);
        await each.see(`.board-view [data-cell="${cell}"][data-seat]`);
        await movesAre(each, index + 1);
    }
    await host.see(".board-view.can-act");
    const before = await boardOf(host);
    await tapBoard(host, "[data-cell=\"f7\"]"); // beside his own stone
    await host.seeText(byTest("refusal"), /This move was not made: \w.{15,}/);
    assert.deepEqual(await boardOf(host), before);
    assert.equal(await movesOf(host), 2);
    await host.tap(`${byTest("refusal")} button`);
    await host.see(byTest("refusal"), { state: "hidden" });
    assert.equal((await offersOf(host)).canAct, true);
});

test("resigning asks first; the opponent wins; playing again rotates the seats", async ({ person }) => {
    const [host, guest, watcher] = await bring(person, { Ada: {}, Ben: onPhone, Cleo: {} });
    const path = await startTable([host, guest], "die", smallDie);
    await watcher.go(path, byTest("play"));
    assert.equal(await watcher.count(`${byTest("resign")}:visible`), 0);
    await advance([host, guest], { movesMax: 2 });
    await guest.tapTest("resign", "resign-cancel");
    await guest.see(byTest("resign-confirm"), { state: "hidden" });
    await resign(guest);
    await host.seeText(byTest("result-title"), "You won");
    await guest.seeText(byTest("result-title"), "Ada won");
    await watcher.seeText(byTest("result-title"), "Ada won");
    await host.seeText(byTest("result-reason"), "Ben resigned.");

    assert.deepEqual(await seats(host), ["Ada", "Ben"]);
    await host.tapTest("play-again");
    await host.seeText(byTest("waits-for"), "Waiting for Ben.");
    await guest.seeText(byTest("waits-for"), "Ada would like to play again.");
    await guest.tapTest("play-again");
    const everybody = [host, guest, watcher];
    await Promise.all(everybody.map((each) => each.see(".play:not(.over)")));
    for (const each of everybody) {
        assert.deepEqual(await seats(each), ["Ben", "Ada"]);
        assert.equal(await movesOf(each), 0);
    }
    assert.equal((await offersOf(guest)).canAct, true, "now the guest begins");
    await playOn([host, guest], "die", { movesMax: 2 });
    await assertSameBoard(everybody);
});

test("dead links say what happened and what to do", async ({ person }) => {
    const somebody = await person("Ada", onPhone);
    somebody.expectProblems(/404/); // a game that is not there answers so
    for (const [path, words] of [
        ["/r/0000000000000000", "This table is gone"],
        ["/r/abc", "This table link is incomplete"],
        ["/m/0000000000000000", "Game not found"],
        ["/new/chess", "There is nothing at this address"],
        ["/rules/chess", "There is nothing at this address"],
    ]) {
        await somebody.go(path);
        await somebody.seeText(byTest("message-page"), words);
        await somebody.see(`${byTest("message-page")} a.button`);
    }
    await somebody.tap(`${byTest("message-page")} a.button`);
    await somebody.seeTest("invite"); // home
});

test.describe("A table in the lobby", () => {
    test.use({ ownServer: { options: [] } });

    test("a public table appears in another person's lobby, changes there, and disappears", async ({ person }) => {
        const [guest, host] = await bring(person, { Ben: { device: phone, at: "/" }, Ada: {} });
        await guest.seeTest("play-now-die");
        assert.equal(await guest.count(`${byTest("open-tables")}:visible`), 0, "an empty list does not show");
        await openTableByDialog(host, "ketchup", { visibility: "public" });
        const line = `${byTest("open-tables")} ${byTest("room-line")}`;
        await guest.seeText(line, "Ketchup");
        await guest.seeText(line, "Ada");
        await host.tapTest("stand");
        await guest.see(`${line} .person-tag.free >> nth=1`);
        await host.tapTest("sit-and-play");
        const third = await person("Cleo", { at: "/" });
        await third.tap(`${line}:has-text("Ketchup")`);
        await third.tapTest("sit-and-play");
        await guest.see(line, { state: "hidden" });
        await start(host, [host, third]);
        await guest.seeText(`${byTest("live-games")} ${byTest("room-line")}`, "Cleo");
    });
});
