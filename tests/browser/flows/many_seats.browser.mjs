// Games of three and four: everyone gets a turn, and a player who resigns is skipped from then on.

import { advance, assert, assertSameBoard, bring, byTest, movesOf, offersOf, onPhone, playOn,
    startTable, test } from "../support/flow.mjs";

async function gameOfMany(person, { game, options, who, moves }) {
    const people = await bring(person, who);
    await startTable(people, game, { options });
    await advance(people, { seed: 3, movesMax: moves });
    await assertSameBoard(people);
    await assertEverybodyMoved(people[0], people.length);

    const [first, leaver, ...others] = people;
    await leaver.tapTest("resign");
    assert.match(await leaver.text(".resign-question"), /The others play on/);
    await leaver.tapTest("resign-confirm");
    const stay = [first, ...others];
    await Promise.all(stay.map((each) =>
        each.seeText(byTest("seat-cards"), "resigned")));
    assert.equal(await first.count(byTest("result-title") + ":visible"), 0, "the game goes on");
    await leaver.seeText(byTest("watching"), "You are out: you resigned.");
    assert.equal(await leaver.count(".match-actions button:visible"), 0);

    const before = await movesOf(first);
    await playOn(stay, game, { seed: 4, movesMax: before + stay.length });
    assert.ok(await movesOf(first) >= before + stay.length, "the others went on");
    assert.equal((await offersOf(leaver)).offers.length, 0);
    await assertSameBoard(people); // the player who left may watch
}

// The list of moves shows the mark of every seat.
async function assertEverybodyMoved(person, count) {
    const marks = await person.page.$$eval(`${byTest("moves")} .turn`, (turns) =>
        turns.map((turn) => turn.querySelector(".seat-mark").outerHTML));
    assert.equal(new Set(marks).size, count);
}

const three = { Ada: {}, Ben: onPhone, Cleo: {} };
for (const { title, tag = [], ...settings } of [
    { title: "Eat Thyself for three", game: "eat-thyself", options: { players: 3 }, who: three, moves: 8 },
    { title: "the moulds for four", tag: "@quick", game: "attack-of-the-moulds",
        options: { players: 4 }, who: { ...three, Dan: onPhone }, moves: 8 },
    { title: "the moulds for three on the triangle", game: "attack-of-the-moulds",
        options: { players: 3, board: "triangle" }, who: three, moves: 6 },
]) {
    test(`${title}: everyone gets a turn, and the game goes on when one resigns`, { tag },
        ({ person }) => gameOfMany(person, settings));
}
