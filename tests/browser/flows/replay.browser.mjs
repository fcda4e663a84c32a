// Stepping through a finished game by touch, and downloading a picture of it.

import { advance, assert, bring, byTest, download, fingersOf, onPhone, openReplay, startTable,
    test } from "../support/flow.mjs";

const slider = byTest("step-slider");
const fingerPx = 44; // at least as high as this
const plyOf = (person) => person.page.$eval(slider, ({ value }) => Number(value));
const plyIs = (person, ply) => person.until(([selector, wanted]) =>
    Number(document.querySelector(selector).value) === wanted &&
    document.querySelectorAll("[data-test=moves] .move.current").length === (wanted > 0 ? 1 : 0),
[slider, ply]);

// The file's contents, parsed by the browser's own SVG parser; it needs nothing but itself.
async function savedPicture(person, game) {
    const text = await download(person, "save-picture", `potluck-${game}.svg`);
    assert.doesNotMatch(text, /class=|var\(|data-cell|tabindex/, game);
    return person.page.evaluate((source) => {
        // The page's policy allows no styles from a file: here they are text.
        const file = new DOMParser().parseFromString(
            source.replaceAll(" style=", " data-style="), "image/svg+xml");
        const inks = (selector) => new Set([...document.querySelectorAll(`.board-svg ${selector}`)]
            .map((shape) => getComputedStyle(shape).fill));
        const outlines = new Set([...document.querySelectorAll(".board-svg .ring-piece-face")]
            .map((shape) => shape.getAttribute("d")));
        const inked = (shape, selector) => inks(selector).has(
            shape.dataset.style?.match(/(?:^|; )fill: ([^;]+);/)?.[1]);
        return {
            isSvg: file.querySelector("parsererror") === null && file.documentElement.localName === "svg" &&
                file.documentElement.namespaceURI === "http://www.w3.org/2000/svg",
            title: file.querySelector("title")?.textContent,
            viewBox: file.documentElement.getAttribute("viewBox").split(" ").map(Number),
            stones: [...file.querySelectorAll("circle")].filter((shape) =>
                shape.getAttribute("r") === "37" && inked(shape, ".layer-pieces .stone-face")).length,
            ringPieces: [...file.querySelectorAll("path")].filter((shape) =>
                outlines.has(shape.getAttribute("d")) && inked(shape, ".ring-piece-face")).length,
            foreign: file.querySelectorAll("script, foreignObject, image, use").length,
        };
    }, text);
}

test("the slider follows a finger, and a tap on it goes there", { tag: "@quick" }, async ({ person }) => {
    const [ann, ben] = await bring(person, { Ann: onPhone, Ben: {} });
    await startTable([ann, ben], "die", { options: { size: 2 } });
    await advance([ann, ben], { seed: 5 });
    await openReplay(ann);
    const last = await ann.page.$eval(slider, ({ max }) => Number(max));
    assert.ok(last >= 4, `${last} moves`);
    await plyIs(ann, last);
    await ann.page.locator(slider).scrollIntoViewIfNeeded();
    let box = await ann.page.locator(slider).boundingBox();
    assert.ok(box.height >= fingerPx, `${box.height} pixels high`);
    assert.deepEqual(await ann.page.$$eval(".play :is(button, .button)", (all, least) => all
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < least)
        .map((each) => each.outerHTML), fingerPx), [], "fingers find each button");
    const share = ann.page.locator(byTest("share-position"));
    const { width } = await share.boundingBox();
    await share.tap();
    await ann.seeText(byTest("share-position"), /copied/);
    assert.ok((await share.boundingBox()).width >= width, "what stands beside it stays");
    await ann.page.locator(slider).scrollIntoViewIfNeeded();
    box = await ann.page.locator(slider).boundingBox();
    const at = (part) => ({ x: box.x + box.width * part, y: box.y + box.height / 2 });
    const fingers = await fingersOf(ann);
    await fingers.down(at(0.98));
    await fingers.move(at(0.5));
    const half = Math.round(last / 2);
    await ann.until(([selector, near]) =>
        Math.abs(Number(document.querySelector(selector).value) - near) <= 1, [slider, half]);
    await plyIs(ann, await plyOf(ann));
    await fingers.move(at(0.01));
    await plyIs(ann, 0);
    await fingers.up();
    assert.equal(await ann.count(".board-view [data-cell][data-seat]"), 0, "the start");
    await ann.page.touchscreen.tap(at(0.99).x, at(0.99).y);
    await plyIs(ann, last);
});

test("a picture is a complete SVG file with every piece on the board", async ({ person }) => {
    const ann = await person("Ann");
    for (const [game, moves, title, stones] of [
        ["ketchup", "c4.d5.d6.g1.g4", "Ketchup", 5],
        ["eat-your-neighbor", "d4.d5.d3.a1.g1", "Eat Your Neighbor", 4],
        ["attack-of-the-moulds", "b2", "Attack of the Moulds", 5],
        ["die", "a1.k6", "Die", 2],
    ]) {
        await ann.go(`/study/${game}?moves=${moves}`);
        await ann.until((count) => document.querySelectorAll(
            ".board-view [data-cell][data-seat]").length === count, stones);
        const picture = await savedPicture(ann, game);
        assert.ok(picture.isSvg, `${title}: well-formed`);
        assert.equal(picture.title, title);
        assert.equal(picture.stones, stones, title);
        assert.equal(picture.foreign, 0);
        assert.ok(picture.viewBox.length === 4 && picture.viewBox.every(Number.isFinite));
    }
    await ann.go("/study/eat-thyself", ".board-view [data-slot]");
    const ring = await savedPicture(ann, "eat-thyself");
    assert.ok(ring.isSvg);
    assert.equal(ring.ringPieces, await ann.count(".board-svg [data-piece]"));
    assert.ok(ring.ringPieces >= 12);
});
