// Every page at three sizes in two themes: nothing is wider than the screen, the board is wholly on
// it, and pictures are kept for people to look at, in POTLUCK_SCREENSHOTS or build/screenshots.

import { strict as assert } from "node:assert";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { desktop, phone, tablet } from "../support/browser.mjs";
import { makeGalleryOnce, openPage, showTheme, visitor } from "../support/gallery_walk.mjs";
import { play } from "../support/scene.mjs";

const folder = process.env.POTLUCK_SCREENSHOTS
    ?? fileURLToPath(new URL("../../../build/screenshots", import.meta.url));
const overflow = (person) => person.page.evaluate(() => window.potluckTest.overflow());
let gallery = null; // made in the first scene

async function lookAtAll(person, device) {
    await mkdir(folder, { recursive: true });
    const ada = await visitor(person, gallery, device);
    const { width, height } = device.viewport;
    for (const page of gallery.pages) {
        await openPage(ada, page);
        assert.deepEqual(await overflow(ada), [], `${page.name} is wider than ${width}`);
        if (page.name.startsWith("play-")) {
            await assertBoardFits(ada, page.name, height);
        }
        for (const theme of ["light", "dark"]) {
            await showTheme(ada, theme);
            await ada.page.screenshot({
                path: join(folder, `${page.name}.${width}x${height}.${theme}.png`), fullPage: true,
            });
        }
    }
}

async function assertBoardFits(person, name, height) {
    const box = await person.page.locator(".board-svg").boundingBox();
    assert.ok(box.y + box.height <= height,
        `the board of ${name} ends at ${Math.round(box.y + box.height)} of ${height}`);
}

play("Every page", {
    async "tables and games for the pictures are made"({ person }) {
        gallery = await makeGalleryOnce(person);
    },
    "on a phone, light and dark": ({ person }) => lookAtAll(person, phone),
    "on a tablet, light and dark": ({ person }) => lookAtAll(person, tablet),
    "on a desktop, light and dark": ({ person }) => lookAtAll(person, desktop),
});
