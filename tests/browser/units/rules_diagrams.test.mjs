import assert from "node:assert/strict";
import { after, test } from "node:test";

import { keystoneNames, keystoneShape } from "../../../web-client/boards/keystone_shapes.js";
import { rulesDiagrams } from "../../../web-client/pages/rules_diagrams.js";
import { rules as rulesEn } from "../../../web-client/texts/rules_en.js";
import { startRules } from "./rules_process.mjs";

const rules = startRules();
after(() => rules.close());

const blocks = Object.values(rulesEn.games).flatMap((game) =>
    game.sections.flatMap((section) => section.blocks));
const shown = blocks.filter((block) => block.diagram);

test("every diagram is shown once, with a caption for each frame", () => {
    assert.deepEqual(shown.map((block) => block.diagram).sort(), Object.keys(rulesDiagrams).sort());
    for (const { diagram, captions } of shown) {
        assert.equal(captions.length, rulesDiagrams[diagram].frames.length, diagram);
    }
});

test("every game has a page with all its parts", () => {
    for (const [name, game] of Object.entries(rulesEn.games)) {
        for (const part of ["title", "by", "facts", "lead"]) {
            assert.equal(typeof game[part], "string", `${name} ${part}`);
        }
        assert.ok(game.sections.length >= 3 && game.options.length > 0 && game.credit.length > 0);
    }
});

test("every frame is the position that the rules reach by its actions", async () => {
    for (const [id, { game, options, actions, frames }] of Object.entries(rulesDiagrams)) {
        const { ok, trace, error } = await rules.ask({ game, options, actions, trace: true });
        assert.ok(ok, `${id}: ${error?.message}`);
        for (const { ply, position } of frames) {
            const { cells, ring, cards, hand } = trace[ply];
            const real = cells ? { cells } : { ring, cards, hand };
            assert.deepEqual(position, real, `${id} after ${ply}`);
        }
    }
});

test("the marked choices are legal ones", async () => {
    for (const id of ["fewest", "eat", "swarm", "level", "kill", "sacrifice", "grow"]) {
        const { game, options, actions, frames } = rulesDiagrams[id];
        const { trace } = await rules.ask({ game, options, actions, trace: true });
        for (const { ply, marks } of frames) {
            for (const cell of marks.hint ?? []) {
                assert.ok(trace[ply].legal.includes(cell), `${id} ${cell}`);
            }
        }
    }
    const { fewest, spread } = rulesDiagrams;
    const legalAt = async ({ game, options, actions }, ply) =>
        (await rules.ask({ game, options, actions: actions.slice(0, ply) })).position.legal;
    assert.deepEqual(fewest.frames[0].marks.hint, await legalAt(fewest, fewest.frames[0].ply));
    assert.deepEqual(spread.frames[0].marks.hint, (await legalAt(spread, 2))
        .filter((action) => action.startsWith("b2-")).map((action) => action.slice(3)));
});

test("the twelve keystone shapes have one to four hexes and hold together", () => {
    assert.equal(keystoneNames.length, 12);
    for (const name of keystoneNames) {
        const { points, pairs } = keystoneShape(name);
        assert.ok(points.length <= 4 && pairs.length >= points.length - 1, name);
    }
});
