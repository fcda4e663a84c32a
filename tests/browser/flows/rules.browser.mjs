// The rule pages for reading: where one is, what comes next, each board beside its sentence, and the
// way into a first game from everywhere.

import { assert, byTest, desktop, games, phone, press, tabTo, test } from "../support/flow.mjs";

const contents = byTest("rules-contents");
const named = ".contents-name";
const part = (number) => `#part-${number}`;

// The height of the screen below the contents bar.
const roomPx = (person) => person.page.evaluate((selector) => innerHeight -
    document.querySelector(selector).getBoundingClientRect().height, contents);

const topOf = (person, selector) => person.page.locator(selector).evaluate(
    (element) => element.getBoundingClientRect().top);

// Each example in turn, closed and open: [[name, height]] of those that do not fit.
async function tooHigh(person, room) {
    const found = [];
    for (const example of await person.page.locator("[data-diagram]").all()) {
        const name = await example.getAttribute("data-diagram");
        const heightOf = async (locator) => Math.round((await locator.boundingBox()).height);
        found.push([`${name}: pictures`, await heightOf(example)]);
        await example.locator(byTest("trial-start")).tap();
        await example.locator(".can-act").waitFor();
        found.push([`${name}: board`, await heightOf(example.locator(byTest("trial")))]);
        const { y, height } = await example.locator(byTest("trial")).boundingBox();
        const top = person.page.viewportSize().height - room;
        assert.ok(height > room || (y >= top - 1 && y + height <= top + room + 1),
            `${name} is opened where all of it is seen: ${y} to ${y + height}`);
        await example.locator(byTest("trial-stop")).tap();
    }
    return found.filter(([, height]) => height > room);
}

for (const [game, locale] of games.flatMap((each) => ["en-GB", "de-DE"].map((code) => [each, code]))) {
    test(`${game}, ${locale}: each board and its text fit one small screen, and nothing is too wide`,
        async ({ person }) => {
            const ann = await person("Ann", { device: phone, still: true, locale });
            await ann.go(`/rules/${game}`, ".rules-page");
            assert.deepEqual(await tooHigh(ann, await roomPx(ann)), []);
            assert.deepEqual(await ann.page.evaluate(() => window.potluckTest.overflow()), []);
        });
}

test("the contents lead to a section and name it; the next one is a tap away; each has its own address",
    async ({ person }) => {
    const ann = await person("Ann", { device: phone, still: true });
    await ann.go("/rules/ketchup");
    await ann.seeText(named, "Contents");
    await ann.tapTest("contents-toggle");
    const links = await ann.page.locator(".contents-list a").allInnerTexts();
    assert.ok(links.length >= 5);
    await ann.tap(`.contents-list a >> nth=${links.length - 1}`);
    await ann.seeText(named, links.at(-1));
    assert.equal(await ann.count(`${byTest("contents-next")}:disabled`), 1);
    await ann.see(".contents-list", { state: "hidden" });
    await ann.page.evaluate(() => scrollTo(0, 0));
    await ann.seeText(named, "Contents");
    for (const number of [1, 2, 3]) {
        await ann.tapTest("contents-next");
        await ann.seeText(named, links[number - 1]);
        const { height } = await ann.page.locator(contents).boundingBox();
        const top = await topOf(ann, part(number));
        assert.ok(top >= height && top < height + 40, `part ${number} begins at ${top}`);
    }
    assert.match(ann.page.url(), /\/rules\/ketchup#part-3$/);
    const bea = await person("Bea", { device: phone, locale: "de-DE" });
    await bea.go("/rules/ketchup#part-3");
    await bea.seeText(".contents-count", "3 von");
    assert.ok(await topOf(bea, part(3)) < 100);
    await bea.page.mouse.wheel(0, -3000);
    await bea.seeText(named, "Inhalt");
});

test("on a wide screen the contents are beside the text, and the keyboard reaches them", async ({ person }) => {
    const ann = await person("Ann", { device: desktop, still: true });
    await ann.go("/rules/die", ".contents-list a");
    await tabTo(ann, ".contents-list li:nth-child(2) a");
    await press(ann, "Enter");
    await ann.see(".contents-list li:nth-child(2) a[aria-current]");
    assert.ok(await topOf(ann, part(2)) < 40);
    assert.ok(await topOf(ann, ".contents-list") < 40, "they stay in sight");
});

test("keys close the open contents where they opened them", async ({ person }) => {
    const ann = await person("Ann", { device: phone, still: true });
    await ann.go("/rules/die");
    await tabTo(ann, byTest("contents-toggle"));
    await press(ann, "Enter");
    await ann.see(".contents-list");
    await press(ann, "Escape");
    await ann.see(".contents-list", { state: "hidden" });
    assert.equal(await ann.count(`${byTest("contents-toggle")}:focus`), 1);
});

test("a first game with hints starts from the middle of the page", async ({ person }) => {
    const ann = await person("Ann", { device: phone, still: true });
    await ann.go("/rules/die#part-2");
    await ann.seeText(".contents-count", "2 of");
    await ann.tapTest("first-game-short");
    await ann.seeTest("coach");
    await ann.see(".advice.is-best");
});
