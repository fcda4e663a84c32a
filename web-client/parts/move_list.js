// The moves of a match, one line per turn, and where a computer player took a seat over. With
// onPick each move is a button to look at it. What must hold: marks on moves change no size.

import { h } from "../patch.js";
import { lossSize } from "../state/analysis.js";
import { forfeitWords, takeoverWords } from "../state/game_words.js";
import { isForfeit } from "../state/room_state.js";
import { classes, view } from "../view.js";
import { namedSeatMark } from "./marks.js";

/** @import {PageContext, PlayedAction, TakeOver, Texts, Tree} from "../types/index.js" */
/** @import {WordedAction} from "../state/game_words.js" */

/** @typedef {{ply: number, action: string, cause?: PlayedAction["cause"]}} Move */
/** @typedef {{number: number, seat: number} & ({takeover?: undefined, moves: Move[]} |
 *      {takeover: TakeOver, moves?: undefined})} Turn */
/** @typedef {{ply: number, losses: Map<number, number>, onPick: ((ply: number) => void) | null,
 *      onCurrent: (move: Element) => void}} ShownMoves */

const noTakeovers = /** @type {TakeOver[]} */ ([]);
const noLosses = /** @type {Map<number, number>} */ (new Map());

// update(actions, ply, takeovers, losses): ply: how many actions are made in the position shown;
// takeovers: of MatchInfo; losses: from the ply of an action to what it gave away, see analysis.js.
/** @param {PageContext} context @param {{onPick?: ((ply: number) => void) | null}} [callbacks] */
export function createMoveList({ texts }, { onPick = null } = {}) {
    const part = view("div", (/** @type {WordedAction[]} */ actions, /** @type {number} */ ply,
        /** @type {TakeOver[]} */ takeovers, /** @type {Map<number, number>} */ losses) =>
        h("div", { class: "move-list", tabindex: onPick ? null : "0" },
            h("p", { class: "hint", hidden: actions.length + takeovers.length > 0 }, texts.play.noMoves),
            h("ol", { class: "moves", data: { test: "moves" } }, turnsOf(actions, takeovers)
                .map((turn) => turnLine(texts, turn, { ply, losses, onPick, onCurrent })))));
    let current = /** @type {Element | null} */ (null);

    function onCurrent(/** @type {Element} */ move) {
        if (move !== current) {
            current = move;
            requestAnimationFrame(() => keepInView(part.element, move));
        }
    }

    return {
        element: part.element,
        update: (/** @type {WordedAction[]} */ actions, /** @type {number} */ ply, /** @type {TakeOver[]} */ takeovers = noTakeovers, /** @type {Map<number, number>} */ losses = noLosses) =>
            part.update(actions, ply, takeovers, losses),
    };
}

/** @param {Texts} texts @param {Turn} turn @param {ShownMoves} shown */
function turnLine(texts, turn, shown) {
    const { number, seat, takeover, moves } = turn;
    if (takeover) {
        return h("li", { key: `${number} ${seat} over ${takeover.name}`, class: "turn takeover" },
            namedSeatMark(texts, seat), takeoverWords(texts, takeover));
    }
    return h("li", { key: `${number} ${seat}`, class: "turn" },
        h("span", { class: "turn-number" }, `${number}.`), namedSeatMark(texts, seat),
        h("span", { class: "turn-moves" }, moves.map((move) => moveItem(texts, move, shown))));
}

/** @param {Texts} texts @param {Move} move @param {ShownMoves} shownMoves */
function moveItem(texts, { ply, action, cause }, { ply: shownPly, losses, onPick, onCurrent }) {
    const text = isForfeit(action) ? forfeitWords(texts, cause) : action;
    const isCurrent = ply === shownPly - 1;
    return h(onPick ? "button" : "span", {
        key: `${ply} ${action}`, // after a takeback another action may stand in the same place
        type: onPick && "button", class: classes("move", isCurrent && "current"),
        "aria-current": isCurrent && "step", drawn: isCurrent && onCurrent,
        on: onPick && { click: () => onPick(ply + 1) },
        ...lossMark(texts, losses.get(ply), text),
    }, text);
}

/** @param {Texts} texts @param {number | undefined} loss @param {string} text */
function lossMark(texts, loss, text) {
    const size = lossSize(loss);
    if (loss === undefined || size === null) {
        return {};
    }
    const title = texts.bots.analysis.lost(loss);
    return { title, "aria-label": `${text}, ${title}`, data: { sign: texts.bots.analysis[size] } };
}

// Scrolls the list alone, never the page.
function keepInView(/** @type {Element} */ list, /** @type {Element} */ move) {
    const box = list.getBoundingClientRect();
    const place = move.getBoundingClientRect();
    if (place.bottom > box.bottom || place.top < box.top) {
        list.scrollTop += place.top - box.top - box.height / 2;
    }
}

// [{number, seat, moves: [{ply, action, cause}]}]: successive actions of one seat are one turn. A
// takeover stands between: {number: of the turn before, seat, takeover}.
/** @param {WordedAction[]} actions @param {TakeOver[]} [takeovers] */
export function turnsOf(actions, takeovers = []) {
    const turns = /** @type {Turn[]} */ ([]);
    let number = 0;
    const takeOver = (/** @type {number} */ ply) => takeovers.filter((takeover) => takeover.ply === ply)
        .forEach((takeover) => turns.push({ number, seat: takeover.seat, takeover }));
    actions.forEach(({ seat, action, cause }, ply) => {
        takeOver(ply);
        const last = turns.at(-1);
        if (last && !last.takeover && last.seat === seat && !isForfeit(action)) {
            last.moves.push({ ply, action, cause });
        } else {
            number += 1;
            turns.push({ number, seat, moves: [{ ply, action, cause }] });
        }
    });
    takeOver(actions.length);
    return turns;
}
