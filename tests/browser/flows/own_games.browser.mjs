// My games: all of mine, running and finished, private ones too; nobody else sees them.

import { assert, bring, byTest, makeMatch, makeTable, onPhone, playPast, test } from "../support/flow.mjs";

const running = byTest("running-game");
const finished = byTest("finished-game");

// A private game of two that the second one resigns.
async function finishPrivate(people) {
    const { room, wires } = await makeTable(people, "die", { options: { size: 2 } });
    const [host, guest] = wires;
    await host.send("start", { room });
    const { match } = host.match;
    await guest.send("resign", { room, match });
    wires.forEach((wire) => wire.close());
    return { room, match };
}

async function runPrivate(people, { seat }) {
    const table = await makeMatch(people, "ketchup");
    await playPast(table, { movesMax: 2, seat });
    table.wires.forEach((wire) => wire.close());
    return table;
}

const askAs = async (person, path, token) => (await fetch(person.server.address + path,
    token === null ? {} : { headers: { authorization: `Bearer ${token}` } })).json();

test("all of mine are listed, those that wait for me first; a rematch is one tap away", { tag: "@quick" },
    async ({ person }) => {
    const [ann, ben] = await bring(person, { Ann: onPhone, Ben: {} });
    const { room } = await finishPrivate([ann, ben]);
    await runPrivate([ben, ann], { seat: 0 }); // Ben is to move
    const mine = await runPrivate([ann, ben], { seat: 0 });
    await ann.go("/games", running);
    assert.equal(await ann.count(running), 2);
    assert.equal(await ann.page.locator(running).first().getAttribute("href"), mine.path, "my turn is first");
    assert.equal(await ann.count(finished), 1);
    assert.match(await ann.text(byTest("own-results")), /Die\s+1 won, 0 lost/);

    await ann.page.locator(byTest("own-result")).selectOption("lost");
    await ann.until(() => location.search.includes("result=lost"));
    await ann.until((selector) => document.querySelectorAll(selector).length === 0, finished);
    await ann.page.locator(byTest("own-result")).selectOption("won");
    await ann.see(finished);
    await ann.tapTest("own-rematch");
    await ann.until((path) => location.pathname === path, `/r/${room}`);
    await ann.seeTest("play-again");
});

test("nobody else can list a private game", async ({ person }) => {
    const [ann, ben, cleo] = await bring(person, { Ann: {}, Ben: {}, Cleo: {} });
    const { match } = await finishPrivate([ann, ben]);
    const { room } = await runPrivate([ann, ben], { seat: 0 });
    const own = await askAs(ann, "/api/own/matches", await ann.token());
    assert.deepEqual([own.matches[0].id, own.running[0].room], [match, room]);

    const seen = [
        await askAs(cleo, "/api/own/matches", await cleo.token()),
        await askAs(cleo, "/api/own/matches?search=Ann", await cleo.token()),
        await askAs(cleo, "/api/matches?player=Ann&limit=100", null),
        await askAs(cleo, "/api/matches?limit=100", null),
        await askAs(cleo, "/api/own/matches", "A".repeat(43)), // of nobody
        await askAs(cleo, "/api/own/matches", null),
    ];
    for (const answer of seen) {
        assert.doesNotMatch(JSON.stringify(answer), new RegExp(`${match}|${room}`));
    }
    assert.equal(seen.at(-1).error.code, "unknown_token");
    await cleo.go("/games", byTest("games-page"));
    await cleo.seeText(".empty", "Your games will appear here");
    await cleo.go("/");
    await cleo.seeTest("daily-card");
    assert.equal(await cleo.count(`a[href*="${room}"], a[href*="${match}"]`), 0);
});
