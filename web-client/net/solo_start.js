// A new game against computer players in this browser.

import "../packs/boards.js";
import { nameKey, recall } from "../local_storage.js";
import { botOfLevel } from "../state/bots.js";
import { newSoloId } from "../state/solo_id.js";
import { newSeed } from "./engine.js";
import { engineHere } from "./own_engine.js";
import { positionAfter } from "./positions.js";
import { keepSoloGame } from "./solo_games.js";

/** @import {Options, PageContext, SoloGame} from "../types/index.js" */

// options: those left out are as usual, or drawn. Gives the id; fails with an EngineFault, or an
// ApiError for options that the game does not have.
/** @param {Pick<PageContext, "store" | "texts">} context
 *  @param {{game: string, options: Options, level: number, seat?: number}} wanted */
export async function startSoloGame({ store, texts }, { game, options: given, level, seat = 0 }) {
    await engineHere();
    const { options, board, position } = await positionAfter(game, given, []);
    const { bots, me } = store.get();
    const others = `${botOfLevel(bots, level)?.name ?? level} (bot)`; // as at the server's tables
    const people = position.scores.map(() => others);
    people[seat % people.length] = me?.name ?? recall(nameKey) ?? texts.bots.solo.you;
    const now = Date.now();
    /** @type {SoloGame} */
    const solo = {
        id: newSoloId(), game, options, board, position, players: people, seat: seat % people.length, level,
        seed: newSeed(), actions: [], takebacks: 0, startedMs: now, changedMs: now,
    };
    keepSoloGame(solo);
    return solo.id;
}
