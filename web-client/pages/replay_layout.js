// How the replay of a match looks: who played and how it ended, the board with its steps, and what can
// be taken home from it.

import { h, smallButton } from "../patch.js";
import { namedSeatMark } from "../parts/marks.js";
import { shareMatch } from "../parts/share_match.js";
import { seatCards } from "../parts/seat_cards.js";
import { turnButtons } from "../parts/turn_buttons.js";
import { downloads } from "../net/api.js";
import { paths } from "../router.js";
import { playersIn } from "../state/bots.js";
import { isClock } from "../state/clock_settings.js";
import { clockPhrase } from "../state/clock_words.js";
import { dateTimeWords, lengthWords } from "../state/date_words.js";
import { downloadName } from "../state/download_names.js";
import { gameTitle, optionsPhrase, outcomeWords } from "../state/game_words.js";
import { isSolo } from "../state/solo_id.js";
import { timeOfMove, timesOf } from "../state/match_times.js";
import { causesOut, forfeitedSeats } from "../state/room_state.js";
import { turnsOf } from "../state/turns.js";

/** @import {Board, GameRecord, PageContext, Position, Texts, Tree} from "../types/index.js" */
/** @import {ReplayParts} from "./replay.js" */

/** @typedef {{board: Board, position: Position, ply: number, last: number, moveText: string}} ShownPly */

/** @param {PageContext} context @param {ReplayParts} parts @param {GameRecord} match
 *  @param {ShownPly} shown @returns {Tree} */
export function replayLayout(context, parts, match, shown) {
    const { texts } = context;
    const { boardView, stepper, analysis, moveList } = parts;
    return h("div", { class: `play archive game-${match.game}`, data: { test: "archive" } },
        h("div", { class: "play-status" },
            ending(texts, match), seatCards(texts, playersShown(match, shown))),
        h("div", { class: "play-board" },
            h("div", { class: "board-place" }, boardView.element),
            stepper.element,
            h("p", { class: "last-move", data: { test: "last-move" } }, shown.moveText),
            moveTime(texts, match, shown.ply)),
        h("div", { class: "play-side" },
            match.outcome && afterIt(context, parts, match, shown),
            analysis?.element,
            h("section", { class: "moves-box", "aria-labelledby": "moves-title" },
                h("h2", { id: "moves-title" }, texts.play.moves), moveList.element),
            gameFacts(context, parts, match, shown)));
}

/** @param {GameRecord} match @param {ShownPly} shownPly */
export function playersShown(match, { position, ply, last }) {
    return {
        game: match.game,
        players: playersIn(match, ply),
        takeovers: match.takeovers?.filter((takeover) => takeover.ply <= ply),
        position,
        ownSeat: null,
        left: causesOut({ game: match.game, actions: match.actions.slice(0, ply), position }),
        winners: ply === last ? match.outcome?.winners ?? null : null,
        presence: false,
    };
}

function ending(/** @type {Texts} */ texts, /** @type {GameRecord} */ match) {
    const { game, outcome, scores, actions } = match;
    if (!outcome) {
        return h("section", { class: "result" }, h("p", {}, texts.play.archive.unfinished));
    }
    const { title, reason } = outcomeWords(texts, {
        game, outcome, scores, players: playersIn(match, actions.length), ownSeat: null,
        left: forfeitedSeats(actions).size, actions,
    });
    return h("section", { class: "result", data: { test: "result" } },
        h("div", { class: "result-words" },
            h("h2", {}, outcome.winners.map((seat) => namedSeatMark(texts, seat)), title),
            h("p", {}, reason)));
}

// What can be done with it next, and how it is shown to others.
/** @param {PageContext} context @param {ReplayParts} parts @param {GameRecord} match
 *  @param {ShownPly} shownPly */
function afterIt({ texts, router }, { tools }, match, { ply, last }) {
    const { game, options, actions } = match;
    const clock = isClock(match.clock) ? match.clock : null;
    const tryMoves = () => router.navigate(paths.study(game, {
        options, actions: actions.map(({ action }) => action), ply,
        from: paths.match(match.id, ply === last ? null : ply),
    }));
    return h("div", { class: "after-it" },
        h("p", { class: "buttons" },
            h("a", {
                class: "button primary", data: { test: "table-like-this" },
                href: paths.newTable(game, { options, ...(clock && { clock }) }),
            }, texts.play.archive.newTable),
            smallButton("try-moves", texts.study.tryMoves, tryMoves)),
        isSolo(match.id) ? tools.keep : shareMatch(texts, match, tools.share));
}

/** @param {Texts} texts @param {GameRecord} gameRecord @param {number} ply */
function moveTime(texts, { actions }, ply) {
    const times = timesOf(actions);
    const time = timeOfMove(times, ply - 1, turnsOf(actions.slice(0, ply)).at(-1)?.steps?.[0].ply);
    const words = texts.shell.match;
    return times && h("p", { class: "hint move-time", data: { test: "move-time" } },
        time ? words.moveTime(lengthWords(time.spentMs), lengthWords(time.atMs)) : words.noMoveTime);
}

/** @param {PageContext} context @param {ReplayParts} parts @param {GameRecord} match
 *  @param {ShownPly} shownPly */
function gameFacts(context, { tools }, match, { board }) {
    const { texts, store } = context;
    const { game, options } = match;
    const clock = isClock(match.clock) ? match.clock : null;
    const gameInfo = store.get().games?.find(({ name }) => name === game);
    return h("div", { class: "play-game" },
        h("h1", {}, gameTitle(texts, game)),
        h("p", { class: "hint" }, [optionsPhrase(texts, gameInfo, game, options),
            clock && clockPhrase(texts, clock), match.offline && texts.bots.solo.played,
            match.finished !== undefined && texts.play.archive.played(dateTimeWords(match.finished) ?? "")]
            .filter(Boolean).join(" · ")),
        h("p", { class: "buttons" },
            h("a", { class: "button small", href: paths.rules(game) }, texts.play.rules),
            turnButtons(context, { game, board })),
        !isSolo(match.id) && h("p", { class: "buttons downloads" }, texts.shell.match.download, tools.picture,
            download(texts, match, "json", texts.shell.match.asJson),
            download(texts, match, "txt", texts.shell.match.asText),
            tools.embed));
}

/** @param {Texts} texts @param {GameRecord} match @param {keyof typeof downloads} kind
 *  @param {string} label */
const download = (texts, match, kind, label) => h("a", {
    class: "button small", href: downloads[kind](match.id), download: downloadName(match, kind),
    "aria-label": texts.shell.match.downloadAs(label), data: { test: `download-${kind}` },
}, label);
