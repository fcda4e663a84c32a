// Without a mouse: every control of a page is reached and its focus seen, in both themes; all games
// are played by keys; the focus is never lost.

import { strict as assert } from "node:assert";

import { offersOf } from "../support/board.mjs";
import { showTheme } from "../support/gallery_walk.mjs";
import { chooseByKeys, enter, focusIsSeen, focusOf, hasFocus, press, tabTo } from "../support/keyboard.mjs";
import { test } from "../support/person.mjs";
import { play } from "../support/scene.mjs";
import { joinByLink, openTableLike, start, startLike } from "../support/table.mjs";
import { seededRandom } from "../units/rules_process.mjs";

const stopsMax = 150;
const choicesEach = 8;

// What can be pressed or filled in and is in view of the keyboard; of a board the one place that has
// the keyboard, of a group of radio buttons the one that is chosen.
const controls = (person) => person.page.evaluate(() => {
    const all = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")];
    const chosen = (radio) => radio.checked ||
        !document.querySelector(`input[name="${radio.name}"]:checked`);
    return all.filter((element) => element.getClientRects().length > 0 &&
        getComputedStyle(element).visibility === "visible" && !element.disabled &&
        element.getAttribute("tabindex") !== "-1" && (element.type !== "radio" || chosen(element)))
        .map((element, index) => {
            element.dataset.stop = String(index);
            return `${index} ${element.tagName} ${element.dataset.test ?? element.id} ${element.textContent.slice(0, 30)}`;
        });
});

async function walkThrough(person, theme) {
    await showTheme(person, theme);
    const wanted = new Set(await controls(person));
    await person.page.evaluate(() => document.activeElement.blur());
    for (let stops = 0; stops < stopsMax && wanted.size > 0; stops += 1) {
        await press(person, "Tab");
        const stop = await person.page.evaluate(() => document.activeElement.dataset.stop ?? null);
        if (stop !== null) {
            assert.ok(await focusIsSeen(person), `${theme}: the focus of ${await focusOf(person)}`);
            [...wanted].filter((each) => each.startsWith(`${stop} `)).forEach((each) => wanted.delete(each));
        }
    }
    assert.deepEqual([...wanted], [], `not reached on ${person.page.url()}`);
}

const games = {
    "eat-your-neighbor": { options: { size: 4 } }, "eat-thyself": { options: { players: 2 } },
    ketchup: { options: {} }, "attack-of-the-moulds": { options: { players: 2 } },
};

async function takeTurns(people, random, choices) {
    for (let made = 0; made < choices; made += 1) {
        const looks = people.map((person) => person.until(() => {
            const { over, canAct } = window.potluckTest.readOffers();
            return over || canAct;
        }).then(() => person));
        const person = await Promise.any(looks);
        if ((await offersOf(person)).over) {
            return;
        }
        await chooseByKeys(person, random);
    }
}

play("Without a mouse", {
    async "every control of every kind of page is reached, and its focus seen in both themes"({ person }) {
        const ada = await person("Ada", { still: true });
        const ben = await person("Ben", { still: true });
        const seen = async () => {
            await walkThrough(ada, "light");
            await walkThrough(ada, "dark");
        };
        for (const [path, ready] of [["/", test("new-die")], ["/new/die", test("create-table")],
            ["/rules/eat-thyself", ".rules-page"], ["/archive", test("search")]]) {
            await ada.go(path);
            await ada.see(ready);
            await seen();
        }
        const path = await openTableLike(ada, "attack-of-the-moulds", { options: { players: 2 }, chat: "free" });
        await seen();
        await joinByLink(ben, path);
        await start(ada, [ada, ben]);
        await seen();
        await ben.tapTest("abort");
        await ben.tapTest("abort-confirm");
        await ada.seeTest("result-title");
        await seen();
    },

    async "four games are played by keys, and the focus stays on the board"({ person }) {
        const ada = await person("Ada", { still: true });
        const ben = await person("Ben", { still: true, theme: "dark" });
        for (const [index, [game, settings]] of Object.entries(games).entries()) {
            await startLike([ada, ben], game, settings);
            await takeTurns([ada, ben], seededRandom(20 + index), choicesEach);
        }
    },

    async "the ring is played by keys to the end of a turn with every kind of step"({ person }) {
        const ada = await person("Ada", { still: true });
        const ben = await person("Ben", { still: true });
        await startLike([ada, ben], "eat-thyself", { options: { players: 2 } });
        const kinds = new Set();
        const random = seededRandom(5);
        for (let choices = 0; choices < 40 && kinds.size < 3; choices += 1) {
            await takeTurns([ada, ben], random, 1);
            for (const each of [ada, ben]) {
                (await offersOf(each)).offers.forEach(({ kind }) => kinds.add(kind));
            }
        }
        assert.ok(kinds.has("king") && kinds.has("destination") && kinds.has("gap"), [...kinds].join());
    },

    async "what disappears leaves the focus near by: End turn, a start, an answer, a dialog"({ person }) {
        const ada = await person("Ada", { still: true });
        const ben = await person("Ben", { still: true });
        const path = await openTableLike(ada, "ketchup", { options: {} });
        await joinByLink(ben, path);
        await ada.seeTest("start");
        await enter(ada, test("start"));
        await ada.seeTest("play");
        assert.ok(await hasFocus(ada, ".board-view *"), `the board, not ${await focusOf(ada)}`);

        const random = seededRandom(3);
        for (let made = 0; made < 12; made += 1) {
            const acting = await Promise.any([ada, ben].map((each) =>
                each.until(() => window.potluckTest.readOffers().canAct).then(() => each)));
            const { offers } = await offersOf(acting);
            if (offers.some(({ kind }) => kind === "action")) {
                await enter(acting, ".board-controls button");
                await acting.until(() => !document.querySelector(".board-view.can-act"));
                assert.ok(await hasFocus(acting, "[data-cell]"),
                    `after End turn the focus is on the board, not on ${await focusOf(acting)}`);
                break;
            }
            await chooseByKeys(acting, random);
            assert.ok(made < 11, "there was a turn to end");
        }

        await enter(ada, test("ask-draw"));
        await ben.seeTest("offer-draw");
        await enter(ben, test("offer-decline"));
        await ben.see(test("offer-draw"), { state: "detached" });
        assert.ok(await focusOf(ben), "after an answer");
        await enter(ada, test("name"));
        await ada.seeTest("name-input");
        await press(ada, "Escape");
        assert.ok(await hasFocus(ada, test("name")), "a dialog gives the focus back");
        await enter(ada, test("resign"));
        await enter(ada, test("resign-confirm"));
        await ada.seeTest("result-title");
        assert.ok(await focusOf(ada), "after resigning");
        await enter(ada, test("replay"));
        await ada.seeTest("archive");
        assert.ok(await hasFocus(ada, "main"), "a new page is read from its beginning");
    },

    async "? lists the keys; switched off, single keys are left to other programs"({ person }) {
        const ada = await person("Ada", { still: true });
        const ben = await person("Ben", { still: true });
        await startLike([ada, ben], "die", { options: { size: 3 } });
        await press(ada, "?");
        await ada.seeTest("keys-dialog");
        await press(ada, "/");
        assert.equal(await ada.count(`${test("typed-form")}:visible`), 0, "not behind a dialog");
        await tabTo(ada, test("single-keys"));
        await press(ada, "Space");
        await press(ada, "Escape");
        for (const key of ["?", "/"]) {
            await press(ada, key);
        }
        assert.equal(await ada.count(`${test("keys-dialog")}, ${test("typed-form")}:visible`), 0);
        await enter(ada, test("show-keys"));
        await ada.seeTest("keys-dialog");
        await tabTo(ada, test("single-keys"));
        await press(ada, "Space");
        await press(ada, "Escape");
        await press(ada, "b");
        assert.ok(await hasFocus(ada, "[data-cell]"), "b goes to the board");
    },
});
