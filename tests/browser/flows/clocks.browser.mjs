// Clocks: shown at the seats, running for the seat to move, and ended by the server.

import { strict as assert } from "node:assert";

import { assertSameBoard, movesOf } from "../support/board.mjs";
import { phone } from "../support/browser.mjs";
import { advance } from "../support/past_pages.mjs";
import { byTest } from "../support/person.mjs";
import { test } from "../support/fixtures.mjs";
import { openTable, startTable } from "../support/table.mjs";

const timeOf = (person, seat) => person.text(`${byTest(`clock-${seat}`)} .seat-clock-time`);

async function changes(person, seat) {
    const before = await timeOf(person, seat);
    await person.until(([name, text]) =>
        document.querySelector(`[data-test=clock-${name}] .seat-clock-time`).textContent !== text,
    [seat, before]);
}

// Layout shifts while digits change.
const clockBoxes = (person) => person.page.$$eval("[data-test^=clock-]", (clocks) =>
    clocks.map((clock) => {
        const { x, y, width, height } = clock.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
    }));

async function watchPeriods(person) {
    const host = await person("Ada", { device: phone });
    const guest = await person("Ben");
    await startTable([host, guest], "die", { options: { size: 3 },
        clock: { kind: "byo_yomi", base_s: 0, period_s: 5, periods: 2 } });
    await host.seeText(byTest("clock-1"), "2 periods");
    await guest.seeText(byTest("clock-0"), "last"); // after five seconds
    await guest.see(`${byTest("clock-0")}.low`);
    await guest.seeText(byTest("result-title"), "You won");
    await host.seeText(byTest("result-reason"), "Ada ran out of time.");
}

async function runOutOfTime(person) {
    const names = ["Ada", "Ben", "Cleo"];
    const people = [];
    for (const name of names) {
        people.push(await person(name, name === "Ben" ? { device: phone } : {}));
    }
    await startTable(people, "attack-of-the-moulds",
        { options: { players: 3 }, clock: { kind: "per_move", period_s: 8 } });
    await Promise.all(people.map((each) =>
        each.seeText(byTest("seat-cards"), "ran out of time")));
    await people[1].seeText(byTest("turn"), "Your turn");
    const before = await movesOf(people[1]);
    await advance(people.slice(1), { movesMax: before + 2 });
    await assertSameBoard(people);
}

test.describe("Clocks", () => {
    test("a table shows its clock in plain words before the game", async ({ person }) => {
        const host = await person("Ada", { device: phone });
        await openTable(host, "die", { clock: { kind: "fischer", base_s: 300, increment_s: 5 } });
        await host.seeText(byTest("clock-words"),
            "Each player has 5 min for the whole game, plus 5 s with every turn.");
    });

    test("the clock of the seat to move runs, the other one stands, and nothing jumps", { tag: "@quick" },
        async ({ person }) => {
        const host = await person("Ada", { device: phone });
        const guest = await person("Ben");
        await startTable([host, guest], "die",
            { options: { size: 3 }, clock: { kind: "fischer", base_s: 600, increment_s: 0 } });
        for (const each of [host, guest]) {
            assert.match(await timeOf(each, 0), /^(10:00|9:5\d)$/);
            const boxes = await clockBoxes(each);
            await changes(each, 0);
            assert.deepEqual(await clockBoxes(each), boxes);
            assert.equal(await timeOf(each, 1), "10:00");
            await each.see(`${byTest("clock-0")}.runs`);
        }
        await advance([host, guest], { movesMax: 1 });
        await changes(host, 1);
        const stopped = await timeOf(host, 0);
        await changes(host, 1);
        assert.equal(await timeOf(host, 0), stopped);
    });

    test("byo-yomi shows the periods left; with three seats the game goes on without a player who runs out of time",
        ({ person }) => Promise.all([watchPeriods(person), runOutOfTime(person)]));
});
