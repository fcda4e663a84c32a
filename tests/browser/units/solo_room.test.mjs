import assert from "node:assert/strict";
import { test } from "node:test";

import { isMyTurn } from "../../../web-client/state/room_state.js";
import { soloMe, soloRoom, takebackPly } from "../../../web-client/state/solo_room.js";

const solo = (seats, changes = {}) => ({
    id: "solo-00000000000", game: "die", options: {}, board: { shape: "rows", rows: [] }, players: ["Ann", "Spore (bot)"],
    seat: 0, level: 2, seed: 1, takebacks: 0, startedMs: 0, changedMs: 0,
    actions: seats.map((seat, ply) => ({ seat, action: `a${ply + 1}`, at_ms: ply, cause: "played" })),
    position: { to_move: 0, legal: [], scores: [0, 0], outcome: null }, ...changes,
});

test("a game of this browser is a table at which the person sits", () => {
    const game = solo([]);
    assert.ok(isMyTurn(soloRoom(game), soloMe(game)));
    assert.ok(!isMyTurn(soloRoom({ ...game, position: { ...game.position, to_move: 1 } }), soloMe(game)));
});

test("a takeback leads before the person's last turn, or the last step of the one under way", () => {
    assert.equal(takebackPly(solo([])), null);
    assert.equal(takebackPly(solo([1])), null);
    assert.equal(takebackPly(solo([0, 1])), 0);
    assert.equal(takebackPly(solo([0, 1, 0, 0, 1, 1])), 2);
    assert.equal(takebackPly(solo([0, 1, 0, 0])), 3); // still to move
    const resigned = solo([0, 1, 0]);
    resigned.actions[2].action = "forfeit:0";
    assert.equal(takebackPly({ ...resigned, position: { ...resigned.position, to_move: 1 } }), 0);
});
