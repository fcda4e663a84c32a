// The server dies in mid-game and starts again on the same data.

import { advance, assert, assertSameBoard, boardOf, byTest, lost, movesOf, onPhone, playing, playOn,
    smallDie, test } from "../support/flow.mjs";

const position = (person) => person.text(byTest("step-position"));

async function step(person, name, words) {
    await person.tapTest(`step-${name}`);
    await person.seeText(byTest("step-position"), words);
}

// While the server is down, pages cannot connect, and say so.
async function dieAndOpen(server, people) {
    people.forEach((each) => each.expectProblems(...lost));
    await server.kill();
    await Promise.all(people.map((each) => each.see(".trouble")));
    await server.restart();
    await Promise.all(people.map((each) => each.online()));
    await Promise.all(people.map((each) => each.see(".trouble", { state: "hidden" })));
}

test.describe("A server that dies", () => {
    test.use({ ownServer: { options: [] } });

    test("a finished game is listed after SIGKILL, its moves can be stepped through, and its link opens for anyone",
        async ({ person, server }) => {
        const [host, guest] = await playing(person, { Ada: {}, Ben: onPhone }, "die",
            { ...smallDie, visibility: "public" });
        await advance([host, guest], { seed: 5 });
        await host.seeTest("result-title");
        const moves = await movesOf(host);
        const end = await assertSameBoard([host, guest]);

        await dieAndOpen(server, [host, guest]);

        await guest.go("/");
        await guest.seeText(byTest("name"), "Ben"); // the server still knows him
        await guest.tap(`${byTest("finished-game")}:has-text("Ada"):has-text("Die")`);
        await guest.seeTest("archive");
        assert.equal(await position(guest), `Move ${moves} of ${moves}`);
        assert.deepEqual((await boardOf(guest)).board, end.board);
        await step(guest, "first", `Start of ${moves} moves`);
        assert.ok(Object.values((await boardOf(guest)).board).every((seat) => seat === null));
        await step(guest, "next", `Move 1 of ${moves}`);
        assert.equal(stonesOn(await boardOf(guest)), 1);
        await step(guest, "next", `Move 2 of ${moves}`);
        await step(guest, "back", `Move 1 of ${moves}`);
        await guest.page.keyboard.press("End");
        await guest.seeText(byTest("step-position"), `Move ${moves} of ${moves}`);
        assert.deepEqual((await boardOf(guest)).board, end.board);
        await guest.tap(`${byTest("moves")} .move >> nth=0`);
        await guest.seeText(byTest("step-position"), `Move 1 of ${moves}`);

        // The link also opens for a newcomer.
        const stranger = await person("Dan", { stranger: true });
        await stranger.go(new URL(guest.page.url()).pathname);
        await stranger.seeTest("archive");
        assert.deepEqual((await boardOf(stranger)).board, end.board);
    });

    test("an unfinished game goes on after SIGKILL, in pages that stayed open and in new ones", { tag: "@quick" },
        async ({ person, server }) => {
        const [host, guest] = await playing(person, { Ada: {}, Ben: onPhone }, "eat-your-neighbor");
        await advance([host, guest], { movesMax: 5 });
        const before = await assertSameBoard([host, guest]);
        await dieAndOpen(server, [host, guest]);
        assert.deepEqual(await boardOf(host), before);
        await guest.reload(byTest("play"));
        assert.deepEqual(await boardOf(guest), before);
        await playOn([host, guest], "eat-your-neighbor", { movesMax: 8 });
        await assertSameBoard([host, guest]);
    });
});

const stonesOn = ({ board }) => Object.values(board).filter((seat) => seat !== null).length;
