// The games against computer players that this browser keeps itself. What must hold: a game is kept
// whole or not at all; no more than gamesMax, of which the finished and then the oldest go first.

import { recall, remember, soloGamesKey } from "../local_storage.js";
import { isOver } from "../state/room_state.js";

/** @import {SoloGame} from "../types/index.js" */

const keyOf = (/** @type {string} */ id) => `potluck.game.${id}`;
const gamesMax = 30;

const ids = () => recall(soloGamesKey)?.split(" ") ?? [];

/** @returns {SoloGame | null} */
export function soloGame(/** @type {string} */ id) {
    try {
        return JSON.parse(recall(keyOf(id)) ?? "null");
    } catch {
        return null;
    }
}

// The one changed last in front.
export const soloGames = () => ids().flatMap((id) => soloGame(id) ?? []);

export function keepSoloGame(/** @type {SoloGame} */ solo) {
    remember(keyOf(solo.id), JSON.stringify(solo));
    const kept = [solo.id, ...ids().filter((id) => id !== solo.id)];
    if (kept.length > gamesMax) {
        const oldestLast = kept.slice(1);
        const goes = oldestLast.findLast((id) => isGone(soloGame(id))) ?? oldestLast[oldestLast.length - 1];
        remember(keyOf(goes), null);
        kept.splice(kept.indexOf(goes), 1);
    }
    remember(soloGamesKey, kept.join(" "));
}

// onChange(game): another page of this browser has changed it; null: it is gone there. Gives what
// ends the watch.
/** @param {string} id @param {(solo: SoloGame | null) => void} onChange */
export function watchSoloGame(id, onChange) {
    const hear = (/** @type {StorageEvent} */ { key }) => {
        if (key === keyOf(id)) {
            onChange(soloGame(id));
        }
    };
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
}

// Browsers offer locks to secure pages only: https, or localhost.
export const hasLocks = () => navigator.locks !== undefined;

// Runs the work once no other page of this browser holds the game's lock; closing a page frees its
// locks. Without locks, at once.
/** @param {string} id @param {() => Promise<void>} work */
export async function withLock(id, work) {
    await (hasLocks() ? navigator.locks.request(keyOf(id), work) : work());
}

const isGone = (/** @type {SoloGame | null} */ solo) => solo === null || isOver(solo);

export function forgetSoloGame(/** @type {string} */ id) {
    remember(keyOf(id), null);
    remember(soloGamesKey, ids().filter((other) => other !== id).join(" ") || null);
}
