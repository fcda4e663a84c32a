// A list of the lobby: tables with game, clock, people and what a click on them does.
// What must hold: a line keeps its element and its height while its table changes.

import { h, host } from "../patch.js";
import { paths } from "../router.js";
import { isBot, withShownPeople } from "../state/bots.js";
import { clockPhrase } from "../state/clock_words.js";
import { gameTitle, unusualPhrase } from "../state/game_words.js";
import { classes } from "../view.js";
import { createLivePicture } from "./live_picture.js";
import { botMark, namedSeatMark } from "./marks.js";
import { createStartPicture } from "./start_picture.js";

/** @import {GameInfo, Person, RoomSummary, Texts, Tree} from "../types/index.js" */

/**
 * @typedef {object} ListWords
 * @property {string} title
 * @property {string} noneFits
 * @property {string} test
 * @property {string} action
 * @property {boolean} [isLive] the pictures show what is on the boards now
 */

// rooms: RoomSummary list, or null while it has not arrived; isFiltered: some are left out of it
/** @param {Texts} texts @param {ListWords} list @param {{rooms: RoomSummary[] | null,
 *      games: GameInfo[] | null, isFiltered: boolean}} shown @returns {Tree} */
export function roomList(texts, list, { rooms, games, isFiltered }) {
    const { title, noneFits, test, isLive = false } = list;
    const isEmpty = !rooms?.length;
    const id = `${test}-title`;
    return h("section", { "aria-labelledby": id, hidden: isEmpty && !isFiltered, data: { test } },
        h("h2", { id }, title),
        h("ul", { class: `lines pictures-${isLive ? "position" : "game"}`, hidden: isEmpty },
            rooms?.map((room) => roomLine(texts, list, room, games))),
        h("p", { class: "empty", hidden: !isEmpty }, noneFits));
}

const startPicture = () => createStartPicture("line-picture");

/** @param {Texts} texts @param {ListWords} listWords @param {RoomSummary} room
 *  @param {GameInfo[] | null} games */
function roomLine(texts, { action, isLive = false }, room, games) {
    const info = games?.find(({ name }) => name === room.game);
    const settings = h("span", { key: "settings", class: "hint" },
        [unusualPhrase(texts, info, room.game, room.options), clockPhrase(texts, room.clock)].filter(Boolean).join(" · "));
    const facts = h("span", { key: "facts", class: "hint" }, factsOf(texts.shell.home, room));
    return h("li", { key: room.room, class: "line" },
        h("a", { class: "line-link", href: paths.room(room.room), data: { test: "room-line" } },
            isLive ? host("live", createLivePicture, room)
                : host("start", startPicture, room.game, room.options, games),
            h("span", { class: "line-words" },
                h("strong", {}, gameTitle(texts, room.game)),
                h("span", { class: "people" },
                    withShownPeople(room.seats).map((entry) => personTag(texts, entry))),
                h("span", { class: "line-facts" }, isLive ? [facts, settings] : [settings, facts])),
            h("span", { class: "line-action" }, action)));
}

/** @param {Texts["shell"]["home"]} words @param {RoomSummary} roomSummary */
const factsOf = (words, { state, turns, watchers }) =>
    [state === "playing" && words.moves(turns), watchers > 0 && words.watchers(watchers)]
        .filter(Boolean).join(" · ");

/** @param {Texts} texts @param {{seat: number, person?: Person}} entry @returns {Tree} */
export function personTag(texts, { seat, person }) {
    const isAway = person && !person.online;
    return h("span", { class: classes("person-tag", !person && "free", isAway && "away") },
        namedSeatMark(texts, seat), isBot(person) && botMark(texts.bots.mark),
        person ? person.name : texts.shell.home.freeSeat,
        isAway && h("span", { class: "tag" }, texts.play.seats.away));
}
