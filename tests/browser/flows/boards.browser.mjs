// The boards with default options: the first moves of every game, by touch with confirmation on a
// rotated board and by mouse without.

import { assert, assertSameBoard, bring, byTest, confirmsMoves, games, movesOf, phone, placesOf,
    playOn, startTable, test } from "../support/flow.mjs";

const movesMin = 9;

// Counts confirmations of moves from now on.
const countConfirmed = (person) => person.page.evaluate((selector) => {
    window.confirmed = 0;
    document.addEventListener("click", ({ target }) => {
        window.confirmed += target.closest(selector) ? 1 : 0;
    }, true);
}, byTest("confirm-move"));

for (const game of games) {
    test(`${game}: the first moves on the default board, turned and confirmed by one of two`, async ({ person }) => {
        const [ada, ben] = await bring(person, { Ada: { device: phone, at: "/" }, Ben: {} });
        await confirmsMoves(ada, "always");
        await startTable([ada, ben], game);
        await ada.tapTest("turn-right");
        const before = await placesOf(ada, ".board-svg");
        await countConfirmed(ada);
        await playOn([ada, ben], game, { seed: 7, movesMax: movesMin });
        assert.ok(await movesOf(ada) >= movesMin);
        assert.ok(await ada.page.evaluate(() => window.confirmed) >= 2, "moves were confirmed");
        await assertSameBoard([ada, ben]);
        assert.match(await ada.text(byTest("last-move")), /^(Ada|Ben) \w/);
        assert.deepEqual(await placesOf(ada, ".board-svg"), before, "the board stays");
        assert.deepEqual(await ada.page.evaluate(() => window.potluckTest.overflow()), []);
    });
}
