// Settings of this browser: the dialog, sounds, and notifications of a turn.

import { assert, boxesOf, bring, byTest, offersOf, onPhone, phone, playing, smallDie, startTable,
    tapBoard, test } from "../support/flow.mjs";

const choose = (person, name, value) =>
    person.page.locator(byTest(`preference-${name}`)).selectOption(value);
const flip = (person, name) => person.tapTest(`preference-${name}`);

async function inSettings(person, change) {
    await person.tapTest("preferences");
    await person.seeTest("preferences-dialog");
    await change();
    await person.tapTest("preferences-close");
    await person.see(byTest("preferences-dialog"), { state: "detached" });
}

// Counts AudioContexts and what they play, since nobody can hear it.
async function listen(person) {
    await person.context.addInitScript(() => {
        window.heard = { contexts: 0, strikes: 0 };
        const Original = window.AudioContext;
        window.AudioContext = class extends Original {
            constructor(...options) {
                super(...options);
                window.heard.contexts += 1;
            }
        };
        const start = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function (...when) {
            window.heard.strikes += 1;
            start.apply(this, when);
        };
    });
    await person.page.reload();
    await person.online();
}
const heard = (person) => person.page.evaluate(() => window.heard);

// The page is hidden; notifications are recorded for the test.
async function watchNotifications(person) {
    await person.context.addInitScript(() => {
        window.notices = [];
        window.asked = 0;
        window.Notification = class extends EventTarget {
            static permission = "default";

            static async requestPermission() {
                window.asked += 1;
                window.Notification.permission = "granted";
                return "granted";
            }

            constructor(title, { tag }) {
                super();
                Object.assign(this, { title, tag, closed: false });
                window.notices.push(this);
            }

            close() {
                this.closed = true;
            }
        };
    });
    await person.page.reload();
    await person.online();
}
const goOutOfSight = (person, hidden) => person.page.evaluate((isHidden) => {
    Object.defineProperty(document, "visibilityState",
        { configurable: true, get: () => (isHidden ? "hidden" : "visible") });
}, hidden);
const notices = (person) => person.page.evaluate(() =>
    window.notices.map(({ title, closed }) => ({ title, closed })));

test("settings apply at once, are kept, and reach another tab", { tag: "@quick" }, async ({ person }) => {
    const ada = await person("Ada", { device: phone, at: "/" });
    const tab = await ada.context.newPage();
    await tab.goto("/");
    await ada.page.bringToFront(); // pages in the background are slow
    await inSettings(ada, async () => {
        await choose(ada, "theme", "dark");
        await ada.see('html[data-theme="dark"]');
        await flip(ada, "motion");
        await ada.see('html[data-motion="off"]');
        await flip(ada, "coordinates");
    });
    await tab.locator('html[data-theme="dark"][data-motion="off"]').waitFor();
    await ada.reload('html[data-theme="dark"][data-motion="off"]');
    await inSettings(ada, async () => {
        assert.equal(await ada.page.locator(byTest("preference-theme")).inputValue(), "dark");
        assert.ok(await ada.page.locator(byTest("preference-coordinates")).isChecked());
    });
    assert.deepEqual(await ada.page.evaluate(() => window.potluckTest.overflow()), []);
});

test("the box beside the game and the dialog change the same setting", async ({ person }) => {
    const [ada] = await playing(person, { Ada: {}, Ben: {} }, "die", smallDie);
    await ada.tap("#coordinates");
    await ada.see(".coordinates", { state: "attached" });
    await inSettings(ada, async () => {
        assert.ok(await ada.page.locator(byTest("preference-coordinates")).isChecked());
        await flip(ada, "coordinates");
    });
    await ada.see(".coordinates", { state: "detached" });
    assert.equal(await ada.page.locator("#coordinates").isChecked(), false);
});

test("the page asks once about sound, moves nothing, and is silent before", async ({ person }) => {
    const [ada, ben] = await bring(person, { Ada: { at: "/" }, Ben: onPhone });
    await listen(ada);
    await startTable([ada, ben], "die", smallDie);
    await tapBoard(ada, '[data-cell="a1"]');
    await ben.see('.can-act [data-cell="a1"][data-seat="0"]');
    assert.deepEqual(await heard(ada), { contexts: 0, strikes: 0 });

    const places = () => boxesOf(ada, ".play-board, .match-actions, .chat, .play-game");
    await ada.page.locator(byTest("sounds-on")).scrollIntoViewIfNeeded();
    const before = await places();
    await ada.tapTest("sounds-on");
    await ada.until(() => window.heard.strikes === 1);
    assert.deepEqual(await places(), before);
    await tapBoard(ben, '[data-cell="b1"]');
    await ada.until(() => window.heard.strikes === 4); // the move, and two bars: my turn
    await tapBoard(ada, '[data-cell="c1"]');
    await ada.until(() => window.heard.strikes === 5);
    assert.equal((await heard(ada)).contexts, 1);

    await ben.see(".can-act");
    await ada.reload(byTest("play"));
    assert.equal(await ada.count(byTest("sounds-ask")), 0);
    await tapBoard(ben, (await offersOf(ben)).offers[0].selector);
    await ada.see(".can-act");
    assert.deepEqual(await heard(ada), { contexts: 0, strikes: 0 }, "not before a gesture");
    await tapBoard(ada, (await offersOf(ada)).offers[0].selector);
    await ada.until(() => window.heard.strikes === 1);
});

test("a notification tells of a turn while the page is hidden, if enabled", async ({ person }) => {
    const [ada, ben] = await bring(person, { Ada: { at: "/" }, Ben: {} });
    await watchNotifications(ada);
    await startTable([ben, ada], "die", smallDie);
    assert.equal(await ada.page.evaluate(() => window.asked), 0);
    await goOutOfSight(ada, true);
    await tapBoard(ben, '[data-cell="a1"]');
    await ada.see(".can-act");
    assert.deepEqual(await notices(ada), [], "nobody asked for it");
    await tapBoard(ada, '[data-cell="b1"]');
    await ben.see(".can-act");

    await inSettings(ada, () => flip(ada, "notifications"));
    await ada.until(() => window.asked === 1);
    await tapBoard(ben, '[data-cell="c1"]');
    await ada.see(".can-act");
    const title = "Your turn in Die against Ben";
    assert.deepEqual(await notices(ada), [{ title, closed: false }]);
    await ada.goWithin("/");
    await ada.page.evaluate(() => window.notices[0].dispatchEvent(new Event("click")));
    await ada.see(`${byTest("play")} .can-act`);
    assert.deepEqual(await notices(ada), [{ title, closed: true }]);
    await tapBoard(ada, '[data-cell="d1"]');
    await ben.see(".can-act");
    await tapBoard(ben, '[data-cell="e1"]');
    await ada.until(() => window.notices.length === 2);
    await tapBoard(ada, '[data-cell="e2"]');
    await ada.until(() => window.notices[1].closed);
});
