// The position of the day: one to win, against replies of the server. What must hold: whether a move
// is right is the server's word; after a wrong one the board waits until it is set up again.

import "../packs/boards.js";
import { fetchDaily, rememberSolved } from "../net/daily.js";
import { seatName } from "../boards/seat_mark.js";
import { button, h } from "../patch.js";
import { createRefusalNote } from "../parts/refusal_note.js";
import { asLiked, createTrialBoard } from "../parts/trial_board.js";
import { turnButtons } from "../parts/turn_buttons.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { gameTitle, optionsPhrase } from "../state/game_words.js";
import { view } from "../view.js";

/** @import {Daily, PageContext, State, Tree} from "../types/index.js" */

/** @typedef {{daily: Daily | null, prompt: string, problem: string, isAsking: boolean}} Solving */

/** @typedef {{solving: Solving, board: ReturnType<typeof createTrialBoard> | null,
 *      refusal: ReturnType<typeof createRefusalNote>, restart: () => void}} Parts */

export function createDailyPage(/** @type {PageContext} */ context) {
    const { texts, announcer } = context;
    /** @type {Solving} */
    const solving = { daily: null, prompt: "", problem: "", isAsking: false };
    let board = /** @type {Parts["board"]} */ (null);
    const refusal = createRefusalNote(context, {
        onClose: () => refusal.update(null), placeOf: (action) => board?.placeOf(action) ?? null,
    });
    const page = view("div", (/** @type {State} */ _) => h("div", { class: "match-page" },
        dailyLayout(context, { solving, board, refusal, restart })));

    function show(/** @type {Partial<Solving>} */ changes) {
        Object.assign(solving, changes);
        page.redraw();
    }

    // After these actions, with the reply to them.
    async function judge(/** @type {string[]} */ attempt) {
        show({ isAsking: true, problem: "" });
        try {
            const daily = await fetchDaily(attempt);
            if (solving.daily && daily.day !== solving.daily.day) {
                location.reload(); // a new day has begun
                return;
            }
            board ??= createBoard(daily);
            show({ daily });
            await board.show([...daily.actions, ...daily.attempt]);
            if (daily.progress === "solved") {
                rememberSolved(daily);
            }
            announcer.say(statusWords(context, daily), "step");
        } catch (error) {
            show({ problem: errorWords(texts, error) });
        } finally {
            show({ isAsking: false });
            board?.redraw();
        }
    }

    const createBoard = (/** @type {Daily} */ { game, options, actions }) => createTrialBoard(context, {
        game, options,
        onPlay: (all) => judge(all.slice(actions.length)),
        onPrompt: (prompt) => show({ prompt }),
        onProblem: (error, action) => refusal.update(
            error && { code: error.code, message: error.message, action: action ?? null }),
        isLocked: () => solving.isAsking || solving.daily?.progress !== "open",
        look: () => asLiked(context, game),
    });

    const restart = () => judge([]);
    judge([]);
    return {
        element: page.element,
        title: () => texts.shell.home.daily.title,
        update: page.update,
        destroy() {
            page.destroy();
            [refusal, board].forEach((part) => part?.destroy());
        },
    };
}

/** @param {PageContext} context @param {Parts} parts @returns {Tree} */
function dailyLayout(context, { solving, board, refusal, restart }) {
    const { texts, store } = context;
    const words = texts.study.daily;
    const { daily, prompt, problem, isAsking } = solving;
    if (!daily || !board) {
        return h("div", { class: "play" }, problem
            ? [h("p", { class: "problem", role: "alert" }, problem), button("daily-again", texts.shell.tryAgain, restart)]
            : h("p", { class: "loading", role: "status" }, texts.shell.loading));
    }
    const { game, options, progress, attempt, actions } = daily;
    const info = store.get().games?.find(({ name }) => name === game);
    const line = { options, actions: [...actions, ...attempt], ply: actions.length };
    return h("div", { class: `play archive study daily game-${game}`, data: { test: "daily" } },
        h("div", { class: "play-status" },
            h("section", { class: "turn-banner mine", data: { progress } },
                h("p", { class: "turn-title", data: { test: "daily-status" } }, statusWords(context, daily)),
                h("p", { class: "turn-prompt" },
                    progress === "open" ? prompt : progress === "solved" ? words.tomorrow : words.tryAgain))),
        h("div", { class: "play-board" }, board.element, refusal.element),
        h("div", { class: "play-side" },
            h("div", { class: "play-game" },
                h("h1", {}, texts.shell.home.daily.title),
                h("p", { class: "hint" }, gameTitle(texts, game), " · ", optionsPhrase(texts, info, game, options)),
                h("p", { class: "problem", role: "alert" }, problem),
                h("p", { class: "buttons" },
                    button("daily-restart", words.restart, restart, {
                        class: progress === "failed" ? "primary" : "", disabled: attempt.length === 0 || isAsking,
                    }),
                    progress === "solved" && h("a", { class: "button primary", href: paths.newTable(game) },
                        texts.shell.home.newTableOf(gameTitle(texts, game)))),
                h("p", { class: "buttons" },
                    h("a", { class: "button small", href: paths.study(game, line), data: { test: "daily-study" } }, texts.study.tryMoves),
                    h("a", { class: "button small", href: paths.rules(game) }, texts.play.rules),
                    turnButtons(context, { game, board: daily.board })),
                h("p", { class: "hint" }, words.about))));
}

/** @param {PageContext} context @param {Daily} daily */
function statusWords({ texts }, { progress, seat, turns, turns_left, attempt }) {
    const words = texts.study.daily;
    return progress === "solved" ? words.solved
        : progress === "failed" ? words.failed
            : attempt.length > 0 && turns_left < turns ? words.right
                : texts.shell.home.daily.task(seatName(seat, texts), turns_left);
}
