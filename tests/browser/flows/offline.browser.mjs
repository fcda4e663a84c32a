// Offline, cached pages open and say so; online, people always get the newest version; and the server
// can withdraw the service worker.

import { assert, byTest, createNetwork, createPackingProxy, eventually, finishGame, lost, openTable, phone, test,
    whenKept } from "../support/flow.mjs";

const offline = `${byTest("connection")}[data-status="offline"]`;
const silenceMsMax = 15_000;

async function somebody({ person, server }, address) {
    const way = await createPackingProxy(server);
    const ada = await person("Ada",
        { device: phone, at: "/", keeps: true, address: address ?? way.address });
    ada.expectProblems(...lost, /Failed to load resource/, /response: 410/);
    await whenKept(ada);
    return { way, ada };
}

test("a table opens offline, says so, and appears by itself when online", { tag: "@quick" },
    async ({ person, server }) => {
    const { way, ada } = await somebody({ person, server });
    await openTable(ada, "ketchup");
    await way.refuse();
    await ada.reload(offline);
    await ada.seeText(".loading", "You are offline");
    await ada.see(".trouble");
    await way.accept();
    await ada.seeTest("call");
    await ada.online();
    await way.close();
});

test("nobody waits long for a network that swallows everything", async ({ person, server }) => {
    const network = await createNetwork(server);
    try {
        const { way, ada } = await somebody({ person, server }, network.address);
        const path = await openTable(ada, "die");
        network.cut();
        const startedMs = Date.now();
        await ada.go(path);
        await ada.seeText(".site-header", "Potluck");
        assert.ok(Date.now() - startedMs < silenceMsMax, `${Date.now() - startedMs} ms`);
        network.mend();
        await ada.seeTest("call");
        await way.close();
    } finally {
        network.close();
    }
});

test("home page, rules, and a finished game seen before open offline",
    async ({ person, server }) => {
    const { way, ada } = await somebody({ person, server });
    const [cleo, ben] = [await person("Cleo"), await person("Ben")];
    const { archive } = await finishGame([cleo, ben]);
    await ada.go(archive, `${byTest("archive")} .board-svg`);
    await ada.go("/", `${byTest("play-computer")}:enabled`);
    await way.refuse();
    await ada.go(archive, `${byTest("archive")} .board-svg`);
    await ada.tapTest("step-first");
    await ada.seeText(byTest("step-position"), "Start of");
    await ada.go("/rules/die"); // never looked at before
    await ada.see(".rules-diagram svg");
    await ada.go("/", `${byTest("play-computer")}:enabled`);
    await ada.see(offline);
    await ada.go("/archive");
    await ada.seeText("main", "There is no connection");
    await way.close();
});

test("a new version is there at the next visit, and is then the cached one", async ({ person, server }) => {
    const { way, ada } = await somebody({ person, server });
    const old = await whenKept(ada);
    way.replace("/texts/catalogue_en.js", { change: (text) =>
        text.replace("Five small board games about growing", "Six small board games about growing") });
    await ada.page.reload();
    await ada.seeText("h1", "Six small");
    await whenKept(ada, old);
    await way.refuse();
    await ada.page.reload();
    await ada.seeText("h1", "Six small");
    await ada.see(offline);
    await way.close();
});

test("the server withdraws the service worker by no longer having the file", async ({ person, server }) => {
    const { way, ada } = await somebody({ person, server });
    way.replace("/sw.js", { status: 410 });
    await ada.page.reload();
    await eventually(ada, async () => (await caches.keys()).length === 0 &&
        (await navigator.serviceWorker.getRegistrations()).length === 0);
    way.replace("/sw.js", null);
    await ada.page.reload();
    await whenKept(ada);
    await way.close();
});
