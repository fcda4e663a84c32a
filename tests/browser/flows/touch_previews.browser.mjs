// Touch on a board: the preview under a resting finger; swipes, pinches and taps work as usual.

import { assert, bring, byTest, canAct, cell, confirmsMoves, fingersOf, movesAre, movesOf, onPhone,
    phone, pointOf, smallDie, startTable, test } from "../support/flow.mjs";

const crossed = ".layer-preview .preview-gone";
const gone = { state: "detached" };
const slot = (number) => `.board-view [data-slot="${number}"]`;
const touched = (selector) => `${selector}[data-touched]`;
const restMs = 350; // longer than it takes a finger to point
const rest = (person) => person.page.waitForTimeout(restMs);

// A red piece on d4 and a blue one beside it on d5: d3 makes a pair, which eats the single one.
const pair = "/study/eat-your-neighbor?moves=d4.d5";

// With a card that shows 2, the king on slot 2 reaches its own pawn on slot 4.
const twoFar = `/study/eat-thyself?${new URLSearchParams({ options: '{"cards":["2/1","1/3"]}' })}`;

async function tryOut(person, path) {
    const ann = await person("Ann", onPhone);
    await ann.go(path, canAct);
    return { ann, fingers: await fingersOf(ann) };
}

test("a finger on a board shows what the move under it does, slides on to another, and plays where it is lifted",
    async ({ person }) => {
    const { ann, fingers } = await tryOut(person, pair);
    const [eats, elsewhere, also] = [await pointOf(ann, cell("d3")), await pointOf(ann, cell("b1")),
        await pointOf(ann, cell("c3"))];
    const scrolled = await ann.page.evaluate(() => scrollY);
    await fingers.down(eats);
    await ann.see(touched(cell("d3")));
    await ann.see(crossed);
    await ann.seeText(byTest("prompt"), "This eats 1 piece");
    await fingers.move(elsewhere);
    await ann.see(touched(cell("b1")));
    await ann.see(crossed, gone);
    await fingers.move(also);
    await ann.see(crossed);
    assert.equal(await ann.count("[data-touched]"), 1);
    assert.equal(await movesOf(ann), 2, "nothing is played while the finger is down");
    await fingers.up();
    await movesAre(ann, 3);
    await ann.see(`${cell("c3")}[data-seat="0"]`);
    assert.equal(await ann.count(`${cell("d5")}[data-seat]`), 0, "it has been eaten");
    assert.equal(await ann.count("[data-touched]"), 0);
    assert.equal(await ann.page.evaluate(() => scrollY), scrolled, "the page stood still");
    await rest(ann);
    assert.equal(await movesOf(ann), 3, "once");
});

test("a finger plays nothing if it is lifted beside the board, on a taken cell, or after a second finger came",
    async ({ person }) => {
    const { ann, fingers } = await tryOut(person, pair);
    const [legal, taken] = [await pointOf(ann, cell("d3")), await pointOf(ann, cell("d4"))];
    const beside = await pointOf(ann, byTest("prompt"));
    for (const way of [beside, taken]) {
        await fingers.down(legal);
        await ann.see(crossed);
        await fingers.move(way);
        await ann.see(crossed, gone);
        await fingers.up();
    }
    await fingers.down(legal);
    await ann.see(crossed);
    await fingers.down(legal, taken);
    await ann.see(crossed, gone);
    await fingers.up();
    await rest(ann);
    assert.equal(await movesOf(ann), 2);
    assert.equal(await ann.count("[data-touched]"), 0);
});

test("a swipe scrolls, a pinch zooms, and neither plays", async ({ person }) => {
    for (const [path, place] of [[pair, cell("d3")], ["/study/eat-thyself", slot(9)]]) {
        const { ann, fingers } = await tryOut(person, path);
        const from = await pointOf(ann, place);
        const before = await ann.page.evaluate(() => scrollY);
        await fingers.down(from);
        await fingers.move({ x: from.x, y: from.y - 220 });
        await fingers.up();
        await ann.until((was) => scrollY > was + 50, before);
        await ann.page.evaluate(() => scrollTo(0, 0));
        const here = await pointOf(ann, place);
        const beside = (by) => ({ x: here.x + by, y: here.y + by });
        await fingers.down(here);
        await fingers.down(here, beside(20));
        await fingers.move(beside(-60), beside(90));
        await fingers.up();
        await ann.until(() => visualViewport.scale > 1.2);
        await rest(ann);
        assert.equal(await movesOf(ann), path === pair ? 2 : 0);
        assert.equal(await ann.count("[data-touched], .is-chosen"), 0);
        await ann.leave();
    }
});

test("a quick tap plays at once, and on a closed cell says why not", async ({ person }) => {
    const { ann } = await tryOut(person, pair);
    await ann.tapShape(cell("d3"));
    await movesAre(ann, 3);
    await ann.go("/study/eat-your-neighbor?moves=d4.a1.d3.a4.d2.g1.d1.g4", canAct);
    await ann.tapShape(cell("d5"));
    await ann.seeTest("refusal");
    // The same from a resting finger, on the very cell where it came down.
    await ann.go("/study/eat-your-neighbor?moves=d4.a1.d3.a4.d2.g1.d1.g4", canAct);
    const fingers = await fingersOf(ann);
    await fingers.down(await pointOf(ann, cell("d5")));
    await ann.see(touched(cell("d5")));
    await fingers.up();
    await ann.seeTest("refusal");
});

test("a finger chooses where it is lifted, if moves are confirmed", async ({ person }) => {
    const [ann, ben] = await bring(person, { Ann: { device: phone, at: "/" }, Ben: {} });
    await confirmsMoves(ann, "always");
    await startTable([ann, ben], "die", smallDie);
    const fingers = await fingersOf(ann);
    const [first, second] = [await pointOf(ann, cell("a1")), await pointOf(ann, cell("c3"))];
    await fingers.down(first);
    await ann.see(touched(cell("a1")));
    await fingers.move(second);
    await fingers.up();
    await ann.see(`${cell("c3")}[data-chosen]`);
    await rest(ann);
    assert.equal(await movesOf(ben), 0);
    await fingers.down(second);
    await ann.see(touched(cell("c3")));
    await fingers.up();
    await ben.see(`${cell("c3")}[data-seat="0"]`);
});

test("on the ring a finger shows what a king would eat, slides on, and plays where it is lifted", async ({ person }) => {
    const { ann, fingers } = await tryOut(person, twoFar);
    await ann.tapShape(slot(2));
    await ann.see(`${slot(4)}[data-legal="destination"]`);
    const [pawn, tile, other] = [await pointOf(ann, slot(4)), await pointOf(ann, slot(1)),
        await pointOf(ann, slot(9))];
    await fingers.down(tile);
    await ann.see(touched(slot(1)));
    await fingers.move(pawn);
    await ann.see(touched(slot(4)));
    await ann.see(crossed);
    await fingers.move(other);
    await ann.see(crossed, gone);
    await fingers.up();
    await rest(ann);
    assert.equal(await movesOf(ann), 0, "no way of this king leads there");
    await fingers.down(pawn);
    await ann.see(crossed);
    await fingers.up();
    await movesAre(ann, 1);
    assert.equal(await ann.count("[data-touched]"), 0);
});
