// The rule pages' diagrams, played through the real rules: every rule has one, each can be solved as
// it says, and what it calls wrong is refused.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { gridOf } from "../../../web-client/boards/grid_geometry.js";
import { keystoneNames, keystoneShape } from "../../../web-client/boards/keystone_shapes.js";
import { marksOf } from "../../../web-client/pages/diagram_marks.js";
import { rulesDiagrams } from "../../../web-client/pages/rules_diagrams.js";
import { lessonState } from "../../../web-client/state/lesson_state.js";
import { rules as rulesDe } from "../../../web-client/texts/rules_de.js";
import { rules as rulesEn } from "../../../web-client/texts/rules_en.js";
import { diagramsOfRules } from "./diagrams_of_rules.mjs";
import { startRules } from "./rules_process.mjs";

const rules = startRules();
after(() => rules.close());

const games = Object.keys(rulesDiagrams);
await Promise.all(games.map((game) => rulesDiagrams[game].load()));
const diagrams = games.flatMap((game) => Object.entries(rulesDiagrams[game].get())
    .map(([id, diagram]) => ({ name: `${game} ${id}`, id, ...diagram })));
const examplesOf = (game) => rulesEn.games[game].sections.flatMap(({ blocks }) => blocks)
    .filter(({ diagram }) => diagram);

// The best way through it.
const wayOf = ({ solution }) => solution.map((step) => [step].flat()[0]);

async function play({ game, options, actions }, more, name) {
    const { ok, trace, error } = await rules.ask(
        { game, options, actions: [...actions, ...more], trace: true });
    assert.ok(ok, `${name}: ${error?.message}`);
    return trace.slice(actions.length);
}

test("every rule and every option of rules.md has a diagram, and every diagram a rule", () => {
    assert.deepEqual(Object.keys(diagramsOfRules), games);
    for (const game of games) {
        const named = new Set(Object.values(diagramsOfRules[game]).flat());
        assert.deepEqual([...named].sort(), Object.keys(rulesDiagrams[game].get()).sort(), game);
        for (const [rule, ids] of Object.entries(diagramsOfRules[game])) {
            assert.ok(ids.length > 0, `${game}: ${rule}`);
        }
    }
});

test("every diagram is shown once, with its sentences", () => {
    for (const game of games) {
        const shown = examplesOf(game);
        const all = rulesDiagrams[game].get();
        assert.deepEqual(shown.map(({ diagram }) => diagram).sort(), Object.keys(all).sort(), game);
        for (const { diagram, task, between = [], done } of shown) {
            assert.ok(task.length > 10 && done.length > 10, diagram);
            const pictures = all[diagram].frames.length;
            assert.equal(between.length, Math.max(0, pictures - 2), `${game} ${diagram}`);
        }
    }
});

test("every game has a page with all its parts", () => {
    assert.deepEqual(Object.keys(rulesEn.games), games);
    for (const [name, game] of Object.entries(rulesEn.games)) {
        for (const part of ["title", "by", "facts", "lead"]) {
            assert.equal(typeof game[part], "string", `${name} ${part}`);
        }
        assert.ok(game.sections.length >= 3 && game.options.length > 0 && game.credit.length > 0);
    }
});

test("every page links where its rules were published, in each language", () => {
    const published = {
        "eat-your-neighbor": "https://nickbentley.games/",
        "eat-thyself": "https://globalgamejam.org/",
        ketchup: "https://groups.google.com/g/rec.games.abstract",
        "attack-of-the-moulds": "https://greenbox.fandom.com/wiki/Attack_of_the_Moulds",
        die: "https://marksteeregames.com/",
    };
    for (const { games: pages } of [rulesEn, rulesDe]) {
        const sources = Object.entries(pages).map(([name, { source }]) => [name, source[1]]);
        assert.deepEqual(Object.fromEntries(sources), published);
        const { licence, credit } = pages["eat-thyself"];
        assert.equal(licence[1], "https://creativecommons.org/licenses/by-nc-sa/3.0/");
        assert.match(credit[0], /Attribution-NonCommercial-ShareAlike 3\.0 Unported/);
        assert.match(pages.ketchup.credit[0], /rec\.games\.abstract/);
        assert.match(pages["eat-your-neighbor"].rulings.join(), /Circle of Life/);
    }
});

test("every picture is the position that the rules reach by its actions", async () => {
    for (const diagram of diagrams) {
        const trace = await play(diagram, wayOf(diagram), diagram.name);
        assert.equal(diagram.frames[0].made, 0, diagram.name);
        for (const { made, position } of diagram.frames) {
            const { cells, ring, cards, hand } = trace[made];
            const real = cells ? { cells } : { ring, cards, hand };
            assert.deepEqual(position, real, `${diagram.name} after ${made}`);
        }
    }
});

test("every trial can be solved in each way that its solution names", async () => {
    for (const diagram of diagrams) {
        const way = wayOf(diagram);
        for (const [index, step] of diagram.solution.entries()) {
            for (const action of [step].flat()) {
                const made = Object.assign([...way], { [index]: action });
                await play(diagram, made, diagram.name);
                assert.equal(lessonState(diagram.solution, made).stage, "done", diagram.name);
            }
        }
    }
});

test("what a trial leaves free to choose is all that is allowed there", async () => {
    const free = diagrams.filter(({ isChoice }) => isChoice);
    assert.ok(free.length > 0);
    for (const diagram of free) {
        const [{ legal }] = await play(diagram, [], diagram.name);
        assert.deepEqual(diagram.solution, [legal], diagram.name);
    }
});

test("the wrong move of every trial is refused with a reason; without one, nothing on the board is", async () => {
    for (const diagram of diagrams) {
        const { game, options, board, actions, wrong } = diagram;
        if (wrong === undefined) {
            const [{ legal, cells }] = await play(diagram, [], diagram.name);
            const refused = gridOf(board, options).cells.map(({ name }) => name)
                .filter((cell) => !(cell in cells) && !legal.includes(cell));
            assert.deepEqual(refused, [], `${diagram.name}: name one of these`);
            continue;
        }
        const { ok, error } = await rules.ask({ game, options, actions: [...actions, ...wrong] });
        assert.equal(ok, false, diagram.name);
        assert.equal(error.code, "illegal_action", diagram.name);
        assert.equal(error.at, actions.length + wrong.length - 1, `${diagram.name}: the last one`);
        assert.ok(error.message.length > 10, diagram.name);
    }
});

test("the rules that end a game are shown by games that end so", async () => {
    const reasons = new Map();
    for (const diagram of diagrams) {
        const { outcome } = (await play(diagram, wayOf(diagram), diagram.name)).at(-1);
        if (outcome !== null) {
            reasons.set(diagram.name, [outcome.reason, outcome.winners.join(" ")].join(": "));
        }
    }
    assert.deepEqual(Object.fromEntries(reasons), {
        "eat-your-neighbor twelve": "eaten_twelve: 0",
        "eat-your-neighbor no-placement": "no_placement: 1",
        "eat-your-neighbor tie": "no_placement: 1",
        "eat-your-neighbor keystone": "no_placement: 1",
        "eat-your-neighbor keystone-tie": "no_placement: 0",
        "eat-thyself last-piece": "last_piece: 0",
        "eat-thyself last-king": "last_king: 1",
        "eat-thyself quiet": "no_progress: 0 1",
        "ketchup full": "board_full: 1",
        "ketchup no-placement": "no_placement: 1",
        "attack-of-the-moulds full": "board_full: 1",
        "attack-of-the-moulds shared": "board_full: 0 1",
        "attack-of-the-moulds twenty": "twenty_pieces: 0",
        "attack-of-the-moulds alone": "only_one_left: 1",
        "attack-of-the-moulds nobody": "nobody_can_act: 0",
        "attack-of-the-moulds quiet": "no_progress: 0 1",
        "die win-own": "no_stones: 1",
        "die win-killed": "no_stones: 1",
        "die smallest": "no_stones: 1",
    });
});

test("pictures mark where the next move begins and ends, and what just came", () => {
    const marks = (name, index) => marksOf(diagrams.find((each) => each.name === name), index);
    assert.deepEqual(marks("eat-your-neighbor eat", 0), { recent: [], hint: ["c3"] });
    assert.deepEqual(marks("eat-your-neighbor eat", 1), { recent: ["c3"], hint: [] });
    assert.deepEqual(marks("attack-of-the-moulds spread", 0), { recent: ["b2"], hint: ["b4"] });
    assert.deepEqual(marks("eat-thyself take-pawn", 0), { recent: [2], hint: [3] });
    assert.deepEqual(marks("eat-thyself take-pawn", 1), { recent: [2], hint: [] });
    assert.deepEqual(marks("eat-thyself take-king", 1), { recent: [5], hint: [2] });
    assert.deepEqual(marks("eat-thyself last-piece", 1), { recent: [], hint: [] });
    assert.deepEqual(marks("eat-thyself take-pawn", 2), { recent: [10], hint: [] });
    assert.deepEqual(marks("eat-thyself card-turned", 1), { recent: [3], hint: [] });
    assert.equal(marks("die fewest", 0).hint.length, 8);
});

test("how far a reader has come", () => {
    const solution = [["a1", "a2"], "b1", "end"];
    const stageOf = (...own) => lessonState(solution, own);
    assert.deepEqual(stageOf(), { stage: "begin", next: ["a1", "a2"] });
    assert.deepEqual(stageOf("a2"), { stage: "goOn", next: ["b1"] });
    assert.deepEqual(stageOf("a2", "b1"), { stage: "endNow", next: ["end"] });
    assert.deepEqual(stageOf("a1", "b1", "end"), { stage: "done", next: [] });
    assert.deepEqual(stageOf("c1"), { stage: "elsewhere", next: [] });
    assert.deepEqual(stageOf("c1", "b1"), { stage: "free", next: [] });
    assert.deepEqual(stageOf("a1", "c1"), { stage: "elsewhere", next: [] });
    assert.deepEqual(stageOf("a1", "b1", "end", "c1"), { stage: "free", next: [] });
});

test("the twelve keystone shapes have one to four hexes and hold together", () => {
    assert.equal(keystoneNames.length, 12);
    for (const name of keystoneNames) {
        const { points, pairs } = keystoneShape(name);
        assert.ok(points.length <= 4 && pairs.length >= points.length - 1, name);
    }
});
