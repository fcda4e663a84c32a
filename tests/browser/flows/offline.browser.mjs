// Without a line: what was kept opens and says so; with one, the newest version is always the one
// that people get; and the server can take all of it back.

import { strict as assert } from "node:assert";

import { phone } from "../support/browser.mjs";
import { finishGame } from "../support/gallery.mjs";
import { createNetwork } from "../support/network.mjs";
import { createPackingProxy } from "../support/packing_proxy.mjs";
import { byTest } from "../support/person.mjs";
import { test } from "../support/fixtures.mjs";
import { openTable } from "../support/table.mjs";

const lost = [/WebSocket/, /ERR_/, /request:/, /Failed to load resource/, /response: 410/];
const offline = `${byTest("connection")}[data-status="offline"]`;
const silenceMsMax = 15_000;
const keepMsMax = 60_000; // until all is kept, on a busy machine

// Waits until ask(argument), carried out in the page, promises something. Unlike until(), which
// takes the promise itself for something.
async function eventually(person, ask, argument) {
    const endMs = Date.now() + keepMsMax;
    while (Date.now() < endMs) {
        const answer = await person.page.evaluate(ask, argument);
        if (answer) {
            return answer;
        }
        await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`not within ${keepMsMax} ms: ${ask}`);
}

// Waits until the client is kept as a whole, by another name than before. -> its name
const whenKept = (person, before = null) => eventually(person, async (old) => {
    const names = (await caches.keys()).filter((name) => name.startsWith("potluck-shell-"));
    const whole = await caches.match("/potluck-shell-is-whole");
    return navigator.serviceWorker.controller && whole && names.length === 1 &&
        names[0] !== old && names[0];
}, before);

async function somebody({ person, server }, address) {
    const way = await createPackingProxy(server);
    const ada = await person("Ada",
        { device: phone, at: "/", keeps: true, address: address ?? way.address });
    ada.expectProblems(...lost);
    await whenKept(ada);
    return { way, ada };
}

test.describe("Offline", () => {
    test("a table opens without a line, says so, and comes up by itself", { tag: "@quick" },
        async ({ person, server }) => {
        const { way, ada } = await somebody({ person, server });
        await openTable(ada, "ketchup");
        await way.refuse();
        await ada.page.reload();
        await ada.see(offline);
        await ada.seeText(".loading", "You are offline");
        await ada.see(".trouble");
        await way.accept();
        await ada.seeTest("call");
        await ada.online();
        await way.close();
    });

    test("a network that only swallows does not keep anybody waiting for long", async ({ person, server }) => {
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

    test("first page, rules, and a finished game that was looked at open without a line",
        async ({ person, server }) => {
        const { way, ada } = await somebody({ person, server });
        const [cleo, ben] = [await person("Cleo"), await person("Ben")];
        const { archive } = await finishGame([cleo, ben]);
        await ada.go(archive);
        await ada.see(`${byTest("archive")} .board-svg`);
        await ada.go("/");
        await ada.see(`${byTest("play-computer")}:enabled`);
        await way.refuse();
        await ada.go(archive);
        await ada.see(`${byTest("archive")} .board-svg`);
        await ada.tapTest("step-first");
        await ada.seeText(byTest("step-position"), "Start of");
        await ada.go("/rules/die"); // never looked at before
        await ada.see(".rules-diagram svg");
        await ada.go("/");
        await ada.see(`${byTest("play-computer")}:enabled`);
        await ada.see(offline);
        await ada.go("/archive");
        await ada.seeText("main", "There is no connection");
        await way.close();
    });

    test("a new version is there at the next look, and is the one that is kept", async ({ person, server }) => {
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

    test("the server takes it all back by no longer having the file", async ({ person, server }) => {
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
});
