// Reasons for moves against the real rules: what is said of a move is checked by playing it and every
// reply to it.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { gridOf } from "../../../web-client/boards/grid_geometry.js";
import { groupsOf } from "../../../web-client/boards/groups.js";
import { quietAction, reasonOf, sentenceOf } from "../../../web-client/state/move_reasons.js";
import { hints as german } from "../../../web-client/texts/hints_de.js";
import { hints as english } from "../../../web-client/texts/hints_en.js";
import { nextByRules } from "./rules_next.mjs";
import { playRandomGame, seededRandom, startRules } from "./rules_process.mjs";

const rules = startRules();
after(() => rules.close());

const hexagon = (side) => ({ shape: "rows", rows: Array.from({ length: 2 * side - 1 },
    (_, row) => 2 * side - 1 - Math.abs(side - 1 - row)) });
const games = {
    "eat-your-neighbor": { options: {}, board: hexagon(4) },
    "eat-thyself": { options: {}, board: null },
    ketchup: { options: { size: 4 }, board: hexagon(4) },
    "attack-of-the-moulds": { options: { players: 2 }, board: { shape: "square", size: 6 } },
    die: { options: { size: 3 }, board: hexagon(3) },
};

function nearOf({ board, options }) {
    const grid = board && gridOf(board, options);
    return (cell) => grid?.neighbours.get(cell) ?? [];
}

// -> what reasonOf() takes of an action of a position, and its answer as `reason`
async function look(game, actions, action) {
    const { options } = games[game];
    const near = nearOf(games[game]);
    const at = async (...more) => {
        const { position, next } = await nextByRules(rules, { game, options, actions: [...actions, ...more] });
        return { after: position, replies: next };
    };
    const { after: before, replies: choices } = await at();
    const made = await at(action);
    const [quiet, answer] = [quietAction(before, choices, [action], near), quietAction(made.after, made.replies, [], near)];
    const considered = { game, before, choices, action, ...made, near,
        elsewhere: quiet && await at(quiet), later: answer && await at(action, answer) };
    return { ...considered, answer, reason: reasonOf(considered) };
}

// Some positions of random games with a move in each.
async function* someMoves(game, { games: count, plies, every }) {
    for (let seed = 1; seed <= count; seed += 1) {
        const random = seededRandom(seed * 31);
        const { options } = games[game];
        const played = await playRandomGame(rules, { game, options, plies, random });
        for (let ply = 1; ply < played.length; ply += every) {
            yield { actions: played.slice(0, ply).map(({ action }) => action), action: played[ply].action };
        }
    }
}

const cellsOf = ({ cells }, seat) => Object.keys(cells).filter((cell) => cells[cell] === seat);

test("what a move eats, turns or sheds is what the rules take, and a lead is one by the scores", async () => {
    const seen = new Map();
    for (const game of Object.keys(games)) {
        const many = game === "die" ? { games: 8, plies: 200, every: 1 } : { games: 3, plies: 60, every: 3 };
        for await (const { actions, action } of someMoves(game, many)) {
            const { before, after, reason: { own } } = await look(game, actions, action);
            const seat = before.to_move;
            const gone = before.cells && Object.keys(before.cells).filter((cell) => !(cell in after.cells));
            const is = {
                wins: () => after.outcome.winners.join() === `${seat}`,
                shares: () => after.outcome.winners.length > 1,
                eats: () => own.count === gone.length && gone.every((cell) => before.cells[cell] !== seat),
                turns: () => own.count === cellsOf(before, 1 - seat).filter((cell) => after.cells[cell] === seat).length,
                sheds: () => own.count === cellsOf(before, seat).filter((cell) => !(cell in after.cells)).length +
                    (action in after.cells ? 0 : 1),
                leads: () => after.scores[seat] > after.scores[1 - seat] && before.scores[seat] <= before.scores[1 - seat],
                grows: () => after.scores[seat] === own.count && own.count > before.scores[seat],
                joins: () => own.count > 1 && after.scores[seat] === before.scores[seat],
                forms: () => cellsOf(after, seat).includes(action) && own.count > 1 && own.count < 5,
                eatsOwn: () => after.scores[seat] === own.count && own.count < before.scores[seat],
                takes: () => after.hand.length > before.hand.length,
            };
            if (own) {
                assert.ok(is[own.kind](), `${game} ${actions} ${action}: ${JSON.stringify(own)}`);
                seen.set(own.kind, (seen.get(own.kind) ?? 0) + 1);
            }
        }
    }
    for (const kind of ["eats", "turns", "sheds", "leads", "grows", "forms", "eatsOwn", "takes"]) {
        assert.ok(seen.get(kind) > 0, `${kind} of ${[...seen.keys()]}`);
    }
});

test("a creature that is kept out of reach could be eaten after a move elsewhere, and cannot now", async () => {
    let found = 0;
    for await (const { actions, action } of someMoves("eat-your-neighbor", { games: 6, plies: 34, every: 1 })) {
        const { before, after, replies, elsewhere, reason: { reply }, near } = await look("eat-your-neighbor", actions, action);
        if (reply?.kind !== "saves") {
            continue;
        }
        const seat = before.to_move;
        const creatures = groupsOf(before.cells, new Map(Object.keys(before.cells).map((cell) => [cell, near(cell)])))
            .filter((group) => group.seat === seat && group.cells.length === reply.count);
        const isEaten = (some, cells) => [...some.values()].some((to) => cells.every((cell) => to.cells[cell] !== seat));
        const isTouched = (some, cells) => [...some.values()].some((to) => cells.some((cell) => to.cells[cell] !== seat));
        assert.ok(creatures.some(({ cells }) => cells.every((cell) => after.cells[cell] === seat) &&
            isEaten(elsewhere.replies, cells) && !isTouched(replies, cells)), `${actions} ${action}`);
        found += 1;
    }
    assert.ok(found > 2, `${found} of them`);
});

test("the most that a reply gets is what the best one of all gets", async () => {
    const gains = {
        "eat-your-neighbor": (from, to, seat) => to.eaten[seat] - from.eaten[seat],
        "attack-of-the-moulds": (from, to, seat) => cellsOf(from, 1 - seat).filter((cell) => to.cells[cell] === seat).length,
        die: (from, to, seat) => Object.values(from.cells).filter((each) => each === seat).length + 1 -
            Object.values(to.cells).filter((each) => each === seat).length,
        ketchup: (from, to, seat) => to.scores[seat],
        "eat-thyself": (from, to, seat) => from.scores[seat] - to.scores[seat],
    };
    for (const [game, gain] of Object.entries(gains)) {
        let checked = 0;
        for await (const { actions, action } of someMoves(game, { games: 2, plies: 30, every: 4 })) {
            const { after, replies, reason: { reply, next } } = await look(game, actions, action);
            if (reply?.kind === "most") {
                assert.equal(reply.count, Math.max(0, ...[...replies.values()].map((to) => gain(after, to, next))),
                    `${game} ${actions} ${action}`);
                checked += 1;
            }
        }
        assert.ok(checked > 3, `${game}: ${checked}`);
    }
});

test("a threat can be carried out after a quiet answer, and was not there before", async () => {
    for (const [game, kind, gain] of [
        ["eat-your-neighbor", "threatens", (from, to, seat) => to.eaten[seat] - from.eaten[seat]],
        ["attack-of-the-moulds", "threatensToTurn", (from, to, seat) => cellsOf(from, 1 - seat).filter((cell) => to.cells[cell] === seat).length],
        ["ketchup", "mayGrow", (from, to, seat) => to.scores[seat]],
    ]) {
        let found = 0;
        for await (const { actions, action } of someMoves(game, { games: 2, plies: 26, every: 1 })) {
            const { before, choices, later, answer, reason: { plan } } = await look(game, actions, action);
            if (plan?.kind === kind) {
                const seat = before.to_move;
                const { position, next } = await nextByRules(rules, { game, options: games[game].options, actions: [...actions, action, answer] });
                assert.deepEqual(position, later.after);
                const most = (from, some) => Math.max(...[...some.values()].map((to) => gain(from, to, seat)));
                assert.equal(plan.count, most(position, next), `${game} ${actions} ${action}`);
                assert.ok(plan.count > most(before, choices));
                found += 1;
            }
        }
        assert.ok(found > 2, `${game}: ${found}`);
    }
});

test("a player who could win at once is named, and so is a move that prevents it", async () => {
    const kinds = new Set();
    for await (const { actions, action } of someMoves("attack-of-the-moulds", { games: 4, plies: 60, every: 1 })) {
        const { before, replies, elsewhere, reason: { reply, next } } = await look("attack-of-the-moulds", actions, action);
        const wins = (some) => [...some.values()].some(({ outcome }) => outcome?.winners.join() === `${1 - before.to_move}`);
        if (reply?.kind === "loses" || reply?.kind === "stops") {
            kinds.add(reply.kind);
            assert.equal(wins(replies), reply.kind === "loses", `${actions} ${action}`);
            assert.ok(reply.kind === "loses" || wins(elsewhere.replies));
            assert.equal(next, 1 - before.to_move);
        }
    }
    assert.deepEqual([...kinds].sort(), ["loses", "stops"]);
});

test("a quiet move changes its own cell alone", async () => {
    for (const game of ["eat-your-neighbor", "attack-of-the-moulds", "die"]) {
        const { options } = games[game];
        for await (const { actions } of someMoves(game, { games: 1, plies: 20, every: 5 })) {
            const { position, next } = await nextByRules(rules, { game, options, actions });
            const action = quietAction(position, next, [], nearOf(games[game]));
            if (action !== null) {
                assert.deepEqual(next.get(action).cells, { ...position.cells, [action]: position.to_move });
            }
        }
    }
});

test("worked positions of all five games, in both languages", async () => {
    const say = async (game, line, action) => {
        const { reason } = await look(game, line.split(" "), action);
        return [english, german].map((words) => sentenceOf(words, reason, game, false, { own: true, name: "Ben" })).join(" | ");
    };
    for (const [game, line, action, said] of [
        ["eat-your-neighbor", "c1 a4 a2 f3 a3 f2 e4 a4 c4 d1 g1 g4 f5 c6 b2 g3 d6 d7 e3 b3 g2 e6", "c5",
            "Eats one, and keeps your two out of reach. | Frisst einen und bringt deine zwei außer Reichweite."],
        ["eat-your-neighbor", "c1 a4 a2 f3 a3 f2 e4 a4 c4 d1 g1 g4 f5 c6 b2 g3 d6 d7 e3 b3 g2 e6 c5", "d2",
            "Eats one, but Ben can eat three back. | Frisst einen, aber Ben kann drei zurückfressen."],
        ["eat-thyself", "A10- A13+ P=1 B9+ P=12 B6+ P>5 A10+ P>11 A7+ B2+ B7- t9 t3 K>1 P>8 K>13 B2+ P>4", "A12-",
            "Eats one of your own pieces (five left). | Frisst eine deiner Figuren (fünf bleiben)."],
        ["ketchup", "c1 a4", "a3", "Takes the lead (2 to 1). | Geht in Führung (2 zu 1)."],
        ["ketchup", "c1 a4 a3 f3 a2 f2 e4 d4 c4 d2 g1 g4 f5 c6 b1", "g2",
            "Prepares a group of 5, and holds Ben’s next stone to a group of 4, not 5. | " +
            "Bereitet eine Gruppe aus 5 Steinen vor und hält Ben mit dem nächsten Stein bei einer Gruppe aus 4 statt 5."],
        ["attack-of-the-moulds", "a1-c3 a6-a4", "b3",
            "Turns one, and lets Ben turn one at most, not two. | Färbt einen um und lässt Ben höchstens einen umfärben statt zwei."],
        ["die", "b3 a3 c1 d1 d2 d3 d4 a1 b1 c5 a2 b2 e1 e3 b4 c2 c3 c1 e2", "c4",
            "Gets rid of four stones. | Wird vier Steine los."],
        ["die", "b2", "a2", "No gain at once: it pays off later. | Kein Gewinn sofort: Es zahlt sich später aus."],
    ]) {
        assert.equal(await say(game, line, action), said, `${game} ${action}`);
    }
});
