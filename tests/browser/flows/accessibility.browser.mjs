// Every page before axe-core, on a phone, a tablet and a desktop, light and dark: nothing serious or critical
// is left. Prints what is left per page. In the second theme only what colours decide is asked again.

import { strict as assert } from "node:assert";

import { inWords, isGrave, issuesOf } from "../support/axe.mjs";
import { desktop, phone, tablet } from "../support/browser.mjs";
import { openPage, showTheme, visitor } from "../support/gallery_walk.mjs";
import { test } from "../support/fixtures.mjs";

async function askAboutAll(person, gallery, device) {
    const ada = await visitor(person, gallery, device);
    const { width } = device.viewport;
    const grave = [];
    for (const page of gallery.pages) {
        await showTheme(ada, "light");
        await openPage(ada, page);
        const light = await issuesOf(ada);
        await showTheme(ada, "dark");
        const dark = await issuesOf(ada, { colourOnly: true });
        console.log(`axe ${width} ${page.name}: ${light.length} light, ${dark.length} dark`);
        for (const [theme, issues] of [["light", light], ["dark", dark]]) {
            issues.forEach((issue) => console.log(inWords(issue)));
            grave.push(...issues.filter(isGrave).map(({ rule }) => `${page.name} ${theme}: ${rule}`));
        }
    }
    assert.deepEqual(grave, []);
}

test.describe("Accessibility", () => {
    test("no page has a serious issue on a phone", ({ person, gallery }) => askAboutAll(person, gallery, phone));
    test("no page has a serious issue on a tablet", ({ person, gallery }) => askAboutAll(person, gallery, tablet));
    test("no page has a serious issue on a desktop", ({ person, gallery }) => askAboutAll(person, gallery, desktop));
});
