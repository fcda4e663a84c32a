// Whose page is closed hears of their turn, in their language, and a tap leads to the board. The push
// service is ours; that of a real browser needs the internet.

import { assert, bring, byTest, canAct, desktop, expect, offersOf, phone, smallDie, startTable, tapBoard, test as base,
} from "../support/flow.mjs";
import { deliver, startPushService, subscribesTo } from "../support/push_service.mjs";

const days = { ...smallDie, clock: { kind: "days", days: 3 } };
const soon = { timeout: 20_000 };
const keptMsMax = 60_000; // until the service worker is there, on a busy machine

const test = base.extend({
    service: async ({}, use) => {
        const service = await startPushService();
        await use(service);
        service.close();
    },
    ownServer: async ({ service }, use) => use({ options: service.options }),
});

const move = async (person) => tapBoard(person, (await offersOf(person)).offers[0].selector);
// What the system shows for the browser of this page: [{title, body, tag, path}]
const shown = (page) => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration.getNotifications())
        .map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
});
// A finger on the only notification; what the system would do itself is recorded.
const tapNotification = async (context) => context.serviceWorkers()[0].evaluate(async () => {
    const [notification] = await self.registration.getNotifications();
    self.opened = [];
    self.clients.openWindow = async (path) => self.opened.push(path);
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    return self.opened;
});

async function twoAtATable(person, service, options = {}) {
    const [ada, ben] = await bring(person, {
        Ada: { keeps: true, fresh: true, device: phone, ...options }, Ben: {},
    });
    await subscribesTo(ada, service);
    const path = await startTable([ben, ada], "die", days);
    return { ada, ben, path, code: path.split("/").at(-1) };
}

async function saysYes(ada) {
    await ada.tapTest("bell-on");
    await ada.page.waitForFunction(() => localStorage.getItem("potluck.push") === "on", null,
        { timeout: keptMsMax });
}

test("a turn reaches a person whose page is closed, and its notification opens the board", { tag: "@quick" },
    async ({ person, service }) => {
    const { ada, ben, path, code } = await twoAtATable(person, service);
    await ada.seeText(byTest("bell"), "Shall we tell you when it is your turn?");
    await saysYes(ada);
    await ada.seeText(byTest("bell"), "even when this page is closed");

    await move(ben);
    await ada.see(canAct);
    await move(ada);
    await ben.see(canAct);
    assert.deepEqual(service.told, [], "the page is in sight");
    const { origin } = new URL(ada.page.url());
    const blank = await ada.context.newPage();
    await ada.page.close();
    await ben.see(".presence.is-away", { state: "attached" });
    await move(ben);
    const told = await service.message(0);
    assert.deepEqual([told.kind, told.room, told.game, told.names], ["turn", code, "die", ["Ben"]]);

    await blank.goto(origin + "/healthz"); // no page of the client
    await deliver(blank, origin, told);
    await expect.poll(() => shown(blank), soon).toHaveLength(1);
    await blank.goto("about:blank");
    assert.deepEqual(await tapNotification(ada.context), [path], "without a page a new one opens");

    await blank.goto(origin + "/rules");
    await deliver(blank, origin, told);
    await expect.poll(() => shown(blank), soon).toEqual([{
        title: "Your turn in Die against Ben", body: "Open the table",
        tag: `potluck-turn-${code} ${told.detail}`, path,
    }]);
    assert.deepEqual(await tapNotification(ada.context), [], "there is a page");
    await blank.waitForURL(origin + path);
    await blank.locator(`${byTest("play")} ${canAct}`).waitFor();
    await expect.poll(() => shown(blank), soon).toEqual([]);
});

test("it is worded in the person's language, and of a table the newest is shown", async ({ person, service }) => {
    const { ada, path, code } = await twoAtATable(person, service, { locale: "de-DE" });
    await saysYes(ada);
    const { origin } = new URL(ada.page.url());
    const news = { room: code, game: "die", names: ["Ben"] };
    for (const [message, title] of [
        [{ kind: "turn", detail: "m 0 1", names: ["Ben", "Zoë {game}"] }, "Du bist am Zug: Die gegen Ben und Zoë {game}"],
        [{ kind: "guest" }, "Neu am Tisch: Ben · Die"],
        [{ kind: "draw" }, "Ben bietet Remis an."],
        [{ kind: "takeback" }, "Ben bittet um Zugrücknahme."],
        [{ kind: "rematch" }, "Noch eine Partie? Ben ist dabei."],
        [{ kind: "end", detail: "won" }, "Gewonnen: Die gegen Ben"],
        [{ kind: "end", detail: "lost" }, "Verloren: Die gegen Ben"],
        [{ kind: "end", detail: "drawn" }, "Remis: Die gegen Ben"],
        [{ kind: "end", detail: "over" }, "Beendet: Die gegen Ben"],
    ]) {
        await deliver(ada.page, origin, { ...news, ...message });
        await expect.poll(async () => (await shown(ada.page)).map((each) => each.title), soon).toEqual([title]);
    }
    await deliver(ada.page, origin, { ...news, room: "0000000000000000", kind: "turn", detail: "m 1 2" });
    await deliver(ada.page, origin, "no JSON");
    await expect.poll(async () => (await shown(ada.page)).map((each) => each.path).sort(), soon)
        .toEqual(["/", "/r/0000000000000000", path].sort());
});

test("while the page is out of sight, page and push service together show one notification",
    async ({ person, service }) => {
    const { ada, ben, code } = await twoAtATable(person, service);
    await saysYes(ada);
    const { origin } = new URL(ada.page.url());
    await ada.page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
        document.dispatchEvent(new Event("visibilitychange"));
    });
    await move(ben);
    const told = await service.message(0);
    await ada.see(canAct);
    await expect.poll(() => shown(ada.page), soon).toHaveLength(1);
    await deliver(ada.page, origin, told);
    await expect.poll(async () => (await shown(ada.page)).map(({ tag }) => tag), soon)
        .toEqual([`potluck-turn-${code} ${told.detail}`]);
    await move(ada);
    await expect.poll(() => shown(ada.page), soon).toHaveLength(0);
});

test("one switch, quiet hours, and an end to it", async ({ person, service }) => {
    const { ada, ben } = await twoAtATable(person, service, { device: desktop });
    await ada.tapTest("bell-off");
    await ada.seeText(byTest("bell"), "You can change this in the settings");
    await ada.reload(byTest("play"));
    await ada.seeText(byTest("bell"), "Tell me when it is my turn");
    assert.equal(await ada.count(byTest("bell-off")), 0, "the question is put once");

    await ada.tapTest("preferences");
    assert.equal(await ada.count(byTest("preference-quiet")), 0);
    await ada.tapTest("preference-notifications");
    await ada.page.locator(byTest("preference-quiet")).waitFor({ timeout: keptMsMax });
    await ada.seeText(byTest("preferences-dialog"), "Also when this page is closed.");
    await ada.page.locator(byTest("preference-quiet")).selectOption("0-10");
    assert.match(await ada.page.locator(`${byTest("preference-quiet")} option:checked`).innerText(), /10/);
    await ada.tapTest("preference-notifications");
    await ada.page.waitForFunction(() => localStorage.getItem("potluck.push") === null);
    await ada.tapTest("preferences-close");
    await ada.page.evaluate(() => Object.defineProperty(document, "visibilityState", { get: () => "hidden" }));
    await ada.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await move(ben);
    await ada.see(canAct);
    assert.deepEqual(service.told, []);
});
