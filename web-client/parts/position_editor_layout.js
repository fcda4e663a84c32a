// How the editor of positions looks: what a tap puts, the board, whose turn it is, and what else a game needs.

import { drawRingPiece, drawTile } from "../boards/ring_scene.js";
import { seatName } from "../boards/seat_mark.js";
import { svg } from "../boards/elements.js";
import { otherFace } from "../boards/ring_slots.js";
import { button, h, host, smallButton } from "../patch.js";
import { seatMark } from "./marks.js";

/** @import {Child, Options, Texts, Tree} from "../types/index.js" */
/** @import {Tool} from "../state/setup_taps.js" */
/** @import {SetUp} from "../state/setup_text.js" */
/** @import {Editing} from "./position_editor.js" */
/** @import {setup} from "../texts/setup_en.js" */

const eatenMax = 11; // with one more the game is over
const defaultCards = ["1/2", "1/3"];

/** @typedef {Editing & {texts: Texts, words: typeof setup, game: string, options: Options, board: Element}} Shown */
/** @typedef {{change: (changes: Partial<Editing>) => void, empty: () => void, start: () => void,
 *      done: () => void, cancel: () => void}} Calls */

/** @param {Shown} shown @param {Calls} calls @returns {Tree<"div">} */
export function editorLayout(shown, calls) {
    const { words, game, board, problem, setUp } = shown;
    const isRing = setUp.ring.length > 0;
    return h("div", { class: `play editor game-${game}`, data: { test: "editor" } },
        h("div", { class: "play-status" },
            h("h1", { tabindex: "-1" }, words.title),
            h("p", { class: "hint" }, isRing ? words.ringHint : words.hint),
            tools(shown, calls)),
        h("div", { class: "play-board" }, h("div", { class: "board-place" }, board)),
        h("div", { class: "play-side" },
            turn(shown, calls),
            setUp.eaten.length > 0 && eaten(shown, calls),
            isRing && cards(shown, calls),
            h("p", { class: "buttons" },
                smallButton("setup-empty", words.empty, calls.empty),
                smallButton("setup-start", words.start, calls.start)),
            h("div", {},
                h("p", { class: "buttons" },
                    button("setup-done", words.done, calls.done, { class: "primary" }),
                    button("setup-cancel", words.cancel, calls.cancel, { class: "quiet" })),
                h("p", { class: "problem", role: "alert", data: { test: "setup-problem" } }, problem))));
}

/** @param {string} legend @param {...Child} children */
const group = (legend, ...children) => h("fieldset", { class: "option" },
    h("legend", {}, legend), h("div", { class: "chips" }, children));

// One of several, with a mark beside its name.
/** @param {string} id that begins with the name of the group @param {string} label @param {boolean} checked
 *  @param {() => void} choose @param {...Child} content */
const chip = (id, label, checked, choose, ...content) =>
    h("label", { class: "chip", for: id, key: id, title: label, data: { test: id } },
        h("input", { id, type: "radio", name: id.slice(0, id.lastIndexOf("-")), "aria-label": label, checked, on: { change: choose } }),
        h("span", {}, content));

// --- What a tap puts ---

/** @param {Shown} shown @param {Calls} calls */
function tools({ texts, words, setUp, tool }, { change }) {
    const { ownedPiece, pieceNames } = texts.boards;
    const one = (/** @type {Tool} */ value, /** @type {string} */ label, /** @type {Child[]} */ ...content) =>
        chip(`setup-tool-${value === "_" ? "tile" : value ?? "remove"}`, label, value === tool, () => change({ tool: value }), ...content);
    const seats = Array.from({ length: setUp.seats }, (_, seat) => ({ seat, name: seatName(seat, texts) }));
    return group(words.pieces,
        setUp.ring.length === 0
            ? seats.map(({ seat, name }) => one(seat, name, seatMark(seat), name))
            : [seats.flatMap(({ seat, name }) => ["K", "P"].map((letter) =>
                one(`${letter}${seat}`, ownedPiece(name, pieceNames[letter]), pieceMark(`${letter}${seat}`)))),
            one("_", words.tile, pieceMark("_"))],
        one(null, words.remove, words.remove));
}

// A piece of the ring, or a tile, as large as the text around it.
const pieceMark = (/** @type {string} */ piece) => host(piece, () =>
    svg("svg", { class: "editor-piece", viewBox: "-15 -15 30 30", "aria-hidden": "true" },
        piece === "_" ? drawTile(11) : drawRingPiece(piece, 12)));

// --- What else the position needs ---

/** @param {Shown} shown @param {Calls} calls */
const turn = ({ texts, words, setUp }, { change }) => group(words.turn,
    Array.from({ length: setUp.seats }, (_, seat) => !setUp.left.includes(seat) &&
        chip(`setup-turn-${seat}`, seatName(seat, texts), setUp.toMove === seat,
            () => change({ setUp: { ...setUp, toMove: seat } }), seatMark(seat), seatName(seat, texts))));

/** @param {Shown} shown @param {Calls} calls */
function eaten({ texts, words, setUp }, { change }) {
    const set = (/** @type {number} */ seat, /** @type {number} */ count) =>
        change({ setUp: { ...setUp, eaten: setUp.eaten.map((old, each) => each === seat ? count : old) } });
    return group(words.eaten, setUp.eaten.map((count, seat) =>
        h("label", { class: "number", key: `eaten-${seat}` }, seatMark(seat), seatName(seat, texts),
            h("input", {
                type: "number", inputmode: "numeric", min: "0", max: String(eatenMax), value: String(count),
                data: { test: `setup-eaten-${seat}` },
                on: { change: ({ target }) => {
                    target.value = String(countFrom(target.value));
                    set(seat, Number(target.value));
                } },
            }))));
}

const countFrom = (/** @type {string} */ text) => Math.max(0, Math.min(eatenMax, Math.trunc(Number(text)) || 0));

/** @param {Shown} shown @param {Calls} calls */
function cards({ texts, words, options, setUp }, { change }) {
    const all = Array.isArray(options.cards) ? options.cards : defaultCards;
    /** @param {number} seat @param {number} card */
    const turnOver = (seat, card) => change({ setUp: { ...setUp, cards: setUp.cards.map((faces, each) => each !== seat ? faces
        : faces.map((face, index) => index === card ? otherFace(all, "AB"[card], face) : face)) } });
    return group(words.cards, setUp.cards.map((faces, seat) => h("span", { class: "editor-cards", key: `cards-${seat}` },
        seatMark(seat), faces.map((face, card) => smallButton(`setup-card-${seat}${"AB"[card]}`, `${"AB"[card]} ${face}`,
            () => turnOver(seat, card), { "aria-label": words.card(seatName(seat, texts), "AB"[card], face) })))));
}
