// Every page at three sizes in two themes: nothing is wider than the screen, the board is wholly on
// it, and pictures are kept for people to look at, in POTLUCK_SCREENSHOTS or build/screenshots.

import { strict as assert } from "node:assert";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { desktop, phone, tablet } from "../support/browser.mjs";
import { makeGallery } from "../support/gallery.mjs";
import { play } from "../support/scene.mjs";

const folder = process.env.POTLUCK_SCREENSHOTS
    ?? fileURLToPath(new URL("../../../build/screenshots", import.meta.url));
const overflow = (person) => person.page.evaluate(() => window.potluckTest.overflow());
let gallery = null; // made in the first scene: pages, and two people's storage

async function makeOnce(person) {
    const ada = await person("Ada");
    const ben = await person("Ben");
    const cleo = await person("Cleo");
    const pages = await makeGallery([ada, ben, cleo]);
    const [adaStorage, benStorage] = await Promise.all(
        [ada, ben].map((each) => each.context.storageState()));
    return { pages, adaStorage, benStorage };
}

async function lookAtAll(person, device) {
    await mkdir(folder, { recursive: true });
    const ben = await person("Ben", { storage: gallery.benStorage, arrives: false });
    await ben.go("/"); // he is there, too
    const ada = await person("Ada", {
        device, storage: gallery.adaStorage, arrives: false, still: true,
    });
    await ada.go("/");
    await ada.online();
    const { width, height } = device.viewport;
    for (const page of gallery.pages) {
        await open(ada, page);
        assert.deepEqual(await overflow(ada), [], `${page.name} is wider than ${width}`);
        if (page.name.startsWith("play-")) {
            await assertBoardFits(ada, page.name, height);
        }
        for (const theme of ["light", "dark"]) {
            await ada.page.emulateMedia({ colorScheme: theme });
            await ada.see(`html[data-theme="${theme}"]`);
            await ada.page.screenshot({
                path: join(folder, `${page.name}.${width}x${height}.${theme}.png`), fullPage: true,
            });
        }
    }
}

async function open(person, { path, ready, tap, then }) {
    await person.goWithin(path);
    await person.see(ready);
    if (tap) {
        await person.tapShape(tap);
        await person.see(then, { state: "attached" });
        await person.page.evaluate(() => scrollTo(0, 0));
    }
}

async function assertBoardFits(person, name, height) {
    const box = await person.page.locator(".board-svg").boundingBox();
    assert.ok(box.y + box.height <= height,
        `the board of ${name} ends at ${Math.round(box.y + box.height)} of ${height}`);
}

play("Every page", {
    async "tables and games for the pictures are made"({ person }) {
        gallery = await makeOnce(person);
    },
    "on a phone, light and dark": ({ person }) => lookAtAll(person, phone),
    "on a tablet, light and dark": ({ person }) => lookAtAll(person, tablet),
    "on a desktop, light and dark": ({ person }) => lookAtAll(person, desktop),
});
