// Rotated boards: they play the same by touch, mouse and keyboard.

import { assert, playing, press, smallDie, tapBoard, test } from "../support/flow.mjs";

const middleOf = (person, selector) => person.page.$eval(selector, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    // Relative to the page, because a click may scroll to a button.
    return [x + scrollX + width / 2, y + scrollY + height / 2].map(Math.round);
});
const placeOf = (person, name) => middleOf(person, `.board-svg [data-cell="${name}"] .cell-face`);
const boxOf = async (person) => {
    const { width, height } = await person.page.locator(".board-svg").boundingBox();
    return [width, height, ...await middleOf(person, ".board-svg")];
};

test("a hex board turns in place, the rotation is kept per game, and can be reset", async ({ person }) => {
    const [ada, ben] = await playing(person, { Ada: {}, Ben: {} }, "die", smallDie);
    const [a1, c1, box] = [await placeOf(ada, "a1"), await placeOf(ada, "c1"),
        await boxOf(ada)];
    await ada.tapTest("turn-right");
    assert.deepEqual(await placeOf(ada, "a1"), c1);
    assert.deepEqual(await boxOf(ada), box);
    assert.deepEqual(await placeOf(ben, "a1"), a1, "the others see their own board");
    await ada.reload(".can-act");
    assert.deepEqual(await placeOf(ada, "a1"), c1);

    await tapBoard(ada, '[data-cell="a1"]');
    await ben.see('[data-cell="a1"][data-seat="0"]');
    await tapBoard(ben, '[data-cell="b1"]');
    await ada.see(".can-act");
    await ada.page.focus('[data-cell="d4"]');
    await press(ada, "ArrowLeft");
    assert.deepEqual(await ada.page.evaluate(() => document.activeElement.dataset.cell), "c4",
        "an arrow key goes where it points");
    await press(ada, "Enter");
    await ben.see('[data-cell="c4"][data-seat="0"]');

    await ada.tapTest("preferences", "preference-turned-boards", "preferences-close");
    assert.deepEqual(await placeOf(ada, "a1"), a1);
    await ada.tapTest("turn-left", "turn-right");
    assert.deepEqual(await placeOf(ada, "a1"), a1);
});

test("the ring turns by an eighth, and its numbers stay upright", async ({ person }) => {
    const [ada] = await playing(person, { Ada: {}, Ben: {} }, "eat-thyself");
    await ada.tap("#coordinates");
    const numberOf = (slot) => middleOf(ada, `[data-slot="${slot}"] .slot-number`);
    const before = await numberOf(3);
    await ada.tapTest("turn-right");
    assert.deepEqual(await numberOf(1), before);
    assert.equal(await ada.count("[data-slot] .slot-number[transform]"), 0);
});
