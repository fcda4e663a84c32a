// Typing a move and hearing a position: the notation is forgiving, what is carried out is legal, and
// every piece is named.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { positionWords } from "../../../web-client/state/position_words.js";
import { readTyped } from "../../../web-client/state/typed_moves.js";
import { texts } from "./english.mjs";
import { playRandomGame, seededRandom, startRules } from "./rules_process.mjs";

let rules = null;
before(() => {
    rules = startRules();
});
after(() => rules.close());

const legal = ["c1", "c10", "c4-e4", "end"];
const words = { end: ["End turn"] };
const actionOf = (typed, list = legal) => readTyped(typed, list, words).action;

test("large letters, spaces and dashes of all kinds do not matter", () => {
    for (const typed of ["c4-e4", "C4-E4", " c4 e4 ", "c4e4", "c 4 – e 4", "c4 to e4", "c4−e4"]) {
        assert.equal(actionOf(typed), "c4-e4", typed);
    }
    for (const typed of ["end", "END", "End turn", "endturn"]) {
        assert.equal(actionOf(typed), "end", typed);
    }
    const ring = ["A3+", "A3-", "B12-", "t5", "x5", "K>5", "P=5"];
    for (const typed of ["a3+", "A 3 −", "b12 -", "T5", "x 5", "k > 5", "p=5"]) {
        assert.ok(ring.includes(actionOf(typed, ring)), typed);
    }
    assert.equal(actionOf("A 3 −", ring), "A3-");
});

test("nothing is taken for another move that begins the same", () => {
    assert.equal(actionOf("c", legal), null);
    assert.equal(actionOf("c1", ["c10"]), null);
    assert.equal(actionOf(""), null);
    assert.deepEqual(readTyped("c1", legal, words).matches, ["c1", "c10"]);
    assert.deepEqual(readTyped("End t", legal, words).matches, ["end"]);
    assert.deepEqual(readTyped("zz", legal, words).matches, []);
});

test("what is not legal is written in the notation, so that the server can say why not", () => {
    const formOf = (typed) => readTyped(typed, [], words).form;
    assert.equal(formOf("C 4"), "c4");
    assert.equal(formOf("c4e4"), "c4-e4");
    assert.equal(formOf("a3-"), "A3-");
    assert.equal(formOf("k>5"), "K>5");
    assert.equal(formOf("please"), null);
});

const games = [
    ["eat-your-neighbor", { size: 4 }], ["eat-thyself", { players: 3 }],
    ["ketchup", {}], ["attack-of-the-moulds", { players: 4 }], ["die", { size: 5 }],
];
for (const [game, options] of games) {
    test(`every legal action of ${game} can be typed, and every piece is read out`, async () => {
        const random = seededRandom(7);
        const played = await playRandomGame(rules, { game, options, plies: 60, random });
        assert.ok(played.length > 5);
        const players = ["Ann", "Ben", "Cleo", "Dan"].map((name) => ({ name }));
        for (const { before: position, after: next } of played) {
            for (const action of position.legal) {
                for (const typed of [action, action.toLowerCase(), [...action].join(" ")]) {
                    assert.equal(readTyped(typed, position.legal).action, action, typed);
                }
            }
            const said = positionWords(texts, {
                game, position: next, players: players.slice(0, next.scores.length), turn: "Your turn.",
            }).join(" ");
            for (const cell of Object.keys(next.cells ?? {})) {
                assert.match(said, new RegExp(`\\b${cell}\\b`));
            }
            assert.equal((said.match(/\b(Red|Blue|Green|Purple) (king|pawn)\b/g) ?? []).length,
                (next.ring ?? []).filter((slot) => /\d/.test(slot)).length + (next.hand ?? []).length);
            assert.doesNotMatch(said, /undefined|NaN/);
        }
    });
}

test("a position is read in one order: turn, last move, scores, pieces by seat", () => {
    assert.deepEqual(positionWords(texts, {
        game: "die", turn: "Your turn.", lastMove: "Ben placed on a2", players: [{ name: "Ann" }, { name: "Ben" }],
        position: { cells: { b1: 0, a10: 1, a2: 1 }, scores: [1, 2] },
    }), ["Your turn.", "Last: Ben placed on a2.", "Score, stones: Ann 1, Ben 2.",
        "Red, Ann, 1: b1.", "Blue, Ben, 2: a2, a10."]);
});
