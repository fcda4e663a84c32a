// How the study of a game looks: whose turn it is, the board with its steps, and what belongs to it.

import { seatName } from "../boards/seat_mark.js";
import { h, smallButton } from "../patch.js";
import { seatCards } from "../parts/seat_cards.js";
import { turnButtons } from "../parts/turn_buttons.js";
import { paths } from "../router.js";
import { actionSentence, gameTitle, optionsPhrase } from "../state/game_words.js";
import { causesOut } from "../state/room_state.js";
import { leftIn } from "../state/setup_text.js";
import { nameMax, noteMax } from "../state/study_branches.js";

/** @import {PageContext, PositionReply, Texts, Tree} from "../types/index.js" */
/** @import {ShownStudy, StudyParts} from "./study_page.js" */

/** @type {(context: PageContext, study: ShownStudy, parts: StudyParts) => Tree} */
export function studyLayout(context, study, parts) {
    const { texts } = context;
    const { board, refusal, stepper, moveList } = parts;
    return h("div", { class: `play archive study game-${study.game}`, data: { test: "study" } },
        h("div", { class: "play-status" },
            h("section", { class: "turn-banner mine" },
                h("p", { class: "turn-title" }, turnOf(texts, study.shown)),
                h("p", { class: "turn-prompt", data: { test: "prompt" } }, study.prompt)),
            seatCards(texts, playersShown(texts, study))),
        h("div", { class: "play-board" }, board.element, refusal.element, stepper.element,
            h("p", { class: "last-move", data: { test: "last-move" } }, lastMoveOf(texts, study, context.store.get().preferences.coordinates === "on"))),
        h("div", { class: "play-side" },
            parts.advice?.tree(context.store.get().preferences.coordinates === "on"),
            h("section", { class: "moves-box", "aria-labelledby": "moves-title" },
                h("h2", { id: "moves-title" }, texts.play.moves), moveList.element),
            branchList(texts, study, parts),
            gameFacts(context, study, parts)));
}

/** @param {Texts} texts @param {ShownStudy} study @param {StudyParts} parts */
function branchList(texts, { branches: { list, current } }, { pickBranch, changeBranch, removeBranch }) {
    const words = texts.study.branches;
    const nameOf = (/** @type {number} */ index) => list[index].name ||
        (index === 0 ? words.main : words.other(index + 1));
    /** @param {"name" | "note"} what @param {number} max */
    const field = (what, max) => h("label", { key: `${what} ${current}`, class: "branch-field" },
        h("span", {}, words[what]),
        h("input", { type: "text", maxlength: String(max), value: list[current][what], data: { test: `branch-${what}` },
            on: { input: ({ target }) => changeBranch({ [what]: target.value }) } }));
    return h("section", { class: "branches", "aria-labelledby": "branches-title", data: { test: "branches" } },
        h("h2", { id: "branches-title" }, words.title),
        list.length === 1 ? h("p", { class: "hint" }, words.hint) : h("p", { class: "buttons" }, list.map((_, index) =>
            h("button", {
                key: String(index), type: "button", class: "small", "aria-pressed": String(index === current),
                data: { test: `branch-${index}` }, on: { click: () => pickBranch(index) },
            }, nameOf(index)))),
        list.length > 1 && [field("name", nameMax), field("note", noteMax),
            h("p", { class: "buttons" }, smallButton("branch-remove", words.remove, removeBranch))]);
}

// -> whose turn it is
/** @param {Texts} texts @param {Pick<PositionReply, "position">} shown @returns {string} */
export const turnOf = (texts, { position }) => (position.outcome ? texts.study.over
    : texts.play.turn.theirs(seatName(position.to_move ?? 0, texts)));

// -> the move that led to what is shown
/** @type {(texts: Texts, study: Pick<ShownStudy, "game" | "shown" | "previous">,
 *      namesPlaces?: boolean) => string} */
export function lastMoveOf(texts, { game, shown, previous }, namesPlaces = true) {
    const last = shown.actions.at(-1);
    return last
        ? actionSentence(texts, game, last, previous?.position ?? null, shown.position,
            seatName(last.seat, texts), namesPlaces)
        : texts.play.archive.start;
}

/** @param {Texts} texts @param {ShownStudy} shownStudy */
function playersShown(texts, { game, setup, shown: { position, actions } }) {
    return {
        game,
        players: position.scores.map((_, seat) => ({ name: seatName(seat, texts), online: true })),
        position,
        ownSeat: null,
        left: new Map([...leftIn(setup).map(unexplained), ...causesOut({ game, actions, position })]),
        winners: position.outcome?.winners ?? null,
        presence: false,
    };
}

// A seat that had left before the study begins: nobody knows why.
/** @returns {[number, undefined]} */
const unexplained = (/** @type {number} */ seat) => [seat, undefined];

/** @param {PageContext} context @param {ShownStudy} shownStudy @param {StudyParts} parts */
function gameFacts(context, { game, options, setup, from, shown }, { tools, setUp }) {
    const { texts, store } = context;
    const words = texts.study;
    const info = store.get().games?.find(({ name }) => name === game);
    return h("div", { class: "play-game" },
        h("h1", {}, words.title(gameTitle(texts, game))),
        h("p", { class: "hint" }, optionsPhrase(texts, info, game, options)),
        h("p", { class: "hint" }, words.intro),
        setup !== "" && h("p", { class: "hint", data: { test: "from-setup" } }, words.fromSetup),
        h("p", { class: "buttons" },
            from && h("a", { class: "button small", href: from, data: { test: "study-back" } },
                from.startsWith("/m/") ? words.backToMatch : words.backToTable),
            h("a", { class: "button small", href: paths.rules(game) }, texts.play.rules),
            tools.share,
            smallButton("set-up", words.setUp, setUp),
            turnButtons(context, { game, board: shown.board })),
        h("p", { class: "buttons downloads" }, texts.shell.match.download, tools.picture));
}
