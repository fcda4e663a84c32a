// Hands a game that this browser has played by itself to the archive, if the person wants that. What
// must hold: it stays here until the server has it.

import { build, setText } from "../dom.js";
import { forgetSoloGame, soloGame } from "../net/solo_games.js";
import { button, create } from "../patch.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";

/** @import {PageContext} from "../types/index.js" */

/** @param {Pick<PageContext, "texts" | "session" | "router">} context @param {string} id */
export function createKeepSolo({ texts, session, router }, id) {
    const words = texts.bots.solo;
    const note = build("p", { class: "hint", role: "status", data: { test: "keep-solo-note" } }, words.keepHint);
    const keep = create(button("keep-solo", words.keep, onKeep));

    async function onKeep() {
        const solo = soloGame(id);
        if (!solo) {
            return;
        }
        keep.disabled = true;
        try {
            const { game, options, seat, level, actions } = solo;
            const match = await session.keepMatch({ game, options, seat, level, actions: actions.map(({ action }) => action) });
            forgetSoloGame(id);
            router.navigate(paths.match(match), { replace: true });
        } catch (error) {
            setText(note, errorWords(texts, error));
            keep.disabled = false;
        }
    }

    return build("div", { class: "keep-solo" }, note, build("p", { class: "buttons" }, keep));
}
