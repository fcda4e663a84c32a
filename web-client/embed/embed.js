// The page of /embed/m/ID: a finished match in a frame of somebody else's page. What must hold: it
// opens no line to the server, makes nobody a person, and leads to the whole page in a new tab.

import "../theme.js";
import "../first_palette.js";
import { boardModule } from "../boards/board_modules.js";
import { createBoardView } from "../boards/board_view.js";
import { fetchMatch, fetchPositions } from "../net/api.js";
import { moveWords } from "../pages/replay.js";
import { playersShown } from "../pages/replay_layout.js";
import { seatCards } from "../parts/seat_cards.js";
import { createStepper } from "../parts/stepper.js";
import { h, patch } from "../patch.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { gameTitle } from "../state/game_words.js";
import { lastOnBoard } from "../state/room_state.js";
import { stepOfKey } from "../state/step_keys.js";
import { plyFromSearch } from "../state/study_query.js";
import { whereWords } from "../state/turns.js";
import { texts } from "../texts/texts.js";

/** @import {Board, GameRecord, PageContext, Position, Reason, Tree} from "../types/index.js" */

const place = /** @type {HTMLElement} */ (document.getElementById("embed"));
const id = location.pathname.split("/").at(-1) ?? "";
// What the parts of a replay need of a page's context.
const context = /** @type {PageContext} */ (/** @type {unknown} */ ({ texts }));

// "light" or "dark", as the framing page wants it.
function followFrame() {
    const theme = new URLSearchParams(location.search).get("theme");
    if (theme === "light" || theme === "dark") {
        const set = () => document.documentElement.setAttribute("data-theme", theme);
        set();
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", set);
    }
}

/** @param {GameRecord} match @param {Board} board @param {Position[]} positions */
function showMatch(match, board, positions) {
    const { game, options, actions } = match;
    const last = positions.length - 1;
    const boardView = createBoardView({ game, options, board, texts });
    const stepper = createStepper(context, { last, onStep: goTo });
    let ply = plyFromSearch(location.search, last);

    function goTo(/** @type {number} */ wanted) {
        const before = ply;
        ply = Math.max(0, Math.min(last, wanted));
        show(ply === before + 1);
    }

    function show(/** @type {boolean} */ forward) {
        const done = actions.slice(0, ply);
        boardView.update({
            position: positions[ply], previous: forward ? positions[ply - 1] : null,
            lastAction: lastOnBoard(done), actions: done, canAct: false, pending: null, ownSeat: null,
        });
        stepper.update(ply, actions.length, whereWords(texts, actions, ply));
        patch(place, h("main", { class: `embed archive game-${game}`, data: { test: "embed" } },
            h("header", {},
                h("h1", {}, gameTitle(texts, game)),
                h("a", { href: paths.match(id, ply === last ? null : ply), target: "_blank", rel: "noopener",
                    data: { test: "whole-page" } }, texts.shell.match.wholePage)),
            h("div", { class: "board-place" }, boardView.element),
            h("div", { class: "embed-foot" },
                seatCards(texts, playersShown(match, { board, position: positions[ply], ply, last, moveText: "" })),
                h("p", { class: "last-move", "aria-hidden": "true", data: { test: "last-move" } },
                    moveWords(context, match, positions, ply, false)),
                h("p", { class: "off-screen", role: "status" }, moveWords(context, match, positions, ply)),
                stepper.element)));
    }

    document.addEventListener("keydown", (event) => {
        const step = stepOfKey(event, ply, last);
        if (step !== null) {
            event.preventDefault();
            stepper.stop();
            goTo(step);
        }
    });
    document.title = `${gameTitle(texts, game)} · ${texts.shell.productName}`;
    show(false);
}

function showFailure(/** @type {Reason} */ error) {
    const isMissing = error.code === "not_found" || error.code === "bad_request";
    patch(place, h("main", { class: "embed-message" },
        h("p", { role: "alert" }, isMissing ? texts.play.archive.notFound : errorWords(texts, error)),
        isMissing ? null : h("button", { type: "button", on: { click: load } }, texts.shell.tryAgain)));
}

async function load() {
    try {
        const [match, { board, positions }] = await Promise.all([fetchMatch(id), fetchPositions(id)]);
        await boardModule(board).load();
        showMatch(match, board, positions);
    } catch (error) {
        showFailure(/** @type {Reason} */ (error));
    }
}

followFrame();
load();
