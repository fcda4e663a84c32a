// The moves of a match, one line per turn, and where a computer player took a seat over. With
// onPick each move is a button to look at it. What must hold: marks on moves change no size.

import { h } from "../patch.js";
import { lossSize } from "../state/analysis.js";
import { withShownNames } from "../state/bots.js";
import { forfeitWords, takeoverWords } from "../state/game_words.js";
import { isForfeit } from "../state/room_state.js";
import { turnsOf } from "../state/turns.js";
import { classes, view } from "../view.js";
import { namedSeatMark } from "./marks.js";

/** @import {PageContext, Player, TakeOver, Texts, Tree} from "../types/index.js" */
/** @import {WordedAction} from "../state/game_words.js" */
/** @import {Step, Turn} from "../state/turns.js" */

/** @typedef {{ply: number, players: Player[], losses: Map<number, number>, onPick: ((ply: number) => void) | null,
 *      onCurrent: (move: Element) => void}} ShownMoves */

const noTakeovers = /** @type {TakeOver[]} */ ([]);
const noPlayers = /** @type {Player[]} */ ([]);
const noLosses = /** @type {Map<number, number>} */ (new Map());

// update(actions, ply, takeovers, players, losses): ply: how many actions are made in the position
// shown; takeovers, players: of MatchInfo; losses: from the ply of an action to what it gave away,
// see analysis.js.
/** @param {PageContext} context @param {{onPick?: ((ply: number) => void) | null}} [callbacks] */
export function createMoveList({ texts }, { onPick = null } = {}) {
    const part = view("div", (/** @type {WordedAction[]} */ actions, /** @type {number} */ ply,
        /** @type {TakeOver[]} */ takeovers, /** @type {Player[]} */ players,
        /** @type {Map<number, number>} */ losses) =>
        h("div", { class: "move-list", tabindex: onPick ? null : "0" },
            h("p", { class: "hint", hidden: actions.length + takeovers.length > 0 }, texts.play.noMoves),
            h("ol", { class: "moves", data: { test: "moves" } }, turnsOf(actions, takeovers)
                .map((turn) => turnLine(texts, turn, {
                    ply, players: withShownNames(players), losses, onPick, onCurrent,
                })))));
    let current = /** @type {Element | null} */ (null);

    function onCurrent(/** @type {Element} */ move) {
        if (move !== current) {
            current = move;
            requestAnimationFrame(() => keepInView(part.element, move));
        }
    }

    return {
        element: part.element,
        update: (/** @type {WordedAction[]} */ actions, /** @type {number} */ ply,
            /** @type {TakeOver[]} */ takeovers = noTakeovers,
            /** @type {Player[]} */ players = noPlayers,
            /** @type {Map<number, number>} */ losses = noLosses) =>
            part.update(actions, ply, takeovers, players, losses),
    };
}

/** @param {Texts} texts @param {Turn} turn @param {ShownMoves} shown */
function turnLine(texts, turn, shown) {
    const { number, seat, takeover, steps } = turn;
    if (takeover) {
        return h("li", { key: `${number} ${seat} over ${takeover.name}`, class: "turn takeover" },
            namedSeatMark(texts, seat), takeoverWords(texts, takeover, shown.players));
    }
    return h("li", { key: `${number} ${seat}`, class: "turn" },
        h("span", { class: "turn-number" }, `${number}.`), namedSeatMark(texts, seat),
        h("span", { class: "turn-moves" }, steps.map((step) => moveItem(texts, step, shown))));
}

/** @param {Texts} texts @param {Step} step @param {ShownMoves} shownMoves */
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
