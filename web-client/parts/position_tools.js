// What can be taken along from a position: its link, and a picture of it.

import { boardPicture } from "../boards/picture.js";
import { h, setText } from "../dom.js";
import { gameTitle } from "../state/game_words.js";
import { copyText } from "./copy_link.js";

const saidMs = 2500;

// address(): the link to the position shown; board: the element that holds the board
export function createPositionTools({ texts }, { game, address, board, more = [] }) {
    const words = texts.study;
    const field = h("input", {
        class: "off-screen", type: "text", readonly: true, tabindex: "-1", "aria-hidden": "true",
    });
    const label = h("span", { role: "status" }, words.share);
    let timer = null;

    async function share() {
        field.value = address();
        const copied = await copyText(field.value, field);
        setText(label, copied ? words.shared : words.shareFailed);
        clearTimeout(timer);
        timer = setTimeout(() => setText(label, words.share), saidMs);
    }

    function save() {
        const file = new Blob([boardPicture(board.querySelector(".board-svg"), gameTitle(texts, game))],
            { type: "image/svg+xml" });
        const url = URL.createObjectURL(file);
        const link = h("a", { href: url, download: `potluck-${game}.svg` });
        link.click();
        setTimeout(() => URL.revokeObjectURL(url), saidMs);
    }

    return {
        element: h("p", { class: "buttons position-tools" },
            h("button", {
                type: "button", class: "small", data: { test: "share-position" }, on: { click: share },
            }, label), field,
            h("button", {
                type: "button", class: "small", "aria-label": words.pictureOf,
                data: { test: "save-picture" }, on: { click: save },
            }, words.picture),
            more),
    };
}
