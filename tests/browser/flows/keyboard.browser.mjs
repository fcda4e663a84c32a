// A game of Die by keyboard alone, from the home page to the result.

import { assert, assertSameBoard, byTest, chooseByKeys, press, test,
    whoseTurn } from "../support/flow.mjs";
import * as keyboard from "../support/keyboard.mjs";
import { seededRandom } from "../units/rules_process.mjs";

const tabsMax = 60;
const movesMax = 60;

// A lower limit than elsewhere: this is the direct path through a game.
const tabTo = (person, selector) => keyboard.tabTo(person, selector, tabsMax);
const enter = (person, selector) => keyboard.enter(person, selector, tabsMax);

test("a whole game of Die is played with Tab, arrows and Enter alone", { tag: "@quick" }, async ({ person }) => {
    const host = await person("Ada", { stranger: true });
    const guest = await person("Ben", { stranger: true });
    await Promise.all([host, guest].map(async (each) => {
        await each.go("/");
        await each.online();
        await enter(each, byTest("name"));
        await each.seeTest("name-input");
        await each.page.keyboard.type(each.name); // over the old name, which is selected
        await press(each, "Enter");
        await each.seeText(byTest("name"), each.name);
    }));

    await enter(host, byTest("new-die"));
    await host.seeTest("option-size");
    await tabTo(host, "#option-size-4"); // six, the usual size
    for (let left = 0; left < 3; left += 1) {
        await press(host, "ArrowLeft");
    }
    await tabTo(host, "#visibility-private");
    await press(host, "ArrowDown");
    await enter(host, byTest("create-table"));
    await host.seeTest("link");

    await guest.see(`${byTest("open-tables")} ${byTest("room-line")}`);
    await enter(guest, `${byTest("open-tables")} ${byTest("room-line")}`);
    await guest.seeTest("sit-and-play");
    await enter(guest, byTest("sit-and-play"));
    await Promise.all([host, guest].map((each) => each.seeTest("play")));
    assert.equal(await host.count("[data-cell]"), 19);

    const random = seededRandom(11);
    for (let moves = 0; moves < movesMax; moves += 1) {
        const person = await whoseTurn([host, guest]);
        if (person === null) {
            break;
        }
        await chooseByKeys(person, (offers) => offers[Math.floor(random() * offers.length)]);
    }
    await Promise.all([host, guest].map((each) => each.seeTest("result-title")));
    await assertSameBoard([host, guest]);
    await enter(host, byTest("replay"));
    await host.seeTest("archive");
    await press(host, "Home");
    await host.seeText(byTest("step-position"), "Start of");
});
