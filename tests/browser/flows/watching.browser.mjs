// Spectators: they know that they are watching, the players know how many there are, and the seats.

import { assert, boxesOf, bring, byTest, onPhone, phone, playing, smallDie, startTable, tapBoard,
    test } from "../support/flow.mjs";

const places = (person) => boxesOf(person, ".turn-banner, .seat-cards, .board-svg");

test("spectators are told so, the players are told how many, and nothing moves", { tag: "@quick" },
    async ({ person }) => {
    const [ada, , path] = await playing(person, { Ada: onPhone, Ben: {} }, "die", smallDie);
    assert.equal(await ada.page.locator(byTest("watch-badge")).isVisible(), false);
    const before = await places(ada);
    const watchers = [await person("Cleo", onPhone), await person("Dan")];
    for (const watcher of watchers) {
        await watcher.go(path);
        await watcher.seeText(byTest("watching"), "You are watching");
    }
    await ada.seeText(byTest("watch-badge"), "2");
    assert.equal(await ada.page.locator(byTest("watch-badge")).getAttribute("aria-label"),
        "2 people are watching");
    assert.deepEqual(await places(ada), before);
    assert.equal(await ada.page.locator(byTest("watching")).isVisible(), false, "Ada plays");
    await tapBoard(ada, '[data-cell="a1"]');
    await watchers[0].see('[data-cell="a1"][data-seat="0"]');
    assert.ok(await watchers[0].page.locator(byTest("watching")).isVisible());
    await watchers[1].go("/");
    await ada.seeText(byTest("watch-badge"), "1");
    assert.deepEqual(await watchers[0].page.evaluate(() => window.potluckTest.overflow()), []);
});

test("four seats fit a phone and show absent players", async ({ person }) => {
    const [ada, ...others] = await bring(person,
        { Ada: onPhone, "Bartholomew the Great": {}, Cleo: {}, Dan: {} });
    await startTable([ada, ...others], "attack-of-the-moulds", { options: { players: 4 } });
    const presence = (seat, away) =>
        `${byTest(`seat-${seat}`)} .presence${away ? ".is-away" : ":not(.is-away)"}`;
    for (const seat of [0, 1, 2, 3]) {
        await ada.see(presence(seat, false));
    }
    await others[2].page.goto("about:blank");
    await ada.see(presence(3, true));
    await ada.seeText(byTest("seat-3"), "away");
    assert.equal(await ada.count(presence(1, true)), 0);
    const board = await ada.page.locator(".board-svg").boundingBox();
    assert.ok(board.y + board.height <= phone.viewport.height, "the board is on the screen");
});
