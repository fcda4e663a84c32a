// The end of a game: what decided it is lit, why it ended is said, the game can be shown to others, and one
// button leads on.

import { assert, bring, byTest, desktop, finishWon, openReplay, phone, test } from "../support/flow.mjs";

const ends = {
    "eat-your-neighbor": { lit: ".layer-decided .lit-outline circle", said: /^Twelve pieces of one colour were eaten, and \w+ has more points: 12 to \d+\.$/ },
    "eat-thyself": { lit: ".layer-lit .lit-disc", said: /^\w+ has one king left and nothing else\.$/ },
    ketchup: { lit: ".layer-decided .lit-outline circle", said: /larger group: \d+ stones to \d+/ },
    "attack-of-the-moulds": { lit: ".layer-decided .lit-outline circle", said: /the most: \d+ to \d+\.$/ },
    die: { lit: ".layer-decided .is-gone", said: /^\w+ has no stones left\.$/ },
};

// Whoever looks on reads names, not "you".
async function finished(person, game) {
    const people = await bring(person, { Ada: {}, Ben: {} });
    const { result: path, match, position } = await finishWon(people, game);
    return { people, path, match, position };
}

for (const [game, { lit, said }] of Object.entries(ends)) {
    test(`the end of ${game} is lit and explained, at the table and in the replay`, { tag: "@quick" }, async ({ person }) => {
        const { path, match, position } = await finished(person, game);
        const [cleo] = await bring(person, { Cleo: { device: phone, still: true } });
        await cleo.go(path, byTest("result-title"));
        await cleo.see(`.board-view ${lit}`);
        if (game === "ketchup") {
            assert.equal(await cleo.count(`.board-view ${lit}`), Math.max(...position.scores), "the larger group");
        }
        assert.match(await cleo.text(byTest("result-reason")), said);
        assert.equal(await cleo.count(".result .primary:visible"), 1, "one button is the next step");
        await openReplay(cleo);
        await cleo.see(`.board-view ${lit}`);
        assert.match(await cleo.text(`${byTest("result")} p`), said);
        for (const kind of ["png", "gif"]) {
            assert.equal(await cleo.page.getAttribute(byTest(`share-${kind}`), "href"), `/api/matches/${match}.${kind}`);
        }
        await cleo.page.keyboard.press("ArrowLeft");
        await cleo.page.locator(`.board-view ${lit}`).first().waitFor({ state: "detached" });
    });
}

test("a game is handed on as a picture by the share sheet, and its link is copied where there is none", async ({ person }) => {
    const { people: [ada], path, match } = await finished(person, "die");
    await ada.page.addInitScript(() => {
        Object.assign(navigator, {
            canShare: ({ files }) => files[0].type === "image/png",
            share: async (what) => Object.assign(window, { sharedThings: what }),
        });
    });
    await ada.page.route(`**/api/matches/${match}.png`, (route) =>
        route.fulfill({ contentType: "image/png", body: "a picture" }));
    await ada.go(path, byTest("result-title"));
    await ada.tapTest("share-png");
    const [file, text] = await ada.until(async () => window.sharedThings?.files &&
        [window.sharedThings.files[0].name, await window.sharedThings.files[0].text()]);
    assert.match(file, /^potluck-die-\w+\.png$/);
    assert.equal(text, "a picture");
    await ada.tapTest("share-link");
    assert.equal(await ada.until(() => window.sharedThings.url), `${ada.server.address}/m/${match}`);

    const [ben] = await bring(person, { Ben: { device: desktop } });
    await ben.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await ben.go(path, byTest("result-title"));
    await ben.tapTest("copy-match");
    await ben.seeText(byTest("copy-match"), "Copied");
    assert.equal(await ben.page.evaluate(() => navigator.clipboard.readText()), `${ada.server.address}/m/${match}`);
    assert.equal(await ben.page.getAttribute(byTest("share-gif"), "download"), `potluck-die-${match.slice(0, 8)}.gif`);
});
