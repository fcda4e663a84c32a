// The page of a finished match: fetches it with its positions, then shows its replay.

import "../packs/boards.js";
import { boardModule } from "../boards/board_modules.js";
import { h, leave, patch } from "../patch.js";
import { fetchMatch, fetchPositions } from "../net/api.js";
import { onDemand } from "../on_demand.js";
import { errorWords } from "../state/error_words.js";
import { gameTitle } from "../state/game_words.js";
import { isSolo } from "../state/solo_id.js";
import { createMessagePage } from "./message_page.js";
import { createReplay } from "./replay.js";

/** @import {Child, PageContext, Reason, State} from "../types/index.js" */

const ownMatches = onDemand(() => import("./solo_match.js"), "openSoloMatch");

// Of the server, or of this browser alone, which then analyses it.
/** @param {PageContext} context @param {string} id */
async function openMatch(context, id) {
    if (isSolo(id)) {
        return (await ownMatches.load())(context, id);
    }
    const [match, { board, positions }] = await Promise.all([fetchMatch(id), fetchPositions(id)]);
    await boardModule(board).load();
    return { match, record: { board, positions }, session: context.session };
}

/** @param {PageContext} context @param {{match: string, search: string}} route */
export function createMatchPage(context, { match: id, search }) {
    const { texts } = context;
    const element = document.createElement("div");
    let isLeft = false;
    let replay = /** @type {ReturnType<typeof createReplay> | null} */ (null);
    let heading = "";

    const show = (/** @type {Child[]} */ ...children) => patch(element, h("div", { class: "match-page" }, children));

    async function load() {
        try {
            const { match, record, session } = await openMatch(context, id);
            if (!isLeft) {
                heading = gameTitle(texts, match.game);
                replay = createReplay({ ...context, session }, match, { ...record, search });
                show(replay.element);
                context.showTitle();
            }
        } catch (error) {
            if (!isLeft) {
                show(failure(context, error, load));
            }
        }
    }

    show(h("p", { class: "loading", role: "status" }, texts.shell.loading));
    load();
    return {
        element,
        title: () => heading,
        update: (/** @type {State} */ { preferences }) => replay?.update(preferences),
        destroy() {
            isLeft = true;
            leave(element);
            replay?.destroy();
        },
    };
}

/** @param {PageContext} context @param {unknown} error @param {() => void} load */
function failure(context, error, load) {
    const { texts } = context;
    const { code } = /** @type {Reason} */ (error);
    if (code === "not_found" || code === "bad_request") {
        const { notFound, notFoundText } = texts.play.archive;
        return createMessagePage(context, {
            title: notFound, text: notFoundText, finished: texts.shell.home.finishedGames,
        }).element;
    }
    return [
        h("p", { class: "problem", role: "alert" }, errorWords(texts, error)),
        h("button", { type: "button", on: { click: load } }, texts.shell.tryAgain),
    ];
}
