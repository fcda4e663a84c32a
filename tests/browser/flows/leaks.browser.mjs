// Pages leave nothing behind: after fifty page changes the browser holds what it held before.

import { assert, bring, byTest, finishGame, openTable, test } from "../support/flow.mjs";

const rounds = 10; // of five pages
const listenersMore = 5; // of the page that is shown; each page that leaks one would leave ten
const nodesMore = 400; // the same for elements: one leaked page is more than that

async function walk(person, places) {
    for (const [path, ready] of places) {
        await person.goWithin(path, ready);
    }
}

// What is still held after garbage collection. Two passes: what the first one frees may have held
// more.
async function held(session) {
    for (let go = 0; go < 2; go += 1) {
        await session.send("HeapProfiler.collectGarbage");
    }
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (wanted) => metrics.find(({ name }) => name === wanted).value;
    return { listeners: of("JSEventListeners"), nodes: of("Nodes") };
}

test("fifty pages leave no listeners and no elements behind", async ({ person }) => {
    const [ada, ben] = await bring(person, { Ada: {}, Ben: {} });
    const { archive, result } = await finishGame([ada, ben]);
    const table = await openTable(ben, "ketchup", { visibility: "public" });
    const places = [
        [table, byTest("call")], [archive, `${byTest("archive")} .board-svg`],
        [result, byTest("result-title")], ["/new/eat-thyself", ".option-form"],
        ["/", byTest("room-line")],
    ];
    const session = await ada.context.newCDPSession(ada.page);
    await session.send("Performance.enable");
    await ada.go("/");
    await walk(ada, places); // all modules are there now
    const before = await held(session);
    for (let round = 0; round < rounds; round += 1) {
        await walk(ada, places);
    }
    const after = await held(session);
    console.log(`leaks  before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
    assert.ok(after.listeners - before.listeners <= listenersMore,
        `${before.listeners} listeners became ${after.listeners}`);
    assert.ok(after.nodes - before.nodes <= nodesMore,
        `${before.nodes} nodes became ${after.nodes}`);
});
