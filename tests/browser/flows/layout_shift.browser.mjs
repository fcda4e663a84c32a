// Nothing jumps: not while a page comes up, and not while a game goes on around its board. Measured
// by the browser itself; what moves right after a tap is not counted, as that was asked for.

import { strict as assert } from "node:assert";

import { playOn } from "../support/board.mjs";
import { desktop, phone } from "../support/browser.mjs";
import { makeGalleryOnce } from "../support/gallery_walk.mjs";
import { createPackingProxy } from "../support/packing_proxy.mjs";
import { test } from "../support/person.mjs";
import { play } from "../support/scene.mjs";
import { startLike } from "../support/table.mjs";

const shiftMax = 0.01; // of one page; 0.1 is what counts as good elsewhere
// An offer pushes what is below the board aside: it must cover neither the board nor the way to
// resign while it waits for an answer.
const offerShiftMax = 0.05;
const restMs = 400; // after a page is ready: late pictures and lists
const lost = [/WebSocket/, /ERR_/, /request:/];
let gallery = null; // made in the first scene: pages, and the storage of the one who looks

// Runs in the page: keeps each shift with what moved.
function watchShifts() {
    window.shifts = [];
    const nameOf = (node) => node?.nodeType === Node.ELEMENT_NODE
        ? `${node.tagName.toLowerCase()}.${node.getAttribute("class")}` : String(node?.nodeName);
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput)) {
            window.shifts.push({
                value: entry.value,
                moved: entry.sources.map(({ node, previousRect, currentRect }) =>
                    `${nameOf(node)} ${Math.round(previousRect.y)} -> ${Math.round(currentRect.y)}`),
            });
        }
    }).observe({ type: "layout-shift", buffered: true });
}

async function shiftsOf(person) {
    await person.page.waitForTimeout(restMs);
    const shifts = await person.page.evaluate(() => window.shifts.splice(0));
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), shifts };
}

const words = (name, { sum, shifts }) => `${name}: ${sum.toFixed(4)}\n` +
    shifts.map(({ value, moved }) => `    ${value.toFixed(4)} ${moved.join("; ")}`).join("\n");

async function lookAtAll(person, device) {
    const ada = await person("Ada", { device, storage: gallery.storage, arrives: false });
    await ada.go("/"); // the place of own games is kept from the second look on
    await ada.seeTest("own-game");
    await ada.page.waitForTimeout(restMs);
    await ada.page.addInitScript(watchShifts);
    const bad = [];
    for (const { name, path, ready } of gallery.pages) {
        await ada.go(path);
        await ada.see(ready);
        const found = await shiftsOf(ada);
        if (found.sum >= shiftMax) {
            bad.push(words(name, found));
        }
    }
    assert.equal(bad.length, 0, bad.join("\n"));
}

// Ada looks on from her seat while everything that others do and that happens comes to her.
async function lookAtAGame(person, server, device) {
    const way = await createPackingProxy(server);
    const ada = await person("Ada", { device, address: way.address });
    const ben = await person("Ben");
    ada.expectProblems(...lost);
    await ada.page.addInitScript(watchShifts);
    await startLike([ada, ben], "die",
        { clock: { kind: "fischer", base_s: 600, increment_s: 5 }, chat: "free" });
    const during = [];
    const note = async (name, most = shiftMax) =>
        during.push([name, await shiftsOf(ada), most]);
    await note("the game begins");
    await playOn([ada, ben], "die", { movesMax: 5 });
    await note("moves");
    await ben.tapTest("ask-draw");
    await ada.seeTest("offer-draw");
    await note("an offer", offerShiftMax);
    await ben.tapTest("offer-withdraw");
    await ada.see(test("offer-draw"), { state: "detached" });
    await note("no offer", offerShiftMax);
    await ben.tapTest("say-hello");
    await note("talk");
    await way.refuse();
    await ada.see(".trouble");
    await note("no line");
    await way.accept();
    await ada.online();
    await note("the line is back");
    const bad = during.filter(([, { sum }, most]) => sum >= most);
    assert.equal(bad.length, 0, bad.map(([name, found]) => words(name, found)).join("\n"));
    await way.close();
}

play("Nothing jumps", {
    async "tables and games to look at are made"({ person }) {
        const { pages, storages: [storage] } = await makeGalleryOnce(person);
        const once = new Map(pages.map((page) => [page.path, page])); // what is tapped is no load
        gallery = { pages: [...once.values()], storage };
    },
    "when a page comes up on a phone": ({ person }) => lookAtAll(person, phone),
    "when a page comes up on a desktop": ({ person }) => lookAtAll(person, desktop),
    "while a game goes on, on a phone": ({ person, server }) => lookAtAGame(person, server, phone),
    "while a game goes on, on a desktop":
        ({ person, server }) => lookAtAGame(person, server, desktop),
});
