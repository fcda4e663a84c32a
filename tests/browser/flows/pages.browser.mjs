// Every page at three sizes in two themes: nothing is wider than the screen, the board is wholly on
// it, and pictures are kept for people to look at, in POTLUCK_SCREENSHOTS or build/screenshots.

import { strict as assert } from "node:assert";

import { desktop, phone, tablet } from "../support/browser.mjs";
import { openPage, showTheme, visitor } from "../support/gallery_walk.mjs";
import { assertNothingIsTooWide, takePicture } from "../support/looks.mjs";
import { test } from "../support/fixtures.mjs";

async function lookAtAll(person, gallery, device) {
    const ada = await visitor(person, gallery, device);
    const { height } = device.viewport;
    for (const page of gallery.pages) {
        await openPage(ada, page);
        await assertNothingIsTooWide(ada, page.name);
        if (page.name.startsWith("play-")) {
            await assertBoardFits(ada, page.name, height);
        }
        for (const theme of ["light", "dark"]) {
            await showTheme(ada, theme);
            await takePicture(ada, page.name, theme);
        }
    }
}

async function assertBoardFits(person, name, height) {
    const box = await person.page.locator(".board-svg").boundingBox();
    assert.ok(box.y + box.height <= height,
        `the board of ${name} ends at ${Math.round(box.y + box.height)} of ${height}`);
}

test.describe("Every page", () => {
    test("on a phone, light and dark", ({ person, gallery }) => lookAtAll(person, gallery, phone));
    test("on a tablet, light and dark", ({ person, gallery }) => lookAtAll(person, gallery, tablet));
    test("on a desktop, light and dark", ({ person, gallery }) => lookAtAll(person, gallery, desktop));
});
