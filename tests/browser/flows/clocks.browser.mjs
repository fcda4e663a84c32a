// Time: it is shown where the seats are, runs for who is to move, and ends as the server says.

import { strict as assert } from "node:assert";

import { assertSameBoard, movesOf, playOn } from "../support/board.mjs";
import { phone } from "../support/browser.mjs";
import { test, waitMsMax } from "../support/person.mjs";
import { play } from "../support/scene.mjs";
import { openTableLike, startLike } from "../support/table.mjs";

const claimMsMax = 60_000; // the server lets the others claim after half a minute
const timeOf = (person, seat) => person.text(`${test(`clock-${seat}`)} .seat-clock-time`);

async function changes(person, seat) {
    const before = await timeOf(person, seat);
    await person.until(([name, text]) =>
        document.querySelector(`[data-test=clock-${name}] .seat-clock-time`).textContent !== text,
    [seat, before]);
}

// What the layout does while digits change.
const clockBoxes = (person) => person.page.$$eval("[data-test^=clock-]", (clocks) =>
    clocks.map((clock) => {
        const { x, y, width, height } = clock.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
    }));

play("Clocks", {
    async "a table says its time in plain words before the game"({ person }) {
        const host = await person("Ada", { device: phone });
        await openTableLike(host, "die", { clock: { kind: "fischer", base_s: 300, increment_s: 5 } });
        await host.seeText(test("clock-words"),
            "Each player has 5 min for the whole game and gets 5 s more with every turn.");
    },

    async "the time of who is to move runs, the other's stands, and nothing jumps"({ person }) {
        const host = await person("Ada", { device: phone });
        const guest = await person("Ben");
        await startLike([host, guest], "die",
            { options: { size: 3 }, clock: { kind: "fischer", base_s: 600, increment_s: 0 } });
        for (const each of [host, guest]) {
            assert.match(await timeOf(each, 0), /^(10:00|9:5\d)$/);
            const boxes = await clockBoxes(each);
            await changes(each, 0);
            assert.deepEqual(await clockBoxes(each), boxes);
            assert.equal(await timeOf(each, 1), "10:00");
            await each.see(`${test("clock-0")}.runs`);
        }
        await playOn([host, guest], "die", { movesMax: 1 });
        await changes(host, 1);
        const stopped = await timeOf(host, 0);
        await changes(host, 1);
        assert.equal(await timeOf(host, 0), stopped);
    },

    async "byo-yomi names the periods that are left, and the last one"({ person }) {
        const host = await person("Ada", { device: phone });
        const guest = await person("Ben");
        await startLike([host, guest], "die", { options: { size: 3 },
            clock: { kind: "byo_yomi", base_s: 0, period_s: 5, periods: 2 } });
        await host.seeText(test("clock-1"), "2 periods");
        await guest.seeText(test("clock-0"), "last"); // after five seconds
        await guest.see(`${test("clock-0")}.low`);
        await guest.seeText(test("result-title"), "You won");
        await host.seeText(test("result-reason"), "Ada ran out of time.");
    },

    async "with three seats the game goes on without who runs out of time"({ person }) {
        const names = ["Ada", "Ben", "Cleo"];
        const people = [];
        for (const name of names) {
            people.push(await person(name, name === "Ben" ? { device: phone } : {}));
        }
        await startLike(people, "attack-of-the-moulds",
            { options: { players: 3 }, clock: { kind: "per_move", period_s: 15 } });
        await Promise.all(people.map((each) =>
            each.seeText(test("seat-cards"), "left the game")));
        await people[1].seeText(test("turn"), "Your turn");
        const before = await movesOf(people[1]);
        await playOn(people.slice(1), "attack-of-the-moulds", { movesMax: before + 2 });
        await assertSameBoard(people);
    },

    async "who leaves is away; after a while the other may decide, or wait"({ person }) {
        const host = await person("Ada");
        const guest = await person("Ben", { device: phone });
        const path = await startLike([host, guest], "die",
            { options: { size: 3 }, clock: { kind: "fischer", base_s: 300, increment_s: 5 } });
        await playOn([host, guest], "die", { movesMax: 2 });
        await guest.go("about:blank");
        await host.seeText(test("seat-1"), "away");
        await host.seeText(test("claim-1"), "Ben is away.");
        assert.equal(await host.count(`${test("claim-forfeit")}:visible`), 0, "not at once");
        const watcher = await person("Cleo");
        await watcher.go(path);
        await watcher.seeText(test("seat-1"), "away");
        assert.equal(await watcher.count(test("claim-1")), 0);

        // Who comes back is not away any more.
        await guest.go(path);
        await guest.seeTest("play");
        await host.see(test("claim-1"), { state: "detached" });

        await guest.go("about:blank");
        await host.see(test("claim-forfeit"), { timeout: waitMsMax + claimMsMax });
        assert.equal(await host.count(`${test("claim-draw")}:visible`), 1);
        await host.tapTest("claim-forfeit");
        await host.seeText(test("result-title"), "You won");
        await host.seeText(test("result-reason"), "Ben stayed away");
    },
});
