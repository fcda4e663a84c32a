// Without a mouse: every control is reachable and its focus visible, in both themes; the focus is
// never lost; the keys are listed. The games themselves: keyboard_games.browser.mjs.

import { assert, bring, byTest, chooseByKeys, createTaste, enter, focusIsSeen, focusOf, hasFocus,
    joinByLink, offersOf, openTable, playing, press, smallDie, start, tabTo, test,
    whoseTurn } from "../support/flow.mjs";

const stopsMax = 150;

// Every control that Tab should reach: of a board only the place with the tab stop, of a group of
// radio buttons only the selected one.
const controls = (person) => person.page.evaluate(() => {
    const all = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")];
    const chosen = (radio) => radio.checked ||
        !document.querySelector(`input[name="${radio.name}"]:checked`);
    return all.filter((element) => element.checkVisibility() &&
        element.getClientRects().length > 0 &&
        getComputedStyle(element).visibility === "visible" && !element.disabled &&
        element.getAttribute("tabindex") !== "-1" && (element.type !== "radio" || chosen(element)))
        .map((element, index) => {
            element.dataset.stop = String(index);
            return `${index} ${element.tagName} ${element.dataset.test ?? element.id} ${element.textContent.slice(0, 30)}`;
        });
});

async function walkThrough(person) {
    const wanted = new Set(await controls(person));
    await person.page.evaluate(() => document.activeElement.blur());
    for (let stops = 0; stops < stopsMax && wanted.size > 0; stops += 1) {
        await press(person, "Tab");
        const stop = await person.page.evaluate(() => document.activeElement.dataset.stop ?? null);
        if (stop !== null) {
            assert.ok(await focusIsSeen(person), `the focus of ${await focusOf(person)}`);
            [...wanted].filter((each) => each.startsWith(`${stop} `)).forEach((each) => wanted.delete(each));
        }
    }
    assert.deepEqual([...wanted], [], `not reached on ${person.page.url()}`);
}

const pages = [["/", byTest("new-die")], ["/new/die", byTest("create-table")],
    ["/rules/eat-thyself", ".rules-page"], ["/archive", byTest("search")]];

test("every control of a page is reachable, and its focus visible in both themes", async ({ person }) => {
    const ada = await person("Ada", { still: true });
    for (const [path, ready] of pages) {
        await ada.go(path, ready);
        await walkThrough(ada);
    }
});

test("the skip link leads into the page and redraws nothing", async ({ person }) => {
    const ada = await person("Ada", { still: true });
    for (const [path, ready] of pages) {
        await ada.go(path, ready);
        await ada.page.evaluate((selector) => {
            document.querySelector(selector).dataset.kept = "yes";
            document.activeElement.blur();
        }, ready);
        await enter(ada, ".skip-link");
        assert.ok(await hasFocus(ada, "#main"), path);
        await press(ada, "Tab");
        assert.ok(await hasFocus(ada, "main *"), `${path}: the next stop is in the page`);
        assert.equal(await ada.count(`${ready}[data-kept]`), 1, `${path}: it is the same page`);
        assert.equal(new URL(ada.page.url()).pathname, path);
    }
});

test("every control of a table is reachable, too, before, during and after a game", async ({ person }) => {
    const [ada, ben] = await bring(person, { Ada: { still: true }, Ben: { still: true } });
    const path = await openTable(ada, "attack-of-the-moulds", { options: { players: 2 }, chat: "free" });
    await walkThrough(ada);
    await joinByLink(ben, path);
    await start(ada, [ada, ben]);
    await walkThrough(ada);
    await ben.tapTest("abort", "abort-confirm");
    await ada.seeTest("result-title");
    await walkThrough(ada);
});

test("a control that disappears leaves the focus nearby: End turn, a start, an answer, a dialog", async ({ person }) => {
    const [ada, ben] = await bring(person, { Ada: { still: true }, Ben: { still: true } });
    const path = await openTable(ada, "ketchup");
    await joinByLink(ben, path);
    await ada.seeTest("start");
    await enter(ada, byTest("start"));
    await ada.seeTest("play");
    assert.ok(await hasFocus(ada, ".board-view *"), `the board, not ${await focusOf(ada)}`);

    const taste = createTaste("ketchup", 3);
    for (let made = 0; made < 12; made += 1) {
        const acting = await whoseTurn([ada, ben]);
        const { offers } = await offersOf(acting);
        if (offers.some(({ kind }) => kind === "action")) {
            await enter(acting, ".board-controls button");
            await acting.until(() => !document.querySelector(".board-view.can-act"));
            assert.ok(await hasFocus(acting, "[data-cell]"),
                `after End turn the focus is on the board, not on ${await focusOf(acting)}`);
            break;
        }
        await chooseByKeys(acting, taste);
        assert.ok(made < 11, "there was a turn to end");
    }

    await enter(ada, byTest("ask-takeback"));
    await ben.seeTest("offer-takeback");
    await enter(ben, byTest("offer-decline"));
    await ben.see(byTest("offer-takeback"), { state: "detached" });
    assert.ok(await focusOf(ben), "after an answer");
    await enter(ada, byTest("name"));
    await ada.seeTest("name-input");
    await press(ada, "Escape");
    assert.ok(await hasFocus(ada, byTest("name")), "a dialog gives the focus back");
    await enter(ada, byTest("resign"));
    await enter(ada, byTest("resign-confirm"));
    await ada.seeTest("result-title");
    assert.ok(await focusOf(ada), "after resigning");
    await enter(ada, byTest("replay"));
    await ada.seeTest("archive");
    assert.ok(await hasFocus(ada, "main"), "a new page is read from its beginning");
});

test("? lists the keys; single keys can be switched off for other programs", async ({ person }) => {
    const [ada] = await playing(person, { Ada: { still: true }, Ben: { still: true } },
        "die", smallDie);
    await press(ada, "?");
    await ada.seeTest("keys-dialog");
    await press(ada, "/");
    assert.equal(await ada.count(`${byTest("typed-form")}:visible`), 0, "not behind a dialog");
    await tabTo(ada, byTest("single-keys"));
    await press(ada, "Space");
    await press(ada, "Escape");
    await ada.see(byTest("keys-dialog"), { state: "detached" });
    for (const key of ["?", "/"]) {
        await press(ada, key);
    }
    assert.equal(await ada.count(`${byTest("keys-dialog")}, ${byTest("typed-form")}:visible`), 0);
    await enter(ada, byTest("show-keys"));
    await ada.seeTest("keys-dialog");
    await tabTo(ada, byTest("single-keys"));
    await press(ada, "Space");
    await press(ada, "Escape");
    await press(ada, "b");
    assert.ok(await hasFocus(ada, "[data-cell]"), "b goes to the board");
});
