// The picture of a game: a position from the middle of a real one, drawn small.

import { thumbnail } from "../boards/thumbnail.js";
import { samplePositions } from "./sample_positions.js";

export function gamePicture(game) {
    const sample = samplePositions[game];
    return sample ? thumbnail({ game, ...sample }) : "";
}
