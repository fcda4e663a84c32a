// Tells by the system's notifications that it is my turn, while the page is out of sight.
// What must hold: nobody is asked for permission but by their own switch in the settings; one
// notification per table, once per turn, gone when the turn is over. A system closes by the tag and
// in its own time: each turn has its own tag, so that a late close cannot take the next turn's.

import { paths } from "../router.js";
import { gameTitle, joinNames } from "../state/game_words.js";
import { noticeTag, waitingTurns } from "../state/turn_notices.js";
import { mayNotify, showNotice } from "./system_notice.js";

/** @import {PageContext, State} from "../types/index.js" */

// -> update(state), to be called with each state of the store
/** @param {Pick<PageContext, "texts" | "router">} context */
export function createTurnNotices({ texts, router }) {
    const known = new Map(); // code -> the turn that has been seen or told
    const shown = new Map(); // code -> the notification

    function close(/** @type {string} */ code) {
        shown.get(code)?.close();
        shown.delete(code);
    }

    function tell(/** @type {ReturnType<typeof waitingTurns>[number]} */ turn) {
        const { code, game, names } = turn;
        const words = texts.comfort.notice;
        const notice = showNotice(router, words.title(gameTitle(texts, game), joinNames(texts, names)),
            { body: words.body, tag: noticeTag(turn), path: paths.room(code) });
        if (notice) {
            shown.set(code, notice);
        }
    }

    return function update(/** @type {State} */ state) {
        const waiting = new Map(waitingTurns(state).map((turn) => [turn.code, turn]));
        for (const [code, turn] of known) {
            if (waiting.get(code)?.turn !== turn) {
                known.delete(code);
                close(code);
            }
        }
        for (const turn of waiting.values()) {
            if (known.has(turn.code)) {
                continue;
            }
            known.set(turn.code, turn.turn);
            if (mayNotify(state)) {
                tell(turn);
            }
        }
    };
}
