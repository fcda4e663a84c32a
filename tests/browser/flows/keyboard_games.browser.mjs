// The games without a mouse, beside Die, which keyboard.browser.mjs plays from the first page to the
// end: every kind of choice of every board is reached, made, and leaves the focus where it can be seen.

import { strict as assert } from "node:assert";

import { offersOf } from "../support/board.mjs";
import { chooseByKeys } from "../support/keyboard.mjs";
import { play } from "../support/scene.mjs";
import { startLike } from "../support/table.mjs";
import { createTaste } from "../support/taste.mjs";

const choicesEach = 7;
const ringChoicesMax = 60;

const games = {
    "eat-your-neighbor": { options: { size: 4 } }, "eat-thyself": { options: { players: 2 } },
    ketchup: { options: {} }, "attack-of-the-moulds": { options: { players: 2 } },
};

async function takeTurns(people, game, choices, look = () => false) {
    const tastes = new Map(people.map((person, index) => [person, createTaste(game, 7 + index)]));
    for (let made = 0; made < choices; made += 1) {
        const looks = people.map((person) => person.until(() => {
            const { over, canAct } = window.potluckTest.readOffers();
            return over || canAct;
        }).then(() => person));
        const person = await Promise.any(looks);
        const { over, offers } = await offersOf(person);
        if (over || look(offers)) {
            return;
        }
        await chooseByKeys(person, tastes.get(person));
    }
}

play("Games without a mouse", {
    async "four games are played by keys, and the focus stays on the board"({ person }) {
        const ada = await person("Ada", { still: true });
        const ben = await person("Ben", { still: true, theme: "dark" });
        for (const [game, settings] of Object.entries(games)) {
            await startLike([ada, ben], game, settings);
            await takeTurns([ada, ben], game, choicesEach);
        }
    },

    async "on the ring a king is moved and a piece from the hand is put back"({ person }) {
        const ada = await person("Ada", { still: true });
        const ben = await person("Ben", { still: true });
        await startLike([ada, ben], "eat-thyself", { options: { players: 2 } });
        const kinds = new Set();
        await takeTurns([ada, ben], "eat-thyself", ringChoicesMax, (offers) => {
            const had = kinds.has("gap");
            offers.forEach(({ kind }) => kinds.add(kind));
            return had; // the piece in hand has been put back
        });
        assert.ok(["king", "destination", "gap"].every((kind) => kinds.has(kind)), [...kinds].join());
    },
});
