// Whose turn it is, unmistakably, and what can be done now. What must hold: a person's own turn looks
// and reads unlike anybody else's; spectators are told all the time that they are watching.

import { h } from "../patch.js";
import { classes } from "../view.js";
import { eyeMark, seatMark } from "./marks.js";
import { watchBadge } from "./watch_line.js";

/** @import {Texts, Tree} from "../types/index.js" */

/**
 * @typedef {object} Turn
 * @property {number} seat
 * @property {string} name of the player to move
 * @property {boolean} mine
 * @property {boolean} thinks a computer player is to move
 * @property {string} prompt what the board asks for
 * @property {boolean} pending a move is sent and not confirmed
 * @property {boolean} online
 * @property {boolean} looksOn this person has no seat in the match
 * @property {string | null} out why this person's seat gets no turn any more
 * @property {boolean} clockWaits for the player to move to come back
 * @property {number} watchers
 */

// turn is null when nobody is to move
export function turnBanner(/** @type {Texts} */ texts, /** @type {Turn | null} */ turn) {
    if (turn === null) {
        return h("div", { class: "turn-banner", hidden: true });
    }
    const { mine, pending, looksOn, out, clockWaits } = turn;
    const watches = looksOn || out !== null;
    return h("div", {
        class: classes("turn-banner", mine && "mine", pending && "pending", watches && "looks-on"),
    },
    h("p", { class: "turn-title", data: { test: "turn" } },
        seatMark(turn.seat), h("span", {}, titleOf(texts, turn))),
    h("p", { class: "turn-prompt", data: { test: "prompt" } }, promptOf(texts.play, turn)),
    h("p", { class: "turn-watching", hidden: !watches, data: { test: "watching" } },
        eyeMark(), h("span", {}, clockWaits ? texts.play.clock.waitsFor
            : out ?? texts.comfort.watching.you)),
    watchBadge(texts, turn.watchers));
}

const titleOf = (/** @type {Texts} */ texts, /** @type {Turn} */ { mine, thinks, name }) =>
    mine ? texts.play.turn.yours : thinks ? texts.bots.thinks(name) : texts.play.turn.theirs(name);

/** @param {Texts["play"]} words @param {Turn} turn */
function promptOf(words, { mine, pending, online, prompt, clockWaits, looksOn, out }) {
    if (pending) {
        return online ? words.turn.pending : words.turn.pendingOffline;
    }
    return mine ? prompt : clockWaits && !looksOn && out === null ? words.clock.waitsFor : "";
}
