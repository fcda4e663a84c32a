import assert from "node:assert/strict";
import { test } from "node:test";

import { ringPlaces } from "../../../web-client/boards/advice_marks.js";
import { bestOf } from "../../../web-client/state/advice.js";
import { levelFrom, otherLevels, playersAt, playersNamed, playsAlone, withShownNames,
    withShownPeople } from "../../../web-client/state/bots.js";
import { seatsOf } from "../../../web-client/state/game_options.js";
import { tableFromSearch, tableSearch } from "../../../web-client/state/table_query.js";

const bots = [1, 2, 3, 4, 5].map((level) => ({ level, name: `Bot ${level}`, character: "" }));
const ann = { user: "ann", name: "Ann (bot)", online: true };
const crumb = { user: "b", name: "Crumb (bot)", online: true, bot: 1 };

test("a computer player's name loses what the mark says; nobody else's does", () => {
    const names = (...people) => withShownNames(people).map((person) => person?.name);
    assert.deepEqual(names(ann, crumb, undefined), ["Ann (bot)", "Crumb", undefined]);
});

test("two computer players of one name at one table differ, in the archive, too", () => {
    const spore = { ...crumb, name: "Spore (bot)" };
    const seats = [crumb, spore, crumb].map((person, seat) => ({ seat, person, ready: true }));
    const names = ["Crumb 1", "Spore", "Crumb 2"];
    assert.deepEqual(withShownPeople(seats).map(({ person }) => person.name), names);
    const archived = playersNamed(["Crumb (bot)", "Spore (bot)", "Crumb (bot)"]);
    assert.deepEqual(archived.map(({ name }) => name), names);
    assert.deepEqual(playersNamed(["Ben", "Crumb (bot)"]).map(({ bot }) => Boolean(bot)),
        [false, true]);
});

test("one plays alone against computer players, or with people", () => {
    assert.equal(playsAlone([ann, crumb], 0), true);
    assert.equal(playsAlone([crumb, ann], 0), false, "that seat is the computer's");
    assert.equal(playsAlone([ann, crumb, ann], 0), false);
    assert.equal(playsAlone([ann, crumb], null), false);
});

test("a level remembered from another time is one that there is", () => {
    assert.equal(levelFrom("4", bots), 4);
    assert.equal(levelFrom("9", bots), 2);
    assert.equal(levelFrom(null, bots), 2);
});

test("stronger and weaker opponents: those at the end stay as they are", () => {
    const seat = (number, person) => ({ seat: number, person });
    const fourth = { ...crumb, user: "c", bot: 4 };
    const info = { seats: [seat(0, ann), seat(1, crumb), seat(2, fourth)] };
    assert.deepEqual(otherLevels(info, bots, 1),
        [{ seat: 1, user: "b", level: 2 }, { seat: 2, user: "c", level: 5 }]);
    assert.deepEqual(otherLevels(info, bots, -1), [{ seat: 2, user: "c", level: 3 }]);
});

test("in the archive a seat is its first player's until a computer player takes it over", () => {
    const takeovers = [{ ply: 3, seat: 1, left: "Ben", name: "Crumb (bot)" }];
    const shown = (ply) => playersAt(["Ann", "Ben"], takeovers, ply)
        .map(({ name, bot }) => [name, Boolean(bot)]);
    assert.deepEqual(shown(2), [["Ann", false], ["Ben", false]]);
    assert.deepEqual(shown(3), [["Ann", false], ["Crumb", true]]);
});

test("advice is at most three actions, and none far below the best", () => {
    const advice = (...estimates) => ({
        candidates: estimates.map((estimate, index) =>
            ({ action: `a${index}`, estimate, share: 1 })),
    });
    assert.deepEqual(bestOf(advice(600, 500, 100, 90)), [
        { rank: 1, action: "a0", estimate: 600 }, { rank: 2, action: "a1", estimate: 500 }]);
    assert.equal(bestOf(advice(600, 590, 580, 570)).length, 3);
    assert.deepEqual(bestOf(advice(0, 0)).map(({ rank }) => rank), [1, 2], "all is lost");
    assert.deepEqual(bestOf(advice(600, 650, 590, 595, 580)).map(({ estimate }) => estimate), [600, 590, 580],
        "the order never contradicts the figures");
    assert.deepEqual(bestOf(null), []);
});

test("an action on the ring has its places; ending a turn has none", () => {
    const ring = "_ K0 P1 P0 _ K1 P0 P1".split(" ");
    const position = { ring, cards: [[1, 3], [2, 1]], to_move: 0 };
    const move = ringPlaces(position, "B2+");
    assert.deepEqual([move.from.key, move.to.key], ["slot 2", "slot 5"]);
    assert.equal(ringPlaces(position, "x4").to.key, "slot 4");
    assert.equal(ringPlaces(position, "K>3").to.key, "gap 3");
    assert.equal(ringPlaces(position, "P=5").to.key, "slot 5");
    assert.equal(ringPlaces(position, "end"), null);
});

test("who leaves: asked with three seats or more, and kept in an address", () => {
    assert.equal(seatsOf({ players: 3 }), 3);
    assert.equal(seatsOf({ size: 5 }), 2);
    const settings = { options: { players: 3 }, drop_out: "bot" };
    assert.deepEqual(tableFromSearch(tableSearch(settings)), settings);
    const strange = tableSearch({ options: {}, drop_out: "hm" });
    assert.equal("drop_out" in tableFromSearch(strange), false);
});
