// The boards as they are when nobody changes an option: the first moves of every game.

import { strict as assert } from "node:assert";

import { assertSameBoard, playOn } from "../support/board.mjs";
import { phone } from "../support/browser.mjs";
import { test } from "../support/person.mjs";
import { play } from "../support/scene.mjs";
import { seatAndStart } from "../support/table.mjs";

const movesMin = 8;
const games = ["eat-your-neighbor", "eat-thyself", "ketchup", "attack-of-the-moulds", "die"];

async function firstMoves({ person }, game) {
    const host = await person("Ada", { device: phone });
    const guest = await person("Ben");
    await seatAndStart([host, guest], game);
    const moves = await playOn([host, guest], game, { seed: 7, movesMax: movesMin });
    assert.ok(moves >= movesMin);
    await assertSameBoard([host, guest]);
    assert.match(await host.text(test("last-move")), /^(Ada|Ben) \w/);
}

play("Default boards", Object.fromEntries(games.map((game) =>
    [`${game}: the first moves on the default board`, (cast) => firstMoves(cast, game)])));
