import assert from "node:assert/strict";
import { test } from "node:test";

import { dateWords, lengthWords } from "../../../web-client/state/date_words.js";
import { downloadName } from "../../../web-client/state/download_names.js";
import { actionWords, outcomeWords } from "../../../web-client/state/game_words.js";
import { timeOfMove, timesOf } from "../../../web-client/state/match_times.js";
import { boardsDe } from "../../../web-client/texts/boards_de.js";
import { boardsEn } from "../../../web-client/texts/boards_en.js";
import { gamesDe } from "../../../web-client/texts/games_de.js";
import { gamesEn } from "../../../web-client/texts/games_en.js";
import { playEn } from "../../../web-client/texts/play_en.js";

const texts = { games: gamesEn, play: playEn };
const players = [{ name: "Ada" }, { name: "Ben" }];
const ending = (outcome, more = {}) => outcomeWords(texts, {
    game: "die", outcome, scores: [3, 4], players, left: 0, ownSeat: null, ...more,
});

test("a day cannot be taken for a month", () => {
    const day = "2026-04-05T12:00:00.000Z";
    assert.equal(dateWords(day, "en-GB"), "5 Apr 2026");
    assert.equal(dateWords(day, "en-US"), "Apr 5, 2026");
    assert.match(dateWords(day, "de"), /5\. Apr/);
    assert.equal(dateWords(undefined), null);
    assert.equal(dateWords("yesterday"), null);
});

test("how long a move took", () => {
    assert.deepEqual([400, 65_000, 3_723_000].map(lengthWords), ["0:00", "1:05", "1:02:03"]);
    const times = timesOf([{ at_ms: 0 }, { at_ms: 2500 }, { at_ms: 9000 }]);
    assert.deepEqual(timeOfMove(times, 2), { spentMs: 6500, atMs: 9000 });
    assert.deepEqual(timeOfMove(times, 0), { spentMs: 0, atMs: 0 });
    assert.deepEqual(timeOfMove(times, 2, 1), { spentMs: 9000, atMs: 9000 }, "of two steps");
    assert.equal(timeOfMove(times, -1), null, "before the first move");
});

test("times that are not known are not shown", () => {
    assert.equal(timesOf([{ at_ms: 0 }, { at_ms: 0 }]), null);
    assert.equal(timesOf([{ at_ms: 5 }, {}]), null);
    assert.equal(timesOf([{ at_ms: 5 }, { at_ms: 4 }]), null);
    assert.equal(timesOf([]), null);
});

test("what decides between equal points is said where they are equal", () => {
    const full = { winners: [1], reason: "no_placement" };
    const reason = (scores) => ending(full, { game: "eat-your-neighbor", scores }).reason;
    assert.equal(reason([7, 9]),
        "No piece could be placed any more, and Ben has more points: 9 to 7.");
    assert.match(reason([9, 9]), /9 points each.*placed last/);
});

test("the reason says whose score it was, and against which", () => {
    const three = [...players, { name: "Cleo" }];
    const moulds = (outcome, scores, more) =>
        ending(outcome, { game: "attack-of-the-moulds", scores, players: three, ...more }).reason;
    const full = (winners) => ({ winners, reason: "board_full" });
    assert.equal(moulds(full([0]), [15, 13, 8]),
        "The board is full, so the pieces were counted, and Ada has the most: 15 to 13 and 8.");
    assert.equal(moulds(full([0, 1]), [13, 13, 10]),
        "The board is full, so the pieces were counted, and Ada and Ben have the most: 13 each, against 10.");
    assert.match(moulds(full([0]), [14, 12, 10, 0]), /Ada has the most: 14 to 12, 10 and 0\.$/);
    assert.match(moulds(full([0, 1, 2]), [12, 12, 12]), /have the most: 12 each\.$/);
    assert.match(moulds(full([0]), [15, 3, 16], { actions: [{ seat: 2, action: "forfeit:2" }] }),
        /Ada has the most: 15 to 3\.$/, "who has left is not counted");
    assert.equal(moulds({ winners: [1], reason: "twenty_pieces" }, [5, 21, 3], { ownSeat: 1 }),
        "You have 21 pieces, and twenty is enough.");
    assert.equal(ending(full([1]), { game: "ketchup", scores: [6, 9], ownSeat: 1 }).reason,
        "The board is full, and you have the larger group: 9 stones to 6.");
    assert.equal(ending({ winners: [0], reason: "last_piece" }, { game: "eat-thyself" }).reason,
        "Ada has one king left and nothing else.");
});

test("a download says what it is", () => {
    const match = { id: "0123456789abcdef", game: "die", finished: "2026-11-21T19:30:00.000Z" };
    assert.equal(downloadName(match, "json"), "potluck-die-2026-11-21-01234567.json");
    assert.equal(downloadName({ ...match, finished: undefined }, "txt"),
        "potluck-die-01234567.txt");
});

test("a place has its name only where the board shows such names", () => {
    for (const [language, games, boards] of [["en", gamesEn, boardsEn], ["de", gamesDe, boardsDe]]) {
        for (const [game, actions] of Object.entries({
            die: ["c4"], "attack-of-the-moulds": ["c4", "a1-c3"],
            "eat-thyself": ["A13+", "B4-", "x14", "t4", "K>13", "P=4"],
        })) {
            for (const action of actions) {
                const words = (namesPlaces) => actionWords({ games, boards }, game,
                    { seat: 0, action }, null, null, namesPlaces);
                assert.match(words(true), /\d/, `${language}: ${action}`);
                assert.doesNotMatch(words(false), /\d|null/, `${language}: ${action}`);
            }
        }
    }
});

test("each way to leave a game has its words", () => {
    const left = (cause) => actionWords(texts, "die",
        { seat: 1, action: "forfeit:1", cause }, null, null);
    const words = ["resigned", "timed_out", "deserted", undefined].map(left);
    assert.deepEqual(words, [
        "resigned", "ran out of time", "did not come back", "is out"]);
});

test("each ending has its words", () => {
    assert.deepEqual(ending({ winners: [], reason: "aborted" }, { ownSeat: 0 }), {
        title: "No result", reason: "It was called off before everyone had moved.", won: null });
    assert.deepEqual(ending({ winners: [0, 1], reason: "agreed" }), {
        title: "Draw", reason: "Both agreed on a draw.", won: null });
    assert.equal(ending({ winners: [0, 1], reason: "deserted" }).title, "Draw");
    const late = [{ seat: 0, action: "a1" }, { seat: 1, action: "forfeit:1", cause: "timed_out" }];
    assert.deepEqual(ending({ winners: [0], reason: "forfeit" },
        { left: 1, ownSeat: 0, actions: late }), {
        title: "You won", won: true,
        reason: "Ben ran out of time." });
    const lastOfThree = [{ seat: 2, action: "forfeit:2", cause: "resigned" }, ...late];
    assert.equal(ending({ winners: [0], reason: "forfeit" }, {
        left: 2, actions: lastOfThree, players: [...players, { name: "Cleo" }] }).reason,
    "Ben ran out of time. Nobody else is left in the game.");
    assert.deepEqual(ending({ winners: [1], reason: "no_stones" }, { ownSeat: 0 }), {
        title: "Ben won", reason: "Ben has no stones left.", won: false });
});
