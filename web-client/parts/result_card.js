// How a match ended: who won, in the place and height of the turn, so that the board stays where it
// is; below the board why it ended, and what can be done next. Once everybody who sits at the table
// wants another game, it begins.

import { button, h, host } from "../patch.js";
import { paths } from "../router.js";
import { botOfLevel, isBot, otherLevels } from "../state/bots.js";
import { clockPhrase } from "../state/clock_words.js";
import { joinNames, optionsPhrase, outcomeWords } from "../state/game_words.js";
import { forfeitedSeats, freeSeats, isAgainstBots, isHost, isReady, matchSeat, notReady, outcomeOf,
    playersOf, tableSeat } from "../state/room_state.js";
import { isSolo } from "../state/solo_id.js";
import { classes } from "../view.js";
import { namedSeatMark } from "./marks.js";
import { createPersonTools } from "./person_tools.js";
import { createReopenButtons } from "./reopen_buttons.js";
import { seatList } from "./seat_list.js";
import { shareMatch } from "./share_match.js";
import { createSettingsButton } from "./settings_button.js";
import { watchBadge } from "./watch_line.js";

/** @import {AtTable, GameInfo, MatchInfo, Me, OutcomeInfo, PageContext, PlayedRoom, RoomInfo,
 *      State, Texts, Tree} from "../types/index.js" */

/** @param {Texts} texts @param {PlayedRoom} room @param {Me | null} me @returns {Tree} */
export function resultTitle(texts, room, me) {
    const { title, won } = wordsOf(texts, room, me);
    return h("div", { class: classes("turn-banner", "result-banner", won && "won") },
        h("h2", { data: { test: "result-title" } },
            outcomeOf(room.match)?.winners.map((seat) => namedSeatMark(texts, seat)),
            h("span", {}, title)),
        watchBadge(texts, room.info.watchers));
}

/** @type {(context: PageContext, table: AtTable, state: State, room: PlayedRoom) => Tree} */
export function resultCard(context, table, state, room) {
    const why = h("p", { class: "result-reason", data: { test: "result-reason" } },
        wordsOf(context.texts, room, state.me).reason);
    return h("section", { class: "result", data: { test: "result" } },
        h("div", { class: "result-next" }, room.status === "closed"
            ? closedTable(context, table, room, why) : nextGame(context, table, state, room, why),
        isKept(room.match) && !isSolo(table.code) && shareMatch(context.texts, { id: room.match.match, game: room.match.game })));
}

/** @param {Texts} texts @param {PlayedRoom} room @param {Me | null} me */
function wordsOf(texts, room, me) {
    const { match } = room;
    return outcomeWords(texts, {
        game: match.game, outcome: /** @type {OutcomeInfo} */ (outcomeOf(match)), scores: match.position.scores,
        players: playersOf(room), ownSeat: matchSeat(room, me),
        left: forfeitedSeats(match.actions).size, actions: match.actions,
    });
}

/** @param {PageContext} context @param {AtTable} atTable @param {PlayedRoom} playedRoom @param {Tree} why */
const closedTable = (context, { code }, { match, table }, why) => [
    why,
    host("reopen", () => createReopenButtons(context, { code, game: match.game, table })),
    h("p", { class: "buttons" }, replayLink(context.texts, match)),
];

/** @param {PageContext} context @param {AtTable} table @param {State} state
 *  @param {PlayedRoom} room @param {Tree} why */
function nextGame(context, table, { me, games }, room, why) {
    const { texts } = context;
    const { info } = room;
    const full = freeSeats(info).length === 0;
    const seated = tableSeat(room, me) !== null;
    const waits = waitingFor(texts, room, me, full);
    return [
        why,
        h("p", { class: "buttons" },
            seated && playAgain(context, table, isReady(room, me)), replayLink(texts, room.match, !seated)),
        full && isHost(room, me) && isAgainstBots(room, me) && h("p", { class: "buttons" },
            otherOpponents(context, table, info, 1, "stronger"),
            otherOpponents(context, table, info, -1, "weaker")),
        waits && h("p", { class: "hint", data: { test: "waits-for" } }, waits),
        newSettings(texts, room, games),
        !full && h("h3", {}, texts.play.result.seatsForNext),
        !full && seatList(context, table, info, me),
        isHost(room, me) && !isSolo(table.code) && hostTools(context, table, info, games, me),
    ];
}

// A game that was called off is not.
const isKept = (/** @type {MatchInfo} */ match) =>
    match.actions.length > 0 && Boolean(outcomeOf(match)?.winners.length);

// isNext: there is nothing nearer to do
/** @param {Texts} texts @param {MatchInfo} match */
const replayLink = (texts, match, isNext = false) => isKept(match) && h("a", {
    class: isNext ? "button primary" : "button small", href: paths.match(match.match), data: { test: "replay" },
}, texts.play.result.replay);

/** @param {PageContext} context @param {AtTable} atTable @param {boolean} ready */
function playAgain({ texts, session }, { code, run }, ready) {
    const words = texts.play.result;
    return button(ready ? "not-again" : "play-again", ready ? words.changedMind : words.playAgain,
        () => run(() => session.ready(code, !ready)), { class: ready ? "" : "primary" });
}

// Play again against computer players a level stronger or weaker. name: of the words.
/** @param {PageContext} context @param {AtTable} atTable @param {RoomInfo} info @param {number} by
 *  @param {"stronger" | "weaker"} name */
function otherOpponents({ texts, session, store }, { code, run }, info, by, name) {
    const { bots } = store.get();
    const changes = bots ? otherLevels(info, bots, by) : [];
    const words = texts.bots;
    return changes.length > 0 && h("button", {
        type: "button", class: "small", data: { test: `play-${name}` },
        on: { click: () => run(() => session.changeBots(code, changes)) },
    }, changes.length === 1 ? words[name](botOfLevel(bots, changes[0].level)?.name ?? "")
        : words[`${name}Many`]);
}

// Whom it waits for, or who would like another game.
/** @param {Texts} texts @param {PlayedRoom} room @param {Me | null} me @param {boolean} full */
function waitingFor(texts, room, me, full) {
    const words = texts.play.result;
    const names = (/** @type {{name: string}[]} */ people) => joinNames(texts, people.map(({ name }) => name));
    const late = notReady(room.info).filter(({ user }) => user !== me?.user);
    if (isReady(room, me) && full && late.length > 0) {
        return words.waitsFor(names(late));
    }
    if (!full) {
        return words.needSeats;
    }
    const eager = room.info.seats.flatMap(({ person, ready }) =>
        person && ready && !isBot(person) && person.user !== me?.user ? [person] : []);
    return eager.length > 0 ? words.wantsMore(names(eager))
        : tableSeat(room, me) === null ? null : words.playAgainHint;
}

// What the next game will be, when the host has changed it.
/** @param {Texts} texts @param {PlayedRoom} playedRoom @param {GameInfo[] | null} games */
function newSettings(texts, { match, info }, games) {
    const same = JSON.stringify([match.options, match.clock_settings]) ===
        JSON.stringify([info.options, info.clock]);
    const gameInfo = games?.find(({ name }) => name === info.game);
    return same ? null : h("p", { class: "hint", data: { test: "next-settings" } },
        texts.play.result.next([optionsPhrase(texts, gameInfo, info.game, info.options),
            clockPhrase(texts, info.clock)].join(" · ")));
}

/** @param {PageContext} context @param {AtTable} table @param {RoomInfo} info
 *  @param {GameInfo[] | null} games @param {Me | null} me */
const hostTools = (context, table, info, games, me) =>
    h("details", { class: "host-tools", data: { test: "host-tools" } },
        h("summary", {}, context.texts.play.result.hostTools),
        host("settings", () => createSettingsButton(context, table), info, games, me),
        host("people", () => createPersonTools(context, table), info, me));
