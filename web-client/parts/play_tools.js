// What helps without sight and without a mouse during a game: to type a move, to hear the board, to
// see the keys; by button and by key.

import { build } from "../dom.js";
import { create, smallButton } from "../patch.js";
import { listenToKeys } from "./single_keys.js";

/** @import {PageContext} from "../types/index.js" */

// onType() or null for who cannot move; onRead(), onBoard().
/** @param {PageContext} context
 *  @param {{onType: () => void, onRead: () => void, onBoard: () => void}} settings */
export function createPlayTools(context, { onType, onRead, onBoard }) {
    const words = context.texts.a11y.tools;
    const type = create(smallButton("type-move", words.type, onType));
    const element = build("section", { class: "play-tools", "aria-label": words.label },
        type, smallButton("read-board", words.read, onRead),
        smallButton("show-keys", words.keys, context.openKeys));
    const stop = listenToKeys({
        "/": () => type.hidden || onType(),
        r: onRead,
        b: onBoard,
    });
    return {
        element,
        update(/** @type {boolean} */ mayMove) {
            type.hidden = !mayMove;
        },
        destroy: stop,
    };
}
