// Playing on a board through its page: its offers, a tap on one, whole games.

import { strict as assert } from "node:assert";

import { byTest } from "./person.mjs";
import { createTaste } from "./taste.mjs";

const tapsMax = 600; // of one game; more means that it does not end

export const canAct = ".board-view.can-act:not(.is-pending)";
export const cell = (name) => `.board-view [data-cell="${name}"]`;
export const offersOf = (person) => person.page.evaluate(() => window.potluckTest.readOffers());
export const boardOf = (person) => person.page.evaluate(() => window.potluckTest.readBoard());
export const movesOf = (person) => person.count(`${byTest("moves")} .move`);
// Wait until a person sees exactly this many actions; or at least this many.
export const movesAre = (person, count) => person.until((wanted) =>
    document.querySelectorAll("[data-test=moves] .move").length === wanted, count);
export const movesReach = (person, least) => person.until((wanted) =>
    document.querySelectorAll("[data-test=moves] .move").length >= wanted, least);
// The whole game: 0.4 s for each move, so longer than other waits.
export const analysed = (person) =>
    person.page.locator(`${byTest("analyse")}:disabled`).waitFor({ timeout: 90_000 });

export const tapBoard = (person, selector) => person.tapShape(`.board-view ${selector}`);

// Waits until the board offers something to one of them, or the game is over. -> that person, or null
export async function whoseTurn(people) {
    const looks = people.map((person) => person.until(() => {
        const { over, canAct } = window.potluckTest.readOffers();
        return over || canAct;
    }).then(() => person));
    looks.forEach((look) => look.catch(() => {})); // a game may end before somebody's next turn
    const person = await Promise.any(looks);
    return (await offersOf(person)).over ? null : person;
}

// Taps what choose(offers) returns; confirms the move if needed.
async function tapOffer(person, choose) {
    const { offers, mark } = await offersOf(person);
    const offer = offers.find(({ kind }) => kind === "confirm") ?? choose(offers);
    await tapBoard(person, offer.selector);
    await settled(person, mark);
}

// Waits until a tap has taken effect: the move is confirmed, or the offers have changed.
export const settled = (person, markBefore) => person.until((before) =>
    !document.querySelector(".board-view.is-pending") &&
    window.potluckTest.readOffers().mark !== before, markBefore);

// Waits until each of them sees as many actions as `person` does. A person who lags behind would be
// counted wrongly, and would go on playing after the intended last action.
async function allSeeMovesOf(person, people) {
    const moves = await movesOf(person);
    await Promise.all(people.map((each) => movesReach(each, moves)));
}

// People take their turns until the game is over, or `movesMax` actions are made and seen by all of
// them. They choose from their offers by `taste` (see taste.mjs). -> number of actions made
export async function playOn(people, game, { seed = 1, movesMax = Infinity } = {}) {
    const tastes = new Map(people.map((person, index) =>
        [person, createTaste(game, seed * 1000 + index)]));
    for (let taps = 0; taps < tapsMax; taps += 1) {
        if (await movesOf(people[0]) >= movesMax) {
            return movesOf(people[0]);
        }
        const person = await whoseTurn(people);
        if (person === null) {
            return movesOf(people[0]);
        }
        await tapOffer(person, tastes.get(person));
        await allSeeMovesOf(person, people);
    }
    assert.fail(`the game of ${game} has not ended after ${tapsMax} taps`);
}

// Everyone sees the same pieces and scores, once all have the last move.
export async function assertSameBoard(people) {
    const moves = Math.max(...await Promise.all(people.map(movesOf)));
    await Promise.all(people.map((person) => movesAre(person, moves)));
    const [first, ...others] = await Promise.all(people.map(boardOf));
    assert.ok(Object.keys(first.board).length > 0, "there is a board");
    others.forEach((other, index) => assert.deepEqual(other, first,
        `${people[index + 1].name} and ${people[0].name} see different boards`));
    return first;
}
