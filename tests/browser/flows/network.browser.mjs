// Broken connections: a network that silently goes away, and a server that dies with four players.

import { advance, assert, assertSameBoard, boardOf, bring, byTest, createNetwork, lost, movesOf,
    movesReach, offersOf, onPhone, phone, playOn, startTable, tapBoard, test }
    from "../support/flow.mjs";

const backMsMax = 3000;
const noticeMsMax = 40_000; // until a silent line counts as dead, on a busy machine

// Records when the page is connected again, by this machine's clock.
function watchConnection() {
    const place = document.querySelector("[data-test=connection]");
    window.onlineAtMs = null;
    new MutationObserver(() => {
        if (place.dataset.status === "online") {
            window.onlineAtMs ??= Date.now();
        }
    }).observe(place, { attributes: true, attributeFilter: ["data-status"] });
}

async function tapFirstOffer(person) {
    const { offers } = await offersOf(person);
    await tapBoard(person, offers[0].selector);
    return offers[0].key;
}

// Ada over a network that can be cut, and Ben; Ada is to move.
async function besideANetwork({ person, server }) {
    const network = await createNetwork(server);
    const ada = await person("Ada", { address: network.address, device: phone });
    ada.expectProblems(...lost);
    const ben = await person("Ben");
    const path = await startTable([ada, ben], "die");
    await advance([ada, ben], { movesMax: 2 });
    await ada.see(".board-view.can-act");
    return { network, ada, ben, path };
}

async function moveWithoutNetwork(cast) {
    const { network, ada, ben } = await besideANetwork(cast);
    try {
        network.cut();
        const cell = await tapFirstOffer(ada);
        await ada.see(".trouble", { timeout: noticeMsMax });
        await ada.seeText(byTest("prompt"), "Not sent yet");
        await ben.seeText(byTest("seat-0"), "away");
        assert.equal(await movesOf(ben), 2);
        network.mend();
        await movesReach(ben, 3);
        const moves = await ben.page.locator(`${byTest("moves")} .move`).allTextContents();
        assert.ok(moves[2].includes(cell), moves.join("; "));
        await assertSameBoard([ada, ben]);
        assert.equal(await movesOf(ben), 3, "played once");
        assert.equal(await ada.count(`${byTest("refusal")}:visible`), 0);
    } finally {
        network.close();
    }
}

async function moveTooLate(cast) {
    const { network, ada, ben, path } = await besideANetwork(cast);
    try {
        network.cut();
        await tapFirstOffer(ada);
        await ada.see(".trouble", { timeout: noticeMsMax });
        // Ada continues on another device meanwhile.
        const other = await cast.person("Ada", { token: await ada.token() });
        await other.go(path, ".board-view.can-act");
        const { offers } = await offersOf(other);
        await tapBoard(other, offers.at(-1).selector);
        await ben.see(".board-view.can-act");
        await advance([ben, other], { movesMax: 4 });
        const board = await boardOf(ben);
        network.mend();
        await ada.seeText(byTest("refusal"), "The game had moved on before your move arrived");
        await assertSameBoard([ada, ben, other]);
        assert.deepEqual(await boardOf(ada), board);
    } finally {
        network.close();
    }
}

// Both wait until a silent connection counts as dead.
test("a move made offline is played once when the network is back; one that comes too late is refused with a reason",
    ({ person, server }) => Promise.all(
        [moveWithoutNetwork, moveTooLate].map((scene) => scene({ person, server }))));

test.describe("A server that dies with four players", () => {
    test.use({ ownServer: { options: [] } });

    test("all pages go on by themselves within three seconds", async ({ person, server }) => {
        const people = await bring(person, { Ada: {}, Ben: onPhone, Cleo: {}, Dan: onPhone });
        await startTable(people, "attack-of-the-moulds", { options: { players: 4 } });
        await advance(people, { movesMax: 6 });
        const before = await assertSameBoard(people);
        people.forEach((each) => each.expectProblems(...lost));

        await server.kill();
        await Promise.all(people.map((each) => each.see(".trouble")));
        await Promise.all(people.map((each) => each.page.evaluate(watchConnection)));
        await server.restart();
        const openAtMs = Date.now();
        const backAtMs = await Promise.all(people.map((each) =>
            each.until(() => window.onlineAtMs)));
        for (const [index, atMs] of backAtMs.entries()) {
            assert.ok(atMs - openAtMs <= backMsMax,
                `${people[index].name} is back ${atMs - openAtMs} ms after the server`);
        }
        assert.deepEqual(await assertSameBoard(people), before);
        await playOn(people, "attack-of-the-moulds", { movesMax: 10 });
        await assertSameBoard(people);
    });
});
