// From page to page of the gallery, as the person who made it.

// Ada at a device; Ben is there, too, so that nobody seems to be away.
export async function visitor(person, { tokens: [ada, ben] }, device) {
    const other = await person("Ben", { token: ben, arrives: false });
    await other.go("/");
    const visiting = await person("Ada", { device, token: ada, arrives: false, still: true });
    await visiting.go("/");
    await visiting.online();
    return visiting;
}

export async function openPage(person, { path, ready, tap, then }) {
    await person.goWithin(path);
    await person.see(ready);
    if (tap) {
        await person.tapShape(tap);
        await person.see(then, { state: "attached" });
        await person.page.evaluate(() => scrollTo(0, 0));
    }
}

export async function showTheme(person, theme) {
    await person.page.emulateMedia({ colorScheme: theme });
    await person.see(`html[data-theme="${theme}"]`);
}
