// The games by keyboard alone, to the end: every kind of choice on every board can be reached and made,
// and leaves the focus visible. Die, and getting to a table without a mouse: keyboard.browser.mjs.

import { advance, assert, assertSameBoard, bring, chooseByKeys, createTaste, offersOf, playing,
    startTable, test, whoseTurn } from "../support/flow.mjs";

const choicesMax = 200; // of one game; more means that it does not end
const ringChoicesMax = 60;
const movesBefore = 4; // a beginning is no different

// Small boards, so that games end soon.
const games = {
    "eat-your-neighbor": { options: { size: 4 } }, "eat-thyself": { options: { goal: "last-king" } },
    ketchup: { options: { size: 3 } }, "attack-of-the-moulds": { options: { goal: "twenty" } },
};

async function takeTurns(people, game, choices, look = () => false) {
    const tastes = new Map(people.map((person, index) => [person, createTaste(game, 7 + index)]));
    for (let made = 0; made < choices; made += 1) {
        const person = await whoseTurn(people);
        if (person === null || look((await offersOf(person)).offers)) {
            return { over: person === null };
        }
        await chooseByKeys(person, tastes.get(person));
    }
    return { over: false };
}

async function wholeGame(person, game, settings) {
    const people = await bring(person, { Ada: { still: true }, Ben: { still: true, theme: "dark" } });
    await startTable(people, game, settings);
    await advance(people, { movesMax: movesBefore });
    const { over } = await takeTurns(people, game, choicesMax);
    assert.ok(over, `${game} has ended within ${choicesMax} choices`);
    await Promise.all(people.map((each) => each.seeTest("result-title")));
    await assertSameBoard(people);
}

for (const [game, settings] of Object.entries(games)) {
    test(`${game} is played to the end by keyboard, and the focus stays on the board`,
        ({ person }) => wholeGame(person, game, settings));
}

test("on the ring a king is moved and a piece from the hand is put back", async ({ person }) => {
    const [ada, ben] = await playing(person, { Ada: { still: true }, Ben: { still: true } },
        "eat-thyself", { options: { players: 2 } });
    const kinds = new Set();
    await takeTurns([ada, ben], "eat-thyself", ringChoicesMax, (offers) => {
        const had = kinds.has("gap");
        offers.forEach(({ kind }) => kinds.add(kind));
        return had; // the piece in hand has been put back
    });
    assert.ok(["king", "destination", "gap"].every((kind) => kinds.has(kind)), [...kinds].join());
});
