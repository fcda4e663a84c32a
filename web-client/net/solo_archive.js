// A game that this browser has played by itself, as the archive would give it, with the engine here as
// its analyst.

import { boardModule } from "../boards/board_modules.js";
import { soloRecord } from "../state/solo_room.js";
import { ApiError } from "./api.js";
import { engineHere } from "./own_engine.js";
import { positionAfter } from "./positions.js";
import { soloGame } from "./solo_games.js";

/** @import {Position} from "../types/index.js" */

const analysisMs = 400; // a position

// Fails with an ApiError "not_found" or "offline".
export async function openSoloMatch(/** @type {string} */ id) {
    const solo = soloGame(id);
    if (!solo) {
        throw new ApiError("not_found", "");
    }
    const { game, options, board, seed } = solo;
    const names = solo.actions.map(({ action }) => action);
    await engineHere();
    const positions = /** @type {Position[]} */ ([]);
    for (let ply = 0; ply <= names.length; ply += 1) {
        positions.push((await positionAfter(game, options, names.slice(0, ply))).position);
    }
    await boardModule(board).load();
    return {
        match: soloRecord(solo), board, positions,
        analyse: async (/** @type {string} */ _, /** @type {number} */ ply) =>
            (await engineHere()).advise(game, options, names.slice(0, ply), { level: 0, seed, ms: analysisMs }),
    };
}
