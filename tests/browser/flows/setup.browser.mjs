// Setting up a position in the study by hand, and playing on from there.

import { assert, boardOf, byTest, canAct, enter, games, isGrave, issuesOf, movesAre, onPhone, phone, press, tabTo,
    tapBoard, test } from "../support/flow.mjs";

const editor = byTest("editor");
const cellsAre = (person, wanted) => person.until((cells) => JSON.stringify(cells) === JSON.stringify(Object.fromEntries(
    [...document.querySelectorAll(".board-view [data-cell][data-seat]")]
        .map((cell) => [cell.dataset.cell, Number(cell.dataset.seat)]).sort())), wanted);
const setupIs = (person, setup) =>
    person.until((wanted) => new URLSearchParams(location.search).get("setup") === wanted, setup);
const pathOf = (person) => person.page.evaluate(() => location.pathname + location.search);

async function openEditor(person, path) {
    await person.go(path, canAct);
    await person.tapTest("set-up");
    await person.see(editor);
}

// Each [tool, ...places of taps].
async function put(person, ...pieces) {
    for (const [tool, ...places] of pieces) {
        await person.tapTest(`setup-tool-${tool}`);
        for (const place of places) {
            await tapBoard(person, /^[a-z]\d/.test(place) ? `[data-cell="${place}"]` : `[data-key="${place}"]`);
        }
    }
}

// The picture that the page's link shows elsewhere.
async function pictureOf(person, path) {
    const page = await (await person.page.request.get(path)).text();
    const address = /property="og:image" content="([^"]+)"/.exec(page)[1].replaceAll("&amp;", "&");
    const answer = await person.page.request.get(new URL(address).pathname + new URL(address).search);
    assert.equal(answer.status(), 200);
    return (await answer.body()).toString("base64");
}

test("a position on cells is set up, refused with the place, and played on from", { tag: "@quick" }, async ({ person }) => {
    const ann = await person("Ann");
    await openEditor(ann, "/study/ketchup?moves=a1");
    await cellsAre(ann, { a1: 0 }); // what was shown
    await put(ann, [1, "c1"]);
    await ann.tapTest("setup-done");
    await ann.seeText(byTest("setup-problem"), "The largest groups, on a1 and c1, are equal");
    await put(ann, [1, "c2"], [0, "e5", "e5"], ["remove", "a1"], [0, "b1"]);
    await cellsAre(ann, { b1: 0, c1: 1, c2: 1 });
    await ann.tapTest("setup-turn-1", "setup-done");
    await ann.seeTest("from-setup");
    await setupIs(ann, "1.b1.c1c2");
    await cellsAre(ann, { b1: 0, c1: 1, c2: 1 });
    await tapBoard(ann, '[data-cell="e5"]');
    await cellsAre(ann, { b1: 0, c1: 1, c2: 1, e5: 1 });
    await movesAre(ann, 1);
    await ann.until(() => new URLSearchParams(location.search).get("moves") === "e5");
    await ann.reload(canAct);
    await cellsAre(ann, { b1: 0, c1: 1, c2: 1, e5: 1 });
    const path = await pathOf(ann);
    const bea = await person("Bea", onPhone);
    await bea.go(path, canAct);
    assert.deepEqual(await boardOf(bea), await boardOf(ann), "the link holds it all");
    assert.notEqual(await pictureOf(ann, path), await pictureOf(ann, path.replace("setup=1.b1", "setup=1.b2")));
    await bea.tapTest("step-back");
    await cellsAre(bea, { b1: 0, c1: 1, c2: 1 });
    await tapBoard(bea, '[data-cell="a1"]'); // another move: a branch from the position that was set up
    await bea.seeTest("branch-1");
    await bea.online();
    await bea.tapTest("advise");
    await bea.see('.board-view [aria-label*="hint 1"]');
    await bea.seeText(byTest("best"), /\.$/);
});

test("the ring is set up with its slots, tiles, pieces and cards", async ({ person }) => {
    const ann = await person("Ann");
    await openEditor(ann, "/study/eat-thyself");
    await ann.tapTest("setup-empty");
    await put(ann, ["K0", "gap:1"], ["P0", "gap:2", "slot:1"], ["remove", "slot:6"]);
    await ann.tapTest("setup-done");
    await ann.seeText(byTest("setup-problem"), "There is no king of Blue");
    await put(ann, ["K1", "gap:3", "gap:3"], ["tile", "slot:4", "slot:4"], ["P1", "slot:5", "gap:5"], ["tile", "gap:5"]);
    await ann.tapTest("setup-card-1B", "setup-turn-1", "setup-done");
    await ann.seeTest("from-setup");
    await setupIs(ann, "1.11.13._P0-K0-P0-K1-P1-_-P1-_-_");
    const ring = await ann.page.evaluate(() => [...document.querySelectorAll(".board-view [data-slot]")].map((slot) => slot.ariaLabel));
    await ann.reload(canAct);
    assert.deepEqual(await ann.page.evaluate(() =>
        [...document.querySelectorAll(".board-view [data-slot]")].map((slot) => slot.ariaLabel)), ring);
    await ann.online();
    await ann.tapTest("advise");
    await ann.seeText(byTest("best"), /\.$/);
    await ann.tapTest("advise");
    await tapBoard(ann, "[data-legal=king]");
    await tapBoard(ann, "[data-legal=destination]");
    await movesAre(ann, 1);
});

test("all of it works by keyboard", async ({ person }) => {
    const ann = await person("Ann");
    await openEditor(ann, "/study/die");
    await tabTo(ann, "[name=setup-tool]");
    await press(ann, "ArrowRight"); // Blue
    await tabTo(ann, ".board-view [data-cell=f6]");
    for (const key of ["Enter", "ArrowRight", "Enter", "ArrowRight", "Enter", "Enter"]) {
        await press(ann, key);
    }
    await cellsAre(ann, { f6: 1, f7: 1 });
    await tabTo(ann, "[name=setup-turn]");
    await press(ann, "ArrowRight"); // Blue's turn
    await enter(ann, byTest("setup-done"));
    await ann.seeText(byTest("setup-problem"), "Red has no stones");
    await press(ann, "Shift+Tab");
    await press(ann, "Enter"); // the usual start
    await cellsAre(ann, {});
    await enter(ann, byTest("setup-done"));
    await ann.until(() => document.activeElement?.dataset.test === "set-up");
});

test("every game has its editor, which begins with what is shown, on a phone", async ({ person }) => {
    const ann = await person("Ann", { device: phone });
    for (const game of games) {
        await openEditor(ann, `/study/${game}`);
        assert.deepEqual((await issuesOf(ann)).filter(isGrave), [], game);
        assert.deepEqual(await ann.page.evaluate(() => window.potluckTest.overflow()), [], game);
        assert.equal(await ann.page.evaluate(() => document.activeElement?.tagName), "H1");
        await ann.tapTest("setup-empty", "setup-start", "setup-done");
        await ann.until(() => document.activeElement?.dataset.test === "set-up");
        assert.equal(new URL(ann.page.url()).searchParams.get("setup"), null, "the usual start needs no words");
    }
    await ann.tapTest("set-up", "setup-cancel");
    await ann.see(canAct);
});

test("a link with a position that is not allowed says why and shows the usual start", async ({ person }) => {
    const ann = await person("Ann");
    await ann.go("/study/die?setup=0.a1.a1&moves=c3");
    await ann.seeText(byTest("refusal"), "a1 cannot hold two pieces");
    await cellsAre(ann, {});
    await setupIs(ann, null);
});
