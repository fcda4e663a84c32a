import assert from "node:assert/strict";
import { test } from "node:test";

import { claimsFor, matchActions as actionsIn, mayAbort, offersFor }
    from "../../../web-client/state/offer_state.js";

const games = [{ name: "moulds", has_draws: true }, { name: "die", has_draws: false }];
const matchActions = (room, me, known = games) => actionsIn(room, me, known);

const people = ["ann", "ben", "cleo"].map((user) => ({ user, name: user, online: true }));
const me = (seat) => people[seat];
const watcher = { user: "dan" };

function room({
    actions = [], toMove = 0, offers = [], seats = 2, claims = {}, outcome, game = "moulds",
    scores = [1, 1, 1],
} = {}) {
    return {
        status: "ready",
        info: {
            members: people,
            seats: people.slice(0, seats).map((person, seat) => ({
                seat, person, ready: true,
                ...(seat in claims ? { claim_from_ms: claims[seat] } : {}),
            })),
        },
        match: {
            match: "m", game, players: people.slice(0, seats), offers, outcome,
            actions: actions.map(([seat, action]) => ({ seat, action, at_ms: 0, cause: "played" })),
            position: { to_move: toMove, outcome: null, scores },
        },
    };
}

test("a match is called off until everybody has moved, then one resigns", () => {
    const start = room({ actions: [[0, "a1"]], toMove: 1 });
    assert.deepEqual(matchActions(start, me(1)),
        { draw: "now", takeback: "later", abort: true, resign: false, hint: false });
    const later = room({ actions: [[0, "a1"], [1, "b1"]] });
    assert.deepEqual(matchActions(later, me(1)),
        { draw: "now", takeback: "turn", abort: false, resign: true, hint: false });
    assert.equal(mayAbort(room({ actions: [[0, "a1"], [1, "forfeit:1"]] }).match), true,
        "who leaves has not moved");
});

test("within an own unfinished turn the last step is asked back", () => {
    const inTurn = room({ actions: [[1, "a1"], [0, "b1"]], toMove: 0 });
    assert.equal(matchActions(inTurn, me(0)).takeback, "placement");
    assert.equal(matchActions(inTurn, me(1)).takeback, "turn");
    assert.equal(matchActions(room({ actions: [[1, "a1"]] }), me(0)).takeback, "later");
});

test("who is out asks for nothing, but is asked as long as the server counts them in", () => {
    const game = "attack-of-the-moulds";
    const actions = [[0, "a1"], [1, "b1"], [2, "c1"], [0, "a2"]];
    const takeback = { kind: "takeback", ply: 4, by: 0, accepted: [] };
    const eaten = room({ game, actions, seats: 3, scores: [4, 0, 2], offers: [takeback] });
    const nothing = { draw: false, takeback: false, abort: false, resign: false, hint: false };
    assert.deepEqual(matchActions(eaten, me(1)), nothing);
    assert.equal(matchActions(eaten, me(2)).resign, true);
    assert.equal(offersFor(eaten, me(1))[0].part, "asked");
    const die = room({ game: "die", actions, seats: 3, scores: [4, 0, 2] });
    assert.equal(matchActions(die, me(1)).resign, true, "elsewhere pieces come back");
});

test("what is offered already is not offered again; a draw is for two", () => {
    const draw = { kind: "draw", ply: 2, by: 0, accepted: [] };
    const open = room({ actions: [[0, "a1"], [1, "b1"]], offers: [draw] });
    assert.equal(matchActions(open, me(1)).draw, "later");
    const three = { actions: [[0, "a1"], [1, "b1"], [2, "c1"]], seats: 3 };
    assert.equal(matchActions(room(three), me(1)).draw, false);
    const twoLeft = { ...three, actions: [...three.actions, [2, "forfeit:2"]] };
    assert.equal(matchActions(room(twoLeft), me(1)).draw, "now");
});

test("no draw is offered in a game without draws, or before it is known", () => {
    const drawIn = (game, known) =>
        matchActions(room({ actions: [[0, "a1"], [1, "b1"]], game }), me(1), known).draw;
    assert.equal(drawIn("moulds"), "now");
    assert.equal(drawIn("die"), false);
    assert.equal(drawIn("moulds", null), false);
});

test("nobody asks for anything who looks on, has left or after the end", () => {
    const nothing = { draw: false, takeback: false, abort: false, resign: false, hint: false };
    const actions = [[0, "a1"], [1, "b1"], [2, "forfeit:2"]];
    assert.deepEqual(matchActions(room({ actions, seats: 3 }), watcher), nothing);
    assert.deepEqual(matchActions(room({ actions, seats: 3 }), me(2)), nothing);
    const over = room({ actions: [[0, "a1"]], outcome: { winners: [], reason: "aborted" } });
    assert.deepEqual(matchActions(over, me(0)), nothing);
    assert.deepEqual(matchActions({ ...room({ actions }), status: "closed" }, me(0)), nothing);
});

test("against computer players there are hints on the own turn, and no draw to offer", () => {
    const against = (...levels) => {
        const one = room({ actions: [[0, "a1"], [1, "b1"]], seats: levels.length });
        one.match.players = one.match.players.map((person, seat) =>
            levels[seat] ? { ...person, bot: levels[seat] } : person);
        return one;
    };
    assert.deepEqual(matchActions(against(0, 2), me(0)),
        { draw: false, takeback: "turn", abort: false, resign: true, hint: "now" });
    const later = against(0, 2);
    later.match.position.to_move = 1;
    assert.equal(matchActions(later, me(0)).hint, "later");
    assert.equal(matchActions(against(0, 2), watcher).hint, false);
    assert.equal(matchActions(against(0, 2, 3), me(0)).hint, "now");
    assert.equal(matchActions(against(0, 0, 3), me(0)).hint, false, "another person plays");
});

test("an offer looks different to its maker, to who is asked, to who agreed and to others", () => {
    const takeback = { kind: "takeback", ply: 3, by: 0, accepted: [1] };
    const three = room({ actions: [[0, "a1"], [1, "b1"], [2, "c1"]], seats: 3, offers: [takeback] });
    const parts = [me(0), me(1), me(2), watcher].map((who) => offersFor(three, who)[0].part);
    assert.deepEqual(parts, ["maker", "agreed", "asked", "watcher"]);
    assert.equal(offersFor(three, me(2))[0].ply, 3);
});

test("whose seat may be claimed: others' who are away and still in the game", () => {
    const away = room({ actions: [[0, "a1"]], seats: 3, claims: { 0: 5000, 1: 7000 } });
    assert.deepEqual(claimsFor(away, me(2)), [{ seat: 0, fromMs: 5000 }, { seat: 1, fromMs: 7000 }]);
    assert.deepEqual(claimsFor(away, me(0)), [{ seat: 1, fromMs: 7000 }], "not the own one");
    assert.deepEqual(claimsFor(away, watcher), []);
    const left = room({ actions: [[1, "forfeit:1"]], seats: 3, claims: { 1: 7000 } });
    assert.deepEqual(claimsFor(left, me(0)), []);
});
