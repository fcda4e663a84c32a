// Visits the gallery's pages, as the person who made it.

// Ada on a device, in a language unless pictures are kept in another; Ben is there, too, so that nobody is
// shown as away.
export async function visitor(person, { tokens: [ada, ben] }, { device, locale }) {
    await person("Ben", { token: ben, at: "/" });
    return person("Ada", { device, locale, token: ada, at: "/", still: true });
}

export async function openPage(person, { path, ready, tap, then }) {
    await person.goWithin(path);
    await person.see(ready);
    if (tap) {
        await person.page.locator(tap).first().focus(); // tools for keyboards show with the focus
        await person.tapShape(tap);
        await person.see(then, { state: "attached" });
        await person.page.evaluate(() => scrollTo(0, 0));
    }
}

export async function showTheme(person, theme) {
    await person.page.emulateMedia({ colorScheme: theme });
    await person.see(`html[data-theme="${theme}"]`);
}
