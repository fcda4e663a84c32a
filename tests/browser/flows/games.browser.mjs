// Each of the five games, from the lobby to the end: a phone against a desktop, with a spectator.

import { assert, assertSameBoard, bring, byTest, findInLobby, movesOf, openTableByDialog, phone,
    playOn, start, test } from "../support/flow.mjs";

// Options as indexes of their choices; small boards, so that games end soon.
const games = {
    "eat-your-neighbor": { title: "Eat Your Neighbor", options: {} },
    "eat-thyself": { title: "Eat Thyself", options: {} },
    ketchup: { title: "Ketchup", options: { size: 0 } },
    "attack-of-the-moulds": { title: "Attack of the Moulds", options: { goal: 1 } },
    die: { title: "Die", options: { size: 1 } },
};

async function wholeGame(person, game, options) {
    const [host, guest, watcher] = await bring(person,
        { Ada: {}, Ben: { device: phone, at: "/" }, Cleo: {} });

    // The table appears in the other's lobby while he looks at it.
    const path = await openTableByDialog(host, game, { options, visibility: "public" });
    await guest.tap(await findInLobby(guest, "open-tables", path));
    await guest.tapTest("sit-and-play");
    await start(host, [host, guest]);
    await watcher.tap(await findInLobby(watcher, "live-games", path));
    await watcher.seeTest("play");

    await playOn([host, guest], game);

    const everybody = [host, guest, watcher];
    await Promise.all(everybody.map((each) => each.seeTest("result-title")));
    await assertSameBoard(everybody);
    await assertResults(host, guest, watcher);
    await assertKept(host);
}

// The winner reads "you", everyone else the winner's name, in the title and in the reason.
async function assertResults(host, guest, watcher) {
    const titleOf = (each) => each.text(byTest("result-title"));
    const titles = await Promise.all([host, guest].map(titleOf));
    const won = titles.findIndex((title) => title.includes("You won"));
    const winner = [host, guest][won];
    assert.ok(winner, `somebody won: ${titles}`);
    const loser = winner === host ? guest : host;
    assert.match(await titleOf(loser), new RegExp(`${winner.name} won`));
    assert.match(await titleOf(watcher), new RegExp(`${winner.name} won`));
    const reasonOf = (each) => each.text(byTest("result-reason"));
    const reason = await reasonOf(watcher);
    assert.match(reason, /\w.*\.$/);
    assert.equal(await reasonOf(loser), reason);
    const ofWinner = await reasonOf(winner);
    assert.match(ofWinner, /\byou\b/i);
    assert.deepEqual(ofWinner.match(/\d+/g), reason.match(/\d+/g), "the same numbers");
}

// The archive has the same number of moves and ends with the same outcome.
async function assertKept(host) {
    const moves = await movesOf(host);
    const href = await host.page.locator(byTest("replay")).first().getAttribute("href");
    const record = await host.page.evaluate(async (id) =>
        (await fetch(`/api/matches/${id}`)).json(), href.split("/").at(-1));
    assert.equal(record.actions.length, moves);
    assert.ok(record.outcome.winners.length > 0);
}

for (const [game, { title, options }] of Object.entries(games)) {
    test(`${title}: a phone and a desktop play to the end, with a spectator`, { tag: "@quick" },
        ({ person }) => wholeGame(person, game, options));
}
