// Agreements between players: draws, takebacks, calling a game off, playing again.

import { advance, assert, assertSameBoard, boardOf, boxesOf, bring, byTest, movesAre, movesOf, offersOf,
    onPhone, playing, resign, smallDie, startTable, tapBoard, test,
    whoseTurn } from "../support/flow.mjs";

async function firstOffer(person) {
    await person.see(".board-view.can-act");
    const { offers } = await offersOf(person);
    await tapBoard(person, offers.find(({ kind }) => kind !== "select").selector);
}

test("a draw is offered, withdrawn, declined, offered again and accepted", { tag: "@quick" },
    async ({ person }) => {
    const [host, guest] = await playing(person, { Ada: {}, Ben: onPhone }, "attack-of-the-moulds");
    await advance([host, guest], { movesMax: 2 });

    await host.tapTest("ask-draw");
    await guest.seeText(byTest("offer-draw"), "Ada offers a draw.");
    await host.seeText(byTest("offer-draw"), "Waiting for Ben.");
    await host.see(`${byTest("ask-draw")}:disabled`);
    await host.tapTest("offer-withdraw");
    await guest.see(byTest("offer-draw"), { state: "detached" });

    await guest.tapTest("ask-draw");
    await host.tapTest("offer-decline");
    await guest.see(byTest("offer-draw"), { state: "detached" });

    await host.tapTest("ask-draw");
    await guest.tapTest("offer-accept");
    for (const each of [host, guest]) {
        await each.seeText(byTest("result-title"), "Draw");
        await each.seeText(byTest("result-reason"), "agreed");
        const [[, reasonY], [, buttonY]] = await boxesOf(each,
            `${byTest("result-reason")}, ${byTest("play-again")}`);
        assert.ok(reasonY < buttonY, "why it ended stands above what to do next");
        await each.see(byTest("turn"), { state: "hidden" });
        assert.equal((await offersOf(each)).offers.length, 0);
        assert.equal(await each.count(`${byTest("ask-draw")}:visible`), 0);
    }
    await host.tap(byTest("replay"));
    await host.seeTest("archive");
});

test("an offer ends with the next move", async ({ person }) => {
    const [host, guest] = await playing(person, { Ada: {}, Ben: {} }, "attack-of-the-moulds");
    await guest.tapTest("ask-draw");
    await host.seeTest("offer-draw");
    await firstOffer(host);
    await guest.see(byTest("offer-draw"), { state: "detached" });
    await host.see(byTest("offer-draw"), { state: "detached" });
});

test("a move is taken back if the opponent allows it, and everyone sees the board before it", async ({ person }) => {
    const [host, guest, watcher] = await bring(person, { Ada: onPhone, Ben: {}, Cleo: {} });
    const path = await startTable([host, guest], "die", smallDie);
    await watcher.go(path, byTest("play"));
    await advance([host, guest], { movesMax: 2 });
    const before = await assertSameBoard([host, guest, watcher]);
    assert.equal(await host.text(byTest("ask-takeback")), "Takeback");
    await firstOffer(host);
    await movesAre(guest, 3);

    await host.tapTest("ask-takeback");
    await guest.seeText(byTest("offer-takeback"), "Ada asks for a takeback.");
    await watcher.seeText(byTest("offer-takeback"), "Ada asks");
    assert.equal(await watcher.count(byTest("offer-accept")), 0);
    await guest.tapTest("offer-accept");
    for (const each of [host, guest, watcher]) {
        await movesAre(each, 2);
        assert.deepEqual(await boardOf(each), before);
    }
    assert.equal((await offersOf(host)).canAct, true, "it is the host's turn again");
    await firstOffer(host);
    await movesAre(guest, 3);
    await advance([host, guest], { movesMax: 4 });
    await assertSameBoard([host, guest, watcher]);
});

test("on a slow connection, an offer right after a move is about the position after it",
    async ({ person }) => {
    const [host, guest] = await playing(person, { Ada: { latencyMs: 400 }, Ben: {} },
        "attack-of-the-moulds");
    await advance([host, guest], { movesMax: 2 });
    for (const kind of ["takeback", "draw"]) {
        const moves = await movesOf(host);
        await firstOffer(host);
        await host.see(".board-view.is-pending");
        await host.tapTest(`ask-${kind}`);
        await host.seeTest(`offer-${kind}`);
        assert.equal(await movesOf(host), moves + 1);
        assert.equal(await host.count(`${byTest("problem")}:visible`), 0);
        await guest.tapTest("offer-accept");
        await host.see(byTest(`offer-${kind}`), { state: "detached" });
    }
    await host.seeText(byTest("result-title"), "Draw");
});

test("within one's own turn only the last step is undone", async ({ person }) => {
    const [host, guest] = await playing(person, { Ada: {}, Ben: onPhone }, "ketchup");
    await advance([host, guest], { movesMax: 2, seed: 4 });
    const people = [host, guest];
    // One player places a stone and may go on: only that step is taken back.
    for (let steps = 0; steps < 12; steps += 1) {
        const acting = await whoseTurn(people);
        const before = await boardOf(acting);
        const moves = await movesOf(acting);
        await firstOffer(acting);
        await Promise.all(people.map((each) => movesAre(each, moves + 1)));
        if (await acting.count(`${byTest("ask-takeback")}:has-text("last step")`) > 0) {
            const other = people.find((each) => each !== acting);
            await acting.tapTest("ask-takeback");
            await other.tapTest("offer-accept");
            await Promise.all(people.map((each) => movesAre(each, moves)));
            assert.deepEqual(await boardOf(acting), before);
            await assertSameBoard(people);
            assert.equal((await offersOf(acting)).canAct, true);
            return;
        }
    }
    assert.fail("nobody had a turn of several steps");
});

test("a game is called off before everyone has moved, and the same people play again", async ({ person }) => {
    const [host, guest] = await playing(person, { Ada: {}, Ben: onPhone }, "die", smallDie);
    assert.equal(await guest.count(`${byTest("resign")}:visible`), 0);
    await firstOffer(host);
    await guest.tapTest("abort", "abort-confirm");
    for (const each of [host, guest]) {
        await each.seeText(byTest("result-title"), "No result");
        assert.equal(await each.count(byTest("replay")), 0, "it is not kept");
    }
    await guest.tapTest("play-again", "not-again", "play-again");
    await host.tapTest("play-again");
    await Promise.all([host, guest].map((each) => each.see(".play:not(.over)")));
    await advance([host, guest], { movesMax: 2 });
    await host.see(byTest("abort"), { state: "hidden" });
    await host.seeTest("resign");
    await assertSameBoard([host, guest]);
});

test("after a game the host changes the next one and frees the seat of a player who has gone",
    async ({ person }) => {
    const [host, guest, path] = await playing(person, { Ada: onPhone, Ben: {} }, "die", smallDie);
    await advance([host, guest], { movesMax: 2 });
    await resign(guest);
    await host.seeText(byTest("result-title"), "You won");
    assert.equal(await guest.count(byTest("host-tools")), 0);
    await guest.go("about:blank");
    await host.tap(`${byTest("host-tools")} summary`);
    await host.tapTest("change-settings");
    await host.tap(`${byTest("settings")} label[for="option-size-0"]`);
    await host.tapTest("settings-save");
    await host.seeText(byTest("next-settings"), "2 cells a side");
    await host.tap(`${byTest("person-Ben")} ${byTest("remove")}`);
    await host.tap(`${byTest("person-Ben")} ${byTest("remove-confirm")}`);
    await host.seeTest("sit-1");
    const third = await person("Cleo");
    await third.go(path);
    await third.tapTest("sit-1", "play-again");
    await host.tapTest("play-again");
    await Promise.all([host, third].map((each) => each.see(".play:not(.over)")));
    assert.equal(await host.count(".board-view [data-cell]"), 7, "the small board");
});
