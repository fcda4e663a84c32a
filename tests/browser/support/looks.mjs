// One moment of a page at every size in both themes: checked by axe-core on small screens, never wider
// than the screen, and kept as pictures on request (`npm run gallery`).

import { strict as assert } from "node:assert";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { inWords, isGrave, issuesOf } from "./axe.mjs";
import { desktop, phone, tablet } from "./browser.mjs";
import { showTheme } from "./gallery_walk.mjs";

const pictureFolder = process.env.POTLUCK_SCREENSHOTS
    ?? fileURLToPath(new URL("../../../build/screenshots", import.meta.url));

export async function takePicture(person, name, theme) {
    if (person.takesPictures) {
        const { width, height } = person.page.viewportSize();
        const language = await person.page.evaluate(() => document.documentElement.lang);
        await mkdir(pictureFolder, { recursive: true });
        await person.page.screenshot({
            path: join(pictureFolder, `${name}.${width}x${height}.${theme}.${language}.png`), fullPage: true,
        });
    }
}

export async function assertNothingIsTooWide(person, name) {
    const { width } = person.page.viewportSize();
    assert.deepEqual(await person.page.evaluate(() => window.potluckTest.overflow()), [],
        `${name} is wider than ${width}`);
}

// Only the window changes, not the page.
export async function lookAtMoment(person, name) {
    const usual = person.page.viewportSize();
    const grave = [];
    for (const { viewport } of [phone, tablet, desktop]) {
        await person.page.setViewportSize(viewport);
        await assertNothingIsTooWide(person, name);
        for (const theme of ["light", "dark"].filter((each) =>
            viewport === phone.viewport || each === "light" || person.takesPictures)) {
            await showTheme(person, theme);
            await takePicture(person, name, theme);
            const asked = askedOf(viewport, theme);
            const issues = asked ? (await issuesOf(person, asked)).filter(isGrave) : [];
            grave.push(...issues.map((issue) => `${viewport.width} ${theme}\n${inWords(issue)}`));
        }
    }
    assert.deepEqual(grave, [], name);
    await person.page.setViewportSize(usual);
}

function askedOf(viewport, theme) {
    if (viewport === phone.viewport) {
        return theme === "light" ? {} : { colours: "only" };
    }
    return viewport === tablet.viewport && theme === "light" ? { colours: "none" } : null;
}
