// The engine in the page: what is tried out is answered there once it has come, and by the server
// before, and wherever it cannot come.

import { assert, bring, byTest, canAct, cell, createPackingProxy, onPhone, pointOf, smallDie, startTable, tapBoard,
    test } from "../support/flow.mjs";

const stonesAre = (person, count) => person.until((wanted) =>
    document.querySelectorAll(".board-view [data-cell][data-seat]").length === wanted, count);

async function tryCell(person, name, count) {
    await tapBoard(person, `[data-cell="${name}"]`);
    await stonesAre(person, count);
    await person.see(canAct);
}

// The addresses of positions that the server is asked for.
function watchQuestions(person) {
    const asked = [];
    person.page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith("/position") || pathname.startsWith("/engine")) {
            asked.push(pathname);
        }
    });
    return asked;
}

// Until its worker has the engine.
async function engineComes(person) {
    const { page } = person;
    const worker = page.workers()[0] ?? await page.waitForEvent("worker");
    await worker.evaluate(() => loading.then(() => true)); // eslint-disable-line no-undef
}

test("a study is answered by the engine in the page, with hints, and no longer by the server", { tag: "@quick" },
    async ({ person }) => {
    const ann = await person("Ann", onPhone);
    const asked = watchQuestions(ann);
    await ann.go("/study/die", canAct);
    await tryCell(ann, "a1", 1);
    await engineComes(ann);
    await tryCell(ann, "c3", 2); // what was asked before may still be on its way
    asked.length = 0;
    await tryCell(ann, "e5", 3);
    await tryCell(ann, "g5", 4);
    await ann.tapTest("step-back");
    await stonesAre(ann, 3);
    await tapBoard(ann, cell("c4").replace(".board-view ", ""));
    await ann.seeText(byTest("refusal"), "touches");
    assert.deepEqual(asked, []);
});

for (const [what, instead] of [
    ["is not there", { status: 404 }],
    ["has another form", { change: () => "\0asm nothing of the kind" }],
]) {
    test(`where the engine ${what}, the server answers as before`, async ({ person, server }) => {
        const way = await createPackingProxy(server);
        way.replace("/engine.wasm", instead);
        const ann = await person("Ann", { address: way.address });
        ann.expectProblems(/404/);
        const asked = watchQuestions(ann);
        await ann.go("/study/die", canAct);
        const worker = ann.page.workers()[0] ?? await ann.page.waitForEvent("worker");
        await worker.evaluate(() => loading.then(() => "here", () => "gone")).catch(() => {}); // eslint-disable-line no-undef
        asked.length = 0;
        await tryCell(ann, "a1", 1);
        await tryCell(ann, "c3", 2);
        assert.ok(asked.filter((path) => path.endsWith("/position")).length >= 2, asked.join(" "));
        await way.close();
    });
}

test("a study thinks while it is seen, and not in the background", async ({ person }) => {
    const ring = ".board-view .advice-ring";
    const ann = await person("Ann", onPhone);
    const show = (isHidden) => ann.page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
    await ann.go("/study/die?moves=a1.c3", canAct);
    await engineComes(ann);
    await ann.tapTest("advise");
    await ann.see(ring);
    await show(true);
    await ann.tapTest("step-back");
    await stonesAre(ann, 1);
    await ann.page.waitForTimeout(2_000); // three times as long as it would think
    assert.equal(await ann.count(ring), 0);
    await show(false);
    await ann.see(ring);
});

test("at a table it comes when somebody points at the board, and never before", async ({ person }) => {
    const [ann, ben] = await bring(person, { Ann: {}, Ben: {} });
    const asked = watchQuestions(ann);
    await startTable([ann, ben], "die", smallDie);
    await ann.see(canAct);
    await ann.page.waitForTimeout(2_500); // longer than the page takes to be calm
    assert.ok(!asked.some((path) => path.startsWith("/engine")), asked.join(" "));
    const { x, y } = await pointOf(ann, cell("c3"));
    await ann.page.mouse.move(x, y);
    await engineComes(ann);
    await tapBoard(ann, `[data-cell="c3"]`);
    await ben.see(canAct);
});

test("pages may not compile anything; the engine's worker alone may", async ({ person }) => {
    const ann = await person("Ann");
    ann.expectProblems(/Content Security Policy/);
    await ann.go("/study/die", canAct);
    assert.equal(await ann.page.evaluate(() => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))
        .then(() => "compiled", (error) => error.name)), "CompileError");
    await engineComes(ann);
});
