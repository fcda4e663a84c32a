// How a match at a table looks: status, board, and what stands beside it; from the state, the room and
// the parts that draw themselves. What must hold: nothing moves the board while it is played on.

import { h } from "../patch.js";
import { closedMatch, closedTitle } from "../parts/closed_match.js";
import { matchActions } from "../parts/match_actions.js";
import { matchFacts } from "../parts/match_facts.js";
import { resultCard, resultTitle } from "../parts/result_card.js";
import { seatCards } from "../parts/seat_cards.js";
import { turnBanner } from "../parts/turn_banner.js";
import { isBot } from "../state/bots.js";
import { matchActions as actionsNow, seatsInGame } from "../state/offer_state.js";
import { outWords } from "../state/game_words.js";
import { newsOf, toMoveIn } from "../state/play_words.js";
import { causesOut, isMyTurn, matchSeat, outcomeOf, phaseOf, playersOf }
    from "../state/room_state.js";
import { isSolo } from "../state/solo_id.js";
import { classes } from "../view.js";

/** @import {MatchInfo, PageContext, PlayedRoom, State, Texts, Tree} from "../types/index.js" */
/** @import {PlayParts} from "./play_parts.js" */

// match: as it was when the view was made
/** @param {PageContext} context @param {{code: string, match: MatchInfo}} table
 *  @param {PlayParts} parts @param {State} state @param {PlayedRoom} room @returns {Tree} */
export function playLayout(context, table, parts, state, room) {
    const over = phaseOf(room) === "finished";
    const isClosed = room.status === "closed" && !over;
    return h("div", {
        class: classes("play", `game-${table.match.game}`, table.match.clock && "with-clock",
            over && "over", matchSeat(room, state.me) === null && "watches",
            isSolo(table.match.match) && "solo"),
        data: { test: "play" },
    },
    h("div", { class: "play-status" },
        turnBanner(context.texts, turnOf(context.texts, state, room, parts.board.prompt)),
        over && resultTitle(context.texts, room, state.me),
        isClosed && closedTitle(context.texts),
        seatCards(context.texts, playersShown(state, room, parts))),
    boardColumn(context.texts, parts, state, room),
    h("div", { class: "play-side" },
        over && resultCard(context, { code: table.code, run: parts.notices.run }, state, room),
        isClosed && closedMatch(context, table.code, room),
        sideColumn(context, table, parts, { state, room, over })));
}

/** @param {Texts} texts @param {State} state @param {PlayedRoom} room @param {string} prompt */
function turnOf(texts, state, room, prompt) {
    const seat = toMoveIn(room);
    return seat === null ? null : {
        seat,
        name: playersOf(room)[seat].name,
        thinks: isBot(room.match.players[seat]),
        mine: isMyTurn(room, state.me),
        prompt,
        pending: room.pending !== null,
        online: state.connection.status === "online",
        looksOn: matchSeat(room, state.me) === null,
        out: outWords(texts, room.match, state.me),
        clockWaits: room.match.clock?.running === false,
        watchers: room.info.watchers,
    };
}

// The scores are those of the board beside them; all else is now's.
/** @param {State} state @param {PlayedRoom} room @param {PlayParts} parts */
function playersShown({ me }, room, { clocks, lookBack }) {
    const { match } = room;
    return {
        game: match.game,
        players: playersOf(room),
        position: lookBack.shown()?.position ?? match.position,
        toMove: toMoveIn(room),
        ownSeat: matchSeat(room, me),
        left: causesOut(match),
        winners: outcomeOf(match)?.winners ?? null,
        takeovers: match.takeovers,
        presence: room.status !== "closed",
        clockOf: clocks?.elementOf,
    };
}

// Words below the board take each other's place.
/** @param {Texts} texts @param {PlayParts} parts @param {State} state @param {PlayedRoom} room */
function boardColumn(texts, { board, lookBack, notices, hints, typed, coach },
    { preferences: { coordinates } }, room) {
    const isElsewhere = hints.isShown() || lookBack.shown() !== null;
    return h("div", { class: "play-board" },
        h("div", { class: "board-place" }, board.element),
        h("div", { class: "below-board" }, notices.errors, typed.element,
            h("div", { class: "what-happened" },
                h("p", {
                    class: "last-move", hidden: isElsewhere || !notices.waits.hidden,
                    data: { test: "last-move" },
                }, newsOf(texts, room, coordinates === "on")),
                notices.waits, hints.element, lookBack.element),
            lookBack.steps),
        notices.element,
        coach.element);
}

/** @param {PageContext} context @param {{match: MatchInfo}} settings @param {PlayParts} parts
 *  @param {{state: State, room: PlayedRoom, over: boolean}} settings */
function sideColumn(context, { match }, parts, { state, room, over }) {
    const { soundsQuestion, bell, wishes, hints, tools, chat, moveList, link, onTry } = parts;
    const isAlone = isSolo(match.match);
    const bellPlace = !isAlone && !over && matchSeat(room, state.me) !== null && bell.element;
    const asksFirst = match.clock_settings.kind === "days"; // a person who is told of turns goes and comes back
    return [
        matchActions(context, wishes, {
            may: actionsNow(room, state.me, state.games), many: seatsInGame(room.match).length > 2,
            hasHint: hints.isShown(), over,
        }),
        asksFirst && bellPlace,
        h("section", { class: "moves-box", "aria-labelledby": "moves-title" },
            h("h2", { id: "moves-title" }, context.texts.play.moves), moveList.element),
        chat.element,
        matchFacts(context, { match, link: isAlone ? [] : link, onTry }, state),
        soundsQuestion.element,
        !asksFirst && bellPlace,
        tools.element,
    ];
}
