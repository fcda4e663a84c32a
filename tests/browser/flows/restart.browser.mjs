// The server dies in the middle and opens again on the same data.

import { strict as assert } from "node:assert";

import { assertSameBoard, boardOf, movesOf, playOn } from "../support/board.mjs";
import { phone } from "../support/browser.mjs";
import { test } from "../support/person.mjs";
import { play } from "../support/scene.mjs";
import { seatAndStart } from "../support/table.mjs";

const position = (person) => person.text(test("step-position"));

async function step(person, name, words) {
    await person.tapTest(`step-${name}`);
    await person.seeText(test("step-position"), words);
}

// While the server is away, pages cannot connect, and say so.
async function dieAndOpen(server, people) {
    people.forEach((each) => each.expectProblems(/WebSocket connection to .* failed/));
    await server.kill();
    await Promise.all(people.map((each) => each.see(".trouble")));
    await server.restart();
    await Promise.all(people.map((each) => each.online()));
    await Promise.all(people.map((each) => each.see(".trouble", { state: "hidden" })));
}

play("A server that dies", {
    async "a finished game is listed after SIGKILL, and its moves can be stepped through"(
        { person, server }) {
        const host = await person("Ada");
        const guest = await person("Ben", { device: phone });
        await seatAndStart([host, guest], "die", { size: 1 }, "public");
        await playOn([host, guest], "die", { seed: 5 });
        await host.seeTest("result-title");
        const moves = await movesOf(host);
        const end = await assertSameBoard([host, guest]);

        await dieAndOpen(server, [host, guest]);

        await guest.go("/");
        await guest.seeText(test("name"), "Ben"); // the server still knows him
        await guest.tap(`${test("finished-game")}:has-text("Ada"):has-text("Die")`);
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
        await guest.seeText(test("step-position"), `Move ${moves} of ${moves}`);
        assert.deepEqual((await boardOf(guest)).board, end.board);
        await guest.tap(`${test("moves")} .move >> nth=0`);
        await guest.seeText(test("step-position"), `Move 1 of ${moves}`);
    },

    async "an unfinished game goes on after SIGKILL, in pages that stayed open and in new ones"(
        { person, server }) {
        const host = await person("Ada");
        const guest = await person("Ben", { device: phone });
        await seatAndStart([host, guest], "eat-your-neighbor");
        await playOn([host, guest], "eat-your-neighbor", { movesMax: 5 });
        const before = await assertSameBoard([host, guest]);
        await dieAndOpen(server, [host, guest]);
        assert.deepEqual(await boardOf(host), before);
        await guest.page.reload();
        await guest.seeTest("play");
        assert.deepEqual(await boardOf(guest), before);
        await playOn([host, guest], "eat-your-neighbor", { movesMax: 8 });
        await assertSameBoard([host, guest]);
    },

    async "an archive page opens by its link, for somebody who was never there"({ person }) {
        const somebody = await person("Cleo", { device: phone });
        await somebody.tapTest("finished-game");
        await somebody.seeTest("archive");
        const link = somebody.page.url();
        const stranger = await person("Dan", { arrives: false });
        await stranger.go(link);
        await stranger.seeTest("archive");
        await assertSameBoard([somebody, stranger]);
    },
});

function stonesOn({ board }) {
    return Object.values(board).filter((seat) => seat !== null).length;
}
