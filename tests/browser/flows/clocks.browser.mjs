// Clocks: shown at the seats, running for the seat to move, and ended by the server.

import { advance, assert, assertSameBoard, boxesOf, bring, byTest, movesOf, onPhone, playing,
    smallDie, startTable, test } from "../support/flow.mjs";

const timeOf = (person, seat) => person.text(`${byTest(`clock-${seat}`)} .seat-clock-time`);

async function changes(person, seat) {
    const before = await timeOf(person, seat);
    await person.until(([name, text]) =>
        document.querySelector(`[data-test=clock-${name}] .seat-clock-time`).textContent !== text,
    [seat, before]);
}

// Layout shifts while digits change.
const clockBoxes = (person) => boxesOf(person, "[data-test^=clock-]");

async function watchPeriods(person) {
    const [host, guest] = await playing(person, { Ada: onPhone, Ben: {} }, "die",
        { ...smallDie, clock: { kind: "byo_yomi", base_s: 0, period_s: 5, periods: 2 } });
    await host.seeText(byTest("clock-1"), "2 periods");
    await guest.seeText(byTest("clock-0"), "last"); // after five seconds
    await guest.see(`${byTest("clock-0")}.low`);
    await guest.seeText(byTest("result-title"), "You won");
    await host.seeText(byTest("result-reason"), "Ada ran out of time.");
    assert.equal(await host.text(byTest("clock-0")), "0:00");
}

async function runOutOfTime(person) {
    const people = await bring(person, { Ada: {}, Ben: onPhone, Cleo: {} });
    await startTable(people, "attack-of-the-moulds",
        { options: { players: 3 }, clock: { kind: "per_move", period_s: 8 } });
    await Promise.all(people.map((each) =>
        each.seeText(byTest("seat-cards"), "ran out of time")));
    await people[1].seeText(byTest("turn"), "Your turn");
    const before = await movesOf(people[1]);
    await advance(people.slice(1), { movesMax: before + 2 });
    await assertSameBoard(people);
}

test("the clock of the seat to move runs, the other one stands, and nothing jumps", { tag: "@quick" },
    async ({ person }) => {
    const [host, guest] = await playing(person, { Ada: onPhone, Ben: {} }, "die",
        { ...smallDie, clock: { kind: "fischer", base_s: 600, increment_s: 0 } });
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
