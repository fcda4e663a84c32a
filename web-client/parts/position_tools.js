// What can be taken along from a position: its link, and a picture of it.

import { boardPicture } from "../boards/picture.js";
import { build } from "../dom.js";
import { create, smallButton } from "../patch.js";
import { gameTitle } from "../state/game_words.js";
import { createSmallCopyButton } from "./copy_button.js";

/** @import {PageContext} from "../types/index.js" */

const savedMs = 2500; // then the browser has the file

// address(): the link to the position shown; board: the element that holds the board.
// -> {share, picture}: what copies the link and what downloads the picture, for a row of buttons
/** @param {PageContext} context @param {{game: string, address: () => string, board: Element}} settings */
export function createPositionTools({ texts }, { game, address, board }) {
    const words = texts.study;
    function save() {
        const file = new Blob([boardPicture(/** @type {SVGSVGElement} */ (board.querySelector(".board-svg")), gameTitle(texts, game))],
            { type: "image/svg+xml" });
        const url = URL.createObjectURL(file);
        const link = build("a", { href: url, download: `potluck-${game}.svg` });
        link.click();
        setTimeout(() => URL.revokeObjectURL(url), savedMs);
    }

    return {
        share: createSmallCopyButton({
            words: { copy: words.share, copied: words.shared, copyFailed: words.shareFailed },
            text: address, test: "share-position",
        }),
        picture: create(smallButton("save-picture", words.picture, save, {
            "aria-label": words.pictureOf,
        })),
    };
}
