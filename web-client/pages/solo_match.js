// A game that this browser has played by itself, as the archive would give it, with the engine here as
// its analyst.

import "../packs/boards.js";
import { boardModule } from "../boards/board_modules.js";
import { ApiError } from "../net/api.js";
import { engineHere } from "../net/own_engine.js";
import { positionAfter } from "../net/positions.js";
import { soloGame } from "../net/solo_games.js";
import { createKeepSolo } from "../parts/keep_solo.js";
import { isOver } from "../state/room_state.js";
import { soloRecord } from "../state/solo_room.js";

/** @import {PageContext, Position} from "../types/index.js" */

const analysisMs = 400; // a position

// Fails with an ApiError "not_found" or "offline".
/** @param {PageContext} context @param {string} id */
export async function openSoloMatch(context, id) {
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
    const analyse = async (/** @type {string} */ _, /** @type {number} */ ply) =>
        (await engineHere()).advise(game, options, names.slice(0, ply), { level: 0, seed, ms: analysisMs });
    return {
        match: soloRecord(solo),
        record: { board, positions, ...(isOver(solo) && { keep: createKeepSolo(context, id) }) },
        session: { ...context.session, analyse },
    };
}
