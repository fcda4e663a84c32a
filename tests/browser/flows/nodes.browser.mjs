// Four people at one table on three nodes; the node that has the table is gone in the middle of the
// game. Nobody does anything about it, and nobody sees a board that was not there.

import { assert, assertSameBoard, bring, byTest, lost, movesOf, onPhone, playOn, startTable, takePicture,
    test } from "../support/flow.mjs";

const game = "attack-of-the-moulds";
const lookMs = 40;
const moreMoves = 8; // everybody twice

// Ada and Dan are connected to the node that has the table.
const places = { Ada: 0, Ben: 1, Cleo: 2, Dan: 0 };
const devices = { Ben: onPhone, Dan: onPhone };

async function sitDown(person, server) {
    const people = await bring(person, Object.fromEntries(Object.entries(places).map(([name, index]) =>
        [name, { ...devices[name], address: server.entrances[index].address }])));
    people.forEach((each) => each.expectProblems(...lost));
    await startTable(people, game, { options: { players: 4 } });
    return people;
}

// Looks at everybody's page again and again. -> {stop(): what each of them saw, in order}
function lookOn(people) {
    let isLooking = true;
    const looks = people.map(async (person) => {
        const seen = [];
        while (isLooking) {
            const look = await person.page.evaluate(() => ({
                isOwn: document.querySelector(".board-view.is-pending") !== null,
                moves: document.querySelectorAll("[data-test=moves] .move").length,
                ...window.potluckTest.readBoard(),
            }));
            if (!look.isOwn) { // what they have just tapped is theirs alone
                seen.push(look);
            }
            await new Promise((resolve) => setTimeout(resolve, lookMs));
        }
        return seen;
    });
    return {
        stop() {
            isLooking = false;
            return Promise.all(looks);
        },
    };
}

// A number of moves has one board, whoever looks at it and when; and no move is taken back.
function assertOneHistory(people, looks) {
    const boards = new Map();
    looks.forEach((seen, index) => {
        let before = 0;
        for (const { moves, board, scores } of seen) {
            const { name } = people[index];
            assert.ok(moves >= before, `${name} saw ${before} moves, and then ${moves}`);
            assert.ok(Object.keys(board).length > 0, `${name} saw no board after ${moves} moves`);
            const text = JSON.stringify({ board, scores });
            assert.equal(text, boards.get(moves) ?? text, `${name} saw another board after ${moves} moves`);
            boards.set(moves, text);
            before = moves;
        }
    });
    return boards.size;
}

test.describe("A table of four on three nodes", () => {
    test.use({ ownServer: { cluster: true } });

    for (const [end, words] of [["kill", "is killed"], ["drain", "is stopped for an upgrade"]]) {
        test(`goes on at another node when its own ${words}`, async ({ person, server }) => {
            const people = await sitDown(person, server);
            await playOn(people, game, { seed: 5, movesMax: 6 });
            const before = await movesOf(people[0]);
            const look = lookOn(people);

            const playing = playOn(people, game, { seed: 6, movesMax: before + moreMoves });
            await server[end](1);
            assert.ok(await playing >= before + moreMoves);

            await assertSameBoard(people);
            const seen = await look.stop();
            assert.ok(assertOneHistory(people, seen) >= moreMoves);
            await Promise.all(people.map((each) => each.online()));
            assert.match(server.log(2) + server.log(3), /is here from now on, epoch 1; it was node a.s/);
            // It comes back, and has a part again.
            await server.start(1);
            await playOn(people, game, { seed: 7, movesMax: await movesOf(people[0]) + 4 });
            await assertSameBoard(people);
        });
    }

    test("says that it is looking for the server when no node can be reached, and goes on afterwards",
        async ({ person, server }) => {
            const people = await sitDown(person, server);
            await playOn(people, game, { seed: 5, movesMax: 5 });
            const [, ben] = people;
            const before = await assertSameBoard(people);
            const look = lookOn(people);
            server.entrances.forEach((entrance) => entrance.close());
            await ben.see(`${byTest("connection")}:not([data-status="online"])`);
            await takePicture(ben, "nodes-just-lost", "light");
            await ben.see(".trouble");
            await takePicture(ben, "nodes-reconnecting", "light");
            await server.kill(1);
            server.entrances.forEach((entrance) => entrance.open());
            await Promise.all(people.map((each) => each.online()));
            assert.deepEqual(await assertSameBoard(people), before);
            await ben.see(".trouble", { state: "hidden" });
            await takePicture(ben, "nodes-back", "light");
            await playOn(people, game, { seed: 6, movesMax: await movesOf(people[0]) + 4 });
            assertOneHistory(people, await look.stop());
        });
});
