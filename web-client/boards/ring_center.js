// The middle of Eat Thyself's ring: the cards of the seat that looks on, those of the others in
// small, and the pieces in hand.
// What must hold: every seat's two showing faces can be read at any time of the game.

import { svg } from "./elements.js";
import { drawRingPiece } from "./ring_scene.js";
import { otherFace, seatOf } from "./ring_slots.js";
import { formPath } from "./seat_forms.js";

/** @import {BoardTexts, RingChoice, RingPosition} from "../types/index.js" */

const CARD_WIDTH = 50;
const CARD_HEIGHT = 62;
const HAND_PIECE_SIZE = 20;

// position; cards: the two cards of options; seat: whose cards are large; used: letters of cards
// that the half-made choice would use; choice.hand: the piece to put back; canChoose: whether hand
// pieces can be tapped. onHand(letter).
/** @param {{position: RingPosition, cards: string[], seat: number, isOwn: boolean,
 *      used: Set<string>, choice: RingChoice, canChoose: boolean, texts: BoardTexts,
 *      onHand: (letter: string) => void}} center */
export function drawCenter({
    position, cards, seat, isOwn, used, choice, canChoose, texts, onHand,
}) {
    const owner = isOwn ? texts.yourCards : texts.cardsOf(texts.seatNames[seat]);
    const others = position.cards.map((_, other) => other).filter((other) => other !== seat);
    const main = position.hand.length > 0
        ? drawHand(position.hand, choice, canChoose, texts, onHand)
        : drawCards(position.cards[seat], cards, seat, owner, used, texts);
    const rows = position.hand.length > 0 ? [seat, ...others] : others;
    const first = rows.length > 1 ? 30 : 40;
    return svg("g", { class: "ring-center" }, [
        main,
        rows.map((other, index) => drawSmallCards(position.cards[other], other, texts,
            first + index * 22)),
    ]);
}

/** @param {number[]} faces @param {string[]} cards @param {number} seat @param {string} owner
 *  @param {Set<string>} used @param {BoardTexts} texts */
function drawCards(faces, cards, seat, owner, used, texts) {
    const label = texts.cardsLabel(owner, faces[0], faces[1]);
    return svg("g", { role: "img", "aria-label": label, class: `cards seat-${seat}` }, [
        svg("path", { class: "caption-mark", d: formPath(seat, 5),
            transform: captionMarkPlace(owner) }),
        svg("text", { class: "ring-caption", y: -57, x: 7 }, owner),
        ["A", "B"].map((letter, index) => drawCard(letter, faces[index],
            otherFace(cards, letter, faces[index]), index === 0 ? -CARD_WIDTH - 4 : 4,
            used.has(letter))),
    ]);
}

// The mark stands left of a centred text; its width is estimated, as nothing is laid out yet.
const captionMarkPlace = (/** @type {string} */ text) => `translate(${-text.length * 3.5 - 5} -61)`;

/** @param {string} letter @param {number} face @param {number} below @param {number} x
 *  @param {boolean} isUsed */
function drawCard(letter, face, below, x, isUsed) {
    return svg("g", { class: `card ${isUsed ? "is-used" : ""}`, transform: `translate(${x} -48)`,
        "data-card": letter }, [
        svg("rect", { class: "card-edge", y: 2.5, width: CARD_WIDTH, height: CARD_HEIGHT, rx: 6 }),
        svg("rect", { class: "card-face", width: CARD_WIDTH, height: CARD_HEIGHT, rx: 6 }),
        svg("text", { class: "card-letter", x: 8, y: 15 }, letter),
        svg("text", { class: "card-number", x: CARD_WIDTH / 2, y: 40 }, face),
        svg("text", { class: "card-below", x: CARD_WIDTH - 6, y: CARD_HEIGHT - 6 }, `↻ ${below}`),
    ]);
}

/** @param {number[]} faces @param {number} seat @param {BoardTexts} texts @param {number} y */
function drawSmallCards(faces, seat, texts, y) {
    const label = texts.cardsLabel(texts.cardsOf(texts.seatNames[seat]), faces[0], faces[1]);
    return svg("g", { role: "img", "aria-label": label, class: `small-cards seat-${seat}`,
        transform: `translate(0 ${y})` }, [
        svg("path", { class: "caption-mark", d: formPath(seat, 5.5),
            transform: "translate(-42 0)" }),
        ["A", "B"].map((letter, index) => svg("g", {
            transform: `translate(${index * 38 - 27} -10)`,
        }, [
            svg("rect", { class: "card-face", width: 34, height: 20, rx: 4 }),
            svg("text", { class: "small-card-text", x: 17, y: 15 }, `${letter} ${faces[index]}`),
        ])),
    ]);
}

/** @param {string[]} hand @param {RingChoice} choice @param {boolean} canChoose
 *  @param {BoardTexts} texts @param {(letter: string) => void} onHand */
function drawHand(hand, choice, canChoose, texts, onHand) {
    const sorted = [...hand].sort();
    const step = sorted.length > 2 ? 50 : 56;
    return svg("g", { class: "hand" }, [
        svg("text", { class: "ring-caption", y: -57 }, texts.inHand),
        sorted.map((piece, index) => drawHandPiece(piece, {
            x: (index - (sorted.length - 1) / 2) * step,
            isFirst: sorted.findIndex((held) => held[0] === piece[0]) === index,
            isChosen: canChoose && choice.hand === piece[0] && sorted[index - 1] !== piece,
            canChoose, texts, onHand,
        })),
    ]);
}

/** @param {string} piece @param {{x: number, isFirst: boolean, isChosen: boolean,
 *      canChoose: boolean, texts: BoardTexts, onHand: (letter: string) => void}} place */
function drawHandPiece(piece, { x, isFirst, isChosen, canChoose, texts, onHand }) {
    const name = texts.ownedPiece(texts.seatNames[seatOf(piece)], texts.pieceNames[piece[0]]);
    const element = svg("g", {
        class: `hand-piece ${isChosen ? "is-chosen" : ""}`,
        transform: `translate(${x} -17)`,
        "data-hand": isFirst ? piece[0] : null,
        role: canChoose ? "button" : "img",
        tabindex: canChoose ? 0 : null,
        "aria-pressed": canChoose ? String(isChosen) : null,
        "aria-label": canChoose ? texts.handLabel(name) : name,
    }, [
        svg("rect", { class: "hand-ground", x: -23, y: -27, width: 46, height: 54, rx: 8 }),
        drawRingPiece(piece, HAND_PIECE_SIZE),
    ]);
    if (canChoose) {
        element.addEventListener("click", () => onHand(piece[0]));
        element.addEventListener("keydown", (event) => {
            if (event.key === "Enter" || event.key === " ") {
                event.preventDefault();
                onHand(piece[0]);
            }
        });
    }
    return element;
}
