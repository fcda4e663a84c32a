// Previews of captures over a slow line: what a position may lead to is there before somebody points at
// it.

import { assert, bring, byTest, canAct, cell, makeMatch, pointOf, test } from "../support/flow.mjs";

const lineDelayMs = 150; // each way
const previewMsMax = 100; // what feels immediate, whatever the line
const crossed = ".layer-preview .preview-gone";
const pair = "/study/eat-your-neighbor?moves=d4.d5"; // d3 eats the single piece on d5

// All answers about positions come late. -> what was asked
async function slowDown(person, delayMs) {
    const asked = [];
    await person.page.route("**/api/games/*/position?*", async (route) => {
        asked.push(route.request().url());
        await new Promise((resolve) => setTimeout(resolve, 2 * delayMs));
        await route.continue();
    });
    return asked;
}

// From the mouse's arrival on a cell to the mark of what it eats; the clock is the page's.
async function previewMs(person, name) {
    await person.page.evaluate(([selector, mark]) => {
        window.previewTook = new Promise((resolve) => {
            let begun = null;
            document.querySelector(selector).addEventListener("pointerover", () => {
                begun ??= performance.now();
            }, { capture: true });
            new MutationObserver(() => {
                if (begun !== null && document.querySelector(mark)) {
                    resolve(performance.now() - begun);
                }
            }).observe(document.querySelector(".layer-preview"), { childList: true, subtree: true });
        });
    }, [cell(name), crossed]);
    const { x, y } = await pointOf(person, cell(name));
    await person.page.mouse.move(x, y);
    return person.page.evaluate(() => window.previewTook);
}

test("a preview at a line delay of 150 ms is as fast as without, and asks nothing", async ({ person }) => {
    const took = {};
    for (const delayMs of [0, lineDelayMs]) {
        const [ann] = await bring(person, { Ann: { latencyMs: delayMs } });
        const asked = await slowDown(ann, delayMs);
        await ann.go(pair, canAct);
        await ann.until(() => performance.getEntriesByType("resource").some(({ name, responseEnd }) =>
            name.includes("next=true") && responseEnd > 0));
        const before = asked.length;
        took[delayMs] = await previewMs(ann, "d3");
        assert.equal(asked.length, before, "it was there already");
    }
    console.log(`preview  from the pointer to the mark: ${took[0].toFixed(0)} ms, with a line delay of ` +
        `${lineDelayMs} ms ${took[lineDelayMs].toFixed(0)} ms`);
    assert.ok(took[lineDelayMs] < previewMsMax, `${took[lineDelayMs]} ms`);
});

test("at a table what may happen is asked for once, when the turn comes", async ({ person }) => {
    const [ann, ben] = await bring(person, { Ann: {}, Ben: {} });
    const table = await makeMatch([ann, ben], "eat-your-neighbor");
    const { match } = table.wires[0].match;
    for (const [ply, action] of ["d4", "d5"].entries()) {
        await table.wires[ply].send("act", { room: table.room, match, ply, takebacks: 0, action });
    }
    const asked = await slowDown(ann, lineDelayMs);
    await ann.go(table.path, canAct);
    await ann.until(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("next=true")));
    for (const name of ["d3", "b1", "e5", "d3"]) {
        const { x, y } = await pointOf(ann, cell(name));
        await ann.page.mouse.move(x, y);
    }
    await ann.see(crossed);
    await ann.seeText(byTest("prompt"), "This eats 1 piece");
    assert.equal(asked.filter((url) => url.includes("next=true")).length, 1, `${asked}`);
    table.wires.forEach((wire) => wire.close());
});
