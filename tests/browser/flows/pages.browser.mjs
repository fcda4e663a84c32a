// Every page at three sizes: nothing is wider than the screen, the whole board is on it, and axe-core
// finds nothing serious or critical, light and dark. Minor findings are printed.

import { assert, assertNothingIsTooWide, desktop, inWords, isGrave, issuesOf, openPage, phone,
    showTheme, tablet, takePicture, test, visitor } from "../support/flow.mjs";

// Which axe-core rules run in which theme. Colours do not depend on the size, everything else not on
// the theme; a tablet has nothing that a phone or a desktop does not have. Names in German are checked
// on a desktop, and its longer words on a tablet.
const sizes = {
    phone: { device: phone, light: {}, dark: { colours: "only" } },
    tablet: { device: tablet, locale: "de-DE", light: null, dark: null },
    desktop: { device: desktop, locale: "de-DE", light: { colours: "none" }, dark: null },
};
const isOfAGame = ({ name }) => name.startsWith("play-");

async function assertBoardFits(person, name) {
    const box = await person.page.locator(".board-svg").boundingBox();
    const { height } = person.page.viewportSize();
    assert.ok(box.y + box.height <= height,
        `the board of ${name} ends at ${Math.round(box.y + box.height)} of ${height}`);
}

// -> the serious findings, in words
async function lookAtTheme(person, name, theme, asked) {
    if (!asked && !person.takesPictures) {
        return [];
    }
    await showTheme(person, theme);
    await takePicture(person, name, theme);
    const issues = asked ? await issuesOf(person, asked) : [];
    issues.forEach((issue) => console.log(`axe ${name}, ${theme}\n${inWords(issue)}`));
    return issues.filter(isGrave).map(({ rule }) => `${name} ${theme}: ${rule}`);
}

async function lookAtAll(person, gallery, pages, { device, locale, light, dark }) {
    const ada = await visitor(person, gallery, { device, locale });
    const grave = [];
    for (const page of pages) {
        await showTheme(ada, "light");
        await openPage(ada, page);
        await assertNothingIsTooWide(ada, page.name);
        if (isOfAGame(page)) {
            await assertBoardFits(ada, page.name);
        }
        grave.push(...await lookAtTheme(ada, page.name, "light", light),
            ...await lookAtTheme(ada, page.name, "dark", dark));
    }
    assert.deepEqual(grave, []);
}

for (const [size, how] of Object.entries(sizes)) {
    const tag = size === "tablet" ? [] : "@quick";
    test(`every page of a game fits a ${size} and is accessible`, { tag }, ({ person, gallery }) =>
        lookAtAll(person, gallery, gallery.pages.filter(isOfAGame), how));
    test(`every other page fits a ${size} and is accessible`, { tag }, ({ person, gallery }) =>
        lookAtAll(person, gallery, gallery.pages.filter((page) => !isOfAGame(page)), how));
}
