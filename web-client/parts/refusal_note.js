// Why a move was not made, at the place where it was tried, or below the board when it has none; it
// goes by itself after a while. Other wishes in a match are refused in the same way. What must hold:
// the place tried stays in sight beside the words; what lies below the board covers nothing that
// can be pressed.

import { build, onChange, setText } from "../dom.js";
import { errorWords } from "../state/error_words.js";

/** @import {PageContext, Reason} from "../types/index.js" */

/** @typedef {Reason & {action?: string | null}} Refused */

/**
 * @typedef {object} NoteSettings
 * @property {() => void} onClose
 * @property {(action: string) => Element | null} [placeOf] where it was tried, on the board
 * @property {string} [name]
 * @property {(refused: Refused) => string} [wordsOf]
 */

const refusalMs = 9000;

const gapPx = 8;

/** @param {Pick<PageContext, "texts">} context @param {NoteSettings} settings */
export function createRefusalNote({ texts }, {
    onClose, placeOf = () => null, name = "refusal",
    wordsOf = (/** @type {Refused} */ refused) => texts.play.refused(errorWords(texts, refused)),
}) {
    const words = texts.play;
    const text = build("p", {});
    const note = build("div", { class: "refusal", hidden: true, data: { test: name } },
        text,
        build("button", { type: "button", class: "small", on: { click: onClose } }, words.refusedClose));
    const element = build("div", { class: "refusal-place" }, note);
    let timer = /** @type {number | undefined} */ (undefined);
    let marked = /** @type {Element | null} */ (null);

    function mark(/** @type {Element | null} */ place) {
        marked?.removeAttribute("data-refused");
        marked = place;
        marked?.setAttribute("data-refused", "true");
    }

    // Below the place, or above it in the lower half of the board.
    function put(/** @type {Element | null} */ place) {
        if (place === null) {
            note.style.removeProperty("top");
            return;
        }
        const from = element.getBoundingClientRect().top;
        const box = place.getBoundingClientRect();
        const board = /** @type {Element} */ (place.closest("svg")).getBoundingClientRect();
        const isLow = box.top + box.bottom > board.top + board.bottom;
        const top = isLow ? box.top - note.offsetHeight - gapPx : box.bottom + gapPx;
        note.style.top = `${Math.round(top - from)}px`;
    }

    return {
        element,
        update: onChange((/** @type {Refused | null} */ refused) => {
            clearTimeout(timer);
            note.hidden = refused === null;
            mark(refused?.action ? placeOf(refused.action) : null);
            if (refused) {
                setText(text, wordsOf(refused));
                note.classList.toggle("is-below", marked === null);
                put(marked);
                note.scrollIntoView({ block: "nearest" });
                timer = setTimeout(onClose, refusalMs);
            }
        }),
        destroy: () => clearTimeout(timer),
    };
}
