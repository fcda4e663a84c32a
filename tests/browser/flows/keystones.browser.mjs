// Marks on creatures in Eat Your Neighbor: keystones, also counted on the cards, and a bite on those
// that can be eaten now.

import { assert, boxesOf, byTest, onPhone, test } from "../support/flow.mjs";

const options = JSON.stringify({ keystones: ["one", "two", "three-bend", "bee"] });
// Red has a pair on a1 and a2 and a single piece on g4; blue has a bend on d5, d6 and e6.
const moves = ["a1", "d5", "a2", "d6", "g4", "e6"];
const study = `/study/eat-your-neighbor?${new URLSearchParams({ options, moves: moves.join(".") })}`;

const standing = (person) => person.page.$$eval("[data-keystone]", (cards) =>
    Object.fromEntries(cards.map(({ dataset }) => [dataset.keystone, dataset.standing])));
const badges = (person) => person.page.$$eval(".keystone-badge", (all) => all
    .map((badge) => [...badge.classList].find((name) => name.startsWith("seat-"))).sort());
const labelOf = (person, cell) => person.page.getAttribute(`[data-cell="${cell}"]`, "aria-label");

async function pointsShown(person) {
    const scores = await Promise.all([0, 1].map((seat) => person.text(`${byTest(`score-${seat}`)} strong`)));
    return scores.map(Number);
}

test("keystones are marked on the board and counted on their cards, for each seat", async ({ person }) => {
    const ann = await person("Ann", onPhone);
    await ann.go(study, ".board-view.can-act");
    assert.deepEqual(await standing(ann),
        { one: "1 0", two: "1 0", "three-bend": "0 1", bee: "0 0" });
    assert.deepEqual(await badges(ann), ["seat-0", "seat-0", "seat-1"]);
    assert.deepEqual(await pointsShown(ann), [6, 3], "three points for each");
    assert.match(await labelOf(ann, "a2"), /keystone “Two”/);
    assert.match(await labelOf(ann, "d6"), /keystone “Bend of three”/);
    assert.doesNotMatch(await labelOf(ann, "d4"), /keystone/);
    assert.equal(await ann.page.getAttribute("[data-keystone=two] [role=img]", "aria-label"),
        "on the board: Red 1, Blue 0");
    assert.deepEqual(await ann.page.evaluate(() => window.potluckTest.overflow()), []);
});

test("keystones come and go with the moves, and nothing else moves", async ({ person }) => {
    const ann = await person("Ann");
    await ann.go(study, ".board-view.can-act");
    const places = () => boxesOf(ann, ".board-svg, [data-keystone]");
    const before = await places();
    await ann.tapShape('[data-cell="g3"]');
    await ann.until(() => document.querySelector("[data-keystone=two]").dataset.standing === "2 0");
    assert.equal((await standing(ann)).one, "0 0", "the single piece is part of a pair now");
    await ann.tapTest("step-first");
    await ann.until(() => document.querySelectorAll(".keystone-badge").length === 0);
    assert.equal((await standing(ann)).two, "0 0");
    assert.deepEqual(await places(), before);
});

test("those that can be eaten now have a bite missing, and say so", async ({ person }) => {
    const ann = await person("Ann", onPhone);
    // Blue's pair on d5 and d6 is beside red's pair on d3 and d4: a third red piece eats it.
    await ann.go("/study/eat-your-neighbor?moves=d3.d5.a1.d6.d4.g1", ".board-view.can-act");
    const edible = () => ann.page.$$eval("[data-cell]", (cells) => cells
        .filter((cell) => cell.getAttribute("aria-label").includes("can be eaten"))
        .map(({ dataset }) => dataset.cell).sort().join());
    assert.equal(await edible(), "d5,d6");
    assert.equal(await ann.count(".bite"), 1, "one for the creature");
    await ann.tapShape('[data-cell="e4"]');
    await ann.until(() => document.querySelectorAll("[data-cell][data-seat='1']").length === 1);
    assert.equal(await edible(), "", "the pair is gone, and blue can eat nothing");
    assert.equal(await ann.count(".bite"), 0);
});

test("a match without cards has no keystones", async ({ person }) => {
    const ann = await person("Ann");
    await ann.go(`/study/eat-your-neighbor?moves=${moves.join(".")}`, ".board-view.can-act");
    assert.equal(await ann.count(".keystone-badge, [data-keystone]"), 0);
});
