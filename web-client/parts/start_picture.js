// The picture of a table before its first move: the board that its options make. What must hold:
// with the usual options it is the picture of the game, and nothing is asked; what changes quickly,
// as while somebody chooses, is asked once; its place has the same size with and without it.

import { build, onChange } from "../dom.js";
import { positionAfter } from "../net/positions.js";
import { incompleteLists, resolveOptions, unusualOptions } from "../state/game_options.js";
import { gamePicture } from "./game_picture.js";

/** @import {GameInfo, Options, PictureOf} from "../types/index.js" */

const delayMs = 150;

// update(game, options, games): options: null for the usual ones.
/** @param {string} name of the class of its place */
export function createStartPicture(name) {
    const element = build("span", { class: name });
    let asked = 0;
    /** @type {number | undefined} */
    let timer;

    /** @param {string} game @param {PictureOf | null} [start] */
    const draw = (game, start = null) => element.replaceChildren(gamePicture(game, start));

    /** @param {string} game @param {Options} options */
    async function ask(game, options) {
        const question = asked;
        const start = await positionAfter(game, options, [])
            .catch(() => null); // the game's picture will do
        if (question === asked) {
            draw(game, start && { ...start, isStart: true });
        }
    }

    /** @typedef {[game: string, options: string | null]} Shown */
    const show = onChange((/** @type {Shown} */ [game, options]) => {
        asked += 1;
        clearTimeout(timer);
        if (options === null) {
            draw(game);
        } else {
            timer = setTimeout(() => ask(game, JSON.parse(options)), delayMs);
        }
    });
    return {
        element,
        /** @param {string} game @param {Options | null} options @param {GameInfo[] | null} games */
        update(game, options, games) {
            const info = games?.find((each) => each.name === game);
            show([game, options && info ? unusual(info, options) : null]);
        },
        destroy: () => clearTimeout(timer),
    };
}

// The options as text, without lists that are not chosen to the end; null: all are the usual ones.
/** @param {GameInfo} info @param {Options} options */
function unusual({ options: all }, options) {
    const { specs, values } = resolveOptions(all, options);
    const unfinished = incompleteLists(specs, values);
    const finished = Object.fromEntries(Object.entries(values)
        .filter(([name]) => !unfinished.includes(name)));
    return unusualOptions(all, finished).length === 0 ? null : JSON.stringify(finished);
}
