// The branches of a study, and how an address holds them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { branchTexts, branchesMax, branchesOf, changed, withShown, withoutCurrent }
    from "../../../web-client/state/study_branches.js";
import { studyFromSearch, studySearch } from "../../../web-client/state/study_query.js";

const oneBranch = (actions) => branchesOf([], actions);
const addressOf = (branches, more = {}) => studySearch({ options: {}, actions: branches.list[branches.current].actions,
    branches: branchTexts(branches), ...more });
function read(search) {
    const found = studyFromSearch(search);
    return { ...found, branches: branchesOf(found.branches, found.actions) };
}
const lines = ({ list }) => list.map(({ actions }) => actions.join(" "));
const play = (branches, ...shown) => shown.reduce((before, text) =>
    withShown(before, text.split(" ").filter(Boolean)), branches);

test("a step back keeps the line, a move at its end extends it, another move begins a branch", () => {
    const line = play(oneBranch([]), "a1", "a1 b1", "a1");
    assert.deepEqual(lines(line), ["a1 b1"]);
    const two = play(line, "a1 c1", "a1 c1 d1");
    assert.deepEqual(lines(two), ["a1 b1", "a1 c1 d1"]);
    assert.equal(two.current, 1);
    const back = play(two, "a1", "a1 b1");
    assert.deepEqual([lines(back), back.current], [["a1 b1", "a1 c1 d1"], 0], "the move of a branch leads into it");
});

test("with too many branches the current one takes the new line, and the last one cannot be removed", () => {
    let branches = oneBranch(["a1"]);
    for (let number = 0; number < branchesMax + 3; number += 1) {
        branches = play(branches, `b${number}`);
    }
    assert.equal(branches.list.length, branchesMax);
    assert.equal(lines(branches).at(-1), `b${branchesMax + 2}`);
    while (branches.list.length > 1) {
        branches = withoutCurrent(branches);
    }
    assert.equal(withoutCurrent(branches).list.length, 1);
});

test("an address leads back to the same branches, names and comments", () => {
    const named = changed(play(oneBranch([]), "a1", "a1 b1 c1", "a1 d1"), { name: "Über ~ Eck & mehr", note: "a=1?\n.+" });
    const { actions, ply, branches } = read(addressOf(named, { ply: 1 }));
    assert.deepEqual([actions, ply, branches.current], [["a1", "d1"], 1, 1]);
    assert.deepEqual(lines(branches), ["a1 b1 c1", "a1 d1"]);
    assert.equal(branches.list[1].name, "Über - Eck & mehr");
    assert.equal(branches.list[1].note, "a=1?\n.+");
    assert.equal(addressOf(oneBranch(["a1"])), "?moves=a1", "a single line has the address it always had");
});

test("of a damaged address the branches that fit are taken, and it is never too long for a server", () => {
    const { branches } = read("?moves=a1.b1&branch=9.c1&branch=1.c1~Name&branch=x&branch=-1~Own&branch=0.%3Cb%3E");
    assert.deepEqual(lines(branches), ["a1 c1", "a1 b1"]);
    assert.deepEqual([branches.list[0].name, branches.list[1].name, branches.current], ["Name", "Own", 1]);
    const none = read("?moves=a1&branch=0.b1");
    assert.deepEqual([lines(none.branches), none.branches.current], [["a1", "b1"], 0]);
    const long = { list: Array.from({ length: branchesMax }, (_, index) =>
        ({ actions: [`a${index}`, ...Array(300).fill("b1")], name: "ü".repeat(40), note: "" })), current: 3 };
    const search = addressOf(long);
    assert.ok(search.length < 6000, `${search.length}`);
    assert.deepEqual(read(search).actions, long.list[3].actions);
});

test("an address says where the branches start, and leaves out what cannot be a setup", () => {
    const search = studySearch({ options: { size: 3 }, setup: "0.11.23.K0-_-_K1", actions: ["A1+"] });
    assert.match(search, /setup=0\.11\.23\.K0-_-_K1&moves=/, "it reads as it is written");
    assert.equal(studyFromSearch(search).setup, "0.11.23.K0-_-_K1");
    assert.equal(studyFromSearch("?moves=a1").setup, "");
    for (const wrong of ["a b", "%3Cscript%3E", "0..".padEnd(701, "a"), ""]) {
        assert.equal(studyFromSearch(`?setup=${wrong}`).setup, "", wrong);
    }
});
