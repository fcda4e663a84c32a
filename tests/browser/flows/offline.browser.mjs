// Without a line: what was kept opens and says so; with one, the newest version is always the one
// that people get; and the server can take all of it back.

import { strict as assert } from "node:assert";

import { phone } from "../support/browser.mjs";
import { finishGame } from "../support/gallery.mjs";
import { createNetwork } from "../support/network.mjs";
import { createPackingProxy } from "../support/packing_proxy.mjs";
import { test } from "../support/person.mjs";
import { play } from "../support/scene.mjs";
import { openTable } from "../support/table.mjs";

const lost = [/WebSocket/, /ERR_/, /request:/, /Failed to load resource/, /response: 410/];
const offline = `${test("connection")}[data-status="offline"]`;
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
        { device: phone, keeps: true, address: address ?? way.address });
    ada.expectProblems(...lost);
    await whenKept(ada);
    return { way, ada };
}

play("Offline", {
    async "a table opens without a line, says so, and comes up by itself"(cast) {
        const { way, ada } = await somebody(cast);
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
    },

    async "a network that only swallows does not keep anybody waiting for long"(cast) {
        const network = await createNetwork(cast.server);
        try {
            const { way, ada } = await somebody(cast, network.address);
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
    },

    async "first page, rules, and a finished game that was looked at open without a line"(cast) {
        const { way, ada } = await somebody(cast);
        const [cleo, ben] = [await cast.person("Cleo"), await cast.person("Ben")];
        const { archive } = await finishGame([cleo, ben]);
        await ada.go(archive);
        await ada.see(`${test("archive")} .board-svg`);
        await ada.go("/");
        await ada.see(`${test("play-computer")}:enabled`);
        await way.refuse();
        await ada.go(archive);
        await ada.see(`${test("archive")} .board-svg`);
        await ada.tapTest("step-first");
        await ada.seeText(test("step-position"), "Start of");
        await ada.go("/rules/die"); // never looked at before
        await ada.see(".rules-diagram svg");
        await ada.go("/");
        await ada.see(`${test("play-computer")}:enabled`);
        await ada.see(offline);
        await ada.go("/archive");
        await ada.seeText("main", "There is no connection");
        await way.close();
    },

    async "a new version is there at the next look, and is the one that is kept"(cast) {
        const { way, ada } = await somebody(cast);
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
    },

    async "the server takes it all back by no longer having the file"(cast) {
        const { way, ada } = await somebody(cast);
        way.replace("/sw.js", { status: 410 });
        await ada.page.reload();
        await eventually(ada, async () => (await caches.keys()).length === 0 &&
            (await navigator.serviceWorker.getRegistrations()).length === 0);
        way.replace("/sw.js", null);
        await ada.page.reload();
        await whenKept(ada);
        await way.close();
    },
});
