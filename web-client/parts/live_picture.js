// The position of a game that is being played, small. What must hold: drawn at most once a second,
// and only when the position is another one; its place has the same size with and without it.

import { build, onChange } from "../dom.js";
import { createThrottle } from "../state/throttle.js";
import { gamePicture } from "./game_picture.js";

/** @import {RoomSummary} from "../types/index.js" */

/** @typedef {[game: string, options: RoomSummary["options"], RoomSummary["board"], RoomSummary["position"]]} LiveParts */

const intervalMs = 1000;

// update(summary): a RoomSummary; without a position it is the picture of the game.
export function createLivePicture() {
    const element = build("span", { class: "line-picture" });
    const draw = onChange((/** @type {LiveParts} */ [game, options, board, position]) => {
        element.replaceChildren(
            gamePicture(game, board && position ? { options, board, position } : null));
    });
    const update = createThrottle((/** @type {RoomSummary} */ { game, options, board, position }) =>
        draw([game, options, board, position]), intervalMs);
    return { element, update };
}
