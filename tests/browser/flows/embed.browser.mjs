// A finished game in a frame of somebody else's page, and the files that its own page offers.

import { createServer } from "node:http";

import { assert, bring, byTest, makeMatch, onPhone, playPast, test } from "../support/flow.mjs";

let club = /** @type {import("node:http").Server | null} */ (null);

// Another site, every page of which frames the address behind its "?".
test.beforeAll(async () => {
    club = createServer((request, response) => {
        response.setHeader("content-type", "text/html");
        response.end(`<!doctype html><link rel="icon" href="data:,"><body style="margin:0">
            <iframe src="${request.url?.slice(2)}" width="420" height="600" style="border:0;max-width:100%"></iframe>`);
    });
    await new Promise((resolve) => club.listen(0, "127.0.0.1", () => resolve(null)));
});
test.afterAll(() => club.close());

async function frameOn(person, address, ...problems) {
    const origin = `http://127.0.0.1:${club.address().port}`;
    person.expectProblems(new RegExp(`^a request to another host: ${origin}`), ...problems);
    await person.page.goto(`${origin}/?${address}`);
    return person.page.frameLocator("iframe");
}

for (const game of ["die", "eat-thyself"]) {
    test(`${game}: a frame on another site shows a finished game with its steps`, { tag: "@quick" }, async ({ person }) => {
        const [ann, ben] = await bring(person, { Ann: onPhone, Ben: {} });
        const { match } = await playPast(await makeMatch([ann, ben], game, { visibility: "public" }), { seed: 5 });
        const origin = new URL(ann.page.url()).origin;
        let lines = 0;
        ann.page.on("websocket", () => {
            lines += 1;
        });
        const frame = await frameOn(ann, `${origin}/embed/m/${match}`);
        const slider = frame.locator(byTest("step-slider"));
        await frame.locator(".board-svg").waitFor();
        const last = Number(await slider.inputValue());
        assert.ok(last > 3, `${last} moves`);
        await frame.locator(byTest("step-first")).click();
        assert.equal(await slider.inputValue(), "0");
        await frame.locator(byTest("step-next")).click();
        assert.equal(await slider.inputValue(), "1");
        assert.match(await frame.locator(byTest("last-move")).innerText(), /Ann|Ben/);
        assert.equal(await frame.locator(byTest("whole-page")).getAttribute("href"), `/m/${match}?ply=1`);
        const [below, inner] = await frame.locator("body").evaluate(() => [
            document.documentElement.scrollHeight, innerHeight]);
        assert.ok(below <= inner + 1, `${below} of ${inner} pixels: nothing is cut off`);
        assert.equal(lines, 0, "whoever looks is nobody to the server");
    });
}

test("no other page may be framed, and one without a game says so", async ({ person }) => {
    const ann = await person("Ann");
    const origin = new URL(ann.page.url()).origin;
    const problems = [/404/, /frame-ancestors/, /net::ERR_BLOCKED_BY_RESPONSE/];
    const frame = await frameOn(ann, `${origin}/embed/m/0000000000000000`, ...problems);
    await frame.locator("[role=alert]").waitFor();
    const refused = await frameOn(ann, `${origin}/rules/die`, ...problems);
    await ann.page.waitForLoadState("load");
    assert.equal(await refused.locator(".rules-page").count(), 0);
});

test("a finished game offers a picture, an animation and the code for a frame", async ({ person }) => {
    const [ann, ben] = await bring(person, { Ann: {}, Ben: {} });
    const { match } = await playPast(await makeMatch([ann, ben], "die", { options: { size: 2 }, visibility: "public" }), { seed: 5 });
    await ann.go(`/m/${match}`);
    await ann.see(byTest("share-png"));
    for (const [kind, start] of [["png", "\x89PNG"], ["gif", "GIF89a"]]) {
        const begins = await ann.page.$eval(byTest(`share-${kind}`), async ({ href }) =>
            String.fromCharCode(...new Uint8Array(await (await fetch(href)).arrayBuffer()).slice(0, 6)));
        assert.ok(begins.startsWith(start), kind);
    }
    await ann.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await ann.tapTest("copy-embed");
    await ann.seeText(byTest("copy-embed"), /copied/);
    const code = await ann.page.evaluate(() => navigator.clipboard.readText());
    assert.match(code, new RegExp(`^<iframe src="${new URL(ann.page.url()).origin}/embed/m/${match}" title="Die"`));
});
