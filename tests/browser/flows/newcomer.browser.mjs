// A newcomer opens a friend's link on a phone: one obvious button, then a first legal move within half
// a minute. They do not know the rules and tap only what the page shows as playable.

import { assert, byTest, expect, games, offersOf, openTable, phone, playOn, settled,
    test } from "../support/flow.mjs";

const secondsMax = 30;
const tapsMax = 5; // to sit down; a king, where it goes, and which way; to confirm where cells are small

// The names of everything on the first screen that looks like the main button.
const obvious = (person) => person.page.$$eval("main button.primary, main a.primary", (all) =>
    all.filter((button) => button.checkVisibility() && !button.disabled)
        .map((button) => ({ name: button.dataset.test, bottom: button.getBoundingClientRect().bottom })));

// A marked place of the board that is on the screen without scrolling; a second one is tapped only
// if the first needs it.
async function tapWhatIsMarked(person) {
    const { offers, mark } = await offersOf(person);
    const wanted = ["confirm", "action", "destination", "spread", "place", "king", "select"];
    const rank = ({ kind }) => (wanted.includes(kind) ? wanted.indexOf(kind) : wanted.length);
    const [offer] = offers.sort((one, other) => rank(one) - rank(other));
    assert.ok(offer, "the page shows something to do");
    const scrolled = await person.page.evaluate(() => scrollY);
    await person.tapShape(`.board-view ${offer.selector}`);
    assert.equal(await person.page.evaluate(() => scrollY), scrolled, `${offer.kind} is on the screen`);
    await settled(person, mark);
}

async function joinAndMove(person, friend, path, game) {
    let taps = 0;
    const started = performance.now();
    await person.go(path);
    let buttons = [];
    await expect.poll(async () => {
        buttons = await obvious(person);
        return buttons.map(({ name }) => name);
    }).toEqual(["sit-and-play"]);
    assert.ok(buttons[0].bottom <= phone.viewport.height, "it is on the first screen");
    await person.tapTest("sit-and-play");
    taps += 1;
    await person.seeTest("play");
    const opening = performance.now();
    while (!(await offersOf(person)).canAct) { // the friend begins, and may have a second stone
        await friend.see(".can-act:not(.is-pending)");
        await playOn([friend], game, { movesMax: (await offersOf(friend)).moves + 1 });
        await Promise.race([person.see(".can-act:not(.is-pending)"),
            friend.see(".can-act:not(.is-pending)")]);
    }
    const friends = performance.now() - opening;
    assert.deepEqual(await obvious(person), [], "only the board asks for something");
    assert.ok((await person.text(byTest("prompt"))).length > 10, "and says what");
    const { moves } = await offersOf(person);
    while ((await offersOf(person)).moves === moves) {
        assert.ok(taps < tapsMax, "a few taps lead to a move");
        await tapWhatIsMarked(person);
        taps += 1;
    }
    const seconds = (performance.now() - started - friends) / 1000;
    return { seconds, taps };
}

for (const game of games) {
    test(`${game}: a newcomer gets from a link to a first move`, async ({ person }) => {
        const friend = await person("Ann");
        const path = await openTable(friend, game);
        await friend.page.locator(byTest("ready")).check();
        const newcomer = await person("Ben", { device: phone, stranger: true });
        const { seconds, taps } = await joinAndMove(newcomer, friend, path, game);
        console.log(`${game}: ${seconds.toFixed(1)} s and ${taps} taps from the link to a first move`);
        assert.ok(seconds < secondsMax, `${seconds} s`);
        assert.ok(await newcomer.count(`${byTest("moves")} .move`) > 0);
    });
}
