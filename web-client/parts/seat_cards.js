// Who plays a match: mark, name, time, score; the seat to move stands out by form, not by colour
// alone.

import { h } from "../patch.js";
import { isBot } from "../state/bots.js";
import { forfeitWords } from "../state/game_words.js";
import { classes } from "../view.js";
import { botMark, namedSeatMark } from "./marks.js";

/** @import {Player, ShownPosition, Texts, Tree} from "../types/index.js" */

/**
 * @typedef {object} Players
 * @property {string} game
 * @property {Player[]} players in seat order
 * @property {ShownPosition} position
 * @property {number | null} [toMove] left out: whom the position says
 * @property {number | null} ownSeat
 * @property {Map<number, string | undefined>} left seats that have forfeited, and why
 * @property {number[] | null} [winners] null while the match goes on
 * @property {boolean} [presence] whether it is shown who is here
 * @property {{seat: number, left: string}[]} [takeovers]
 * @property {(seat: number) => Element | undefined} [clockOf] see seat_clocks.js
 */

export const seatCards = (/** @type {Texts} */ texts, /** @type {Players} */ shown) =>
    h("ul", { class: "seat-cards", data: { test: "seat-cards" } },
        shown.players.map((_, seat) => seatCard(texts, seat, shown)));

/** @param {Texts} texts @param {number} seat @param {Players} shown */
function seatCard(texts, seat, shown) {
    const { game, players, position, toMove = position.to_move, left, winners, clockOf } = shown;
    const isToMove = toMove === seat;
    return h("li", {
        class: classes("seat-card", `seat-${seat}`, isToMove && "to-move",
            winners?.includes(seat) && "winner", left.has(seat) && "left",
            isBot(players[seat]) && "is-bot"),
        "aria-current": isToMove ? "true" : null,
        data: { test: `seat-${seat}` },
    },
    h("span", { class: "seat-card-mark" }, namedSeatMark(texts, seat), presence(seat, shown)),
    nameAndTags(texts, seat, shown),
    clockOf?.(seat),
    h("span", { class: "seat-card-score", data: { test: `score-${seat}` } },
        h("strong", {}, String(position.scores[seat])),
        scoreLabel(texts, game, position.scores[seat])));
}

// What the number counts, and whether fewer are better.
/** @param {Texts} texts @param {string} game @param {number} count */
function scoreLabel(texts, game, count) {
    const { score, scoreOne = score, scoreHint } = texts.games[game] ?? {};
    return h("span", { class: "seat-card-unit" }, count === 1 ? scoreOne : score,
        scoreHint && h("span", { class: "seat-card-aim" }, ` · ${scoreHint}`));
}

// The reader's own seat is never away.
/** @param {number} seat @param {Players} shown */
const isAway = (seat, { players, ownSeat }) => seat !== ownSeat && !players[seat].online;

/** @param {number} seat @param {Players} shown */
const presence = (seat, shown) =>
    (shown.presence ?? true) && !isBot(shown.players[seat]) && !shown.left.has(seat) &&
        h("span", { class: classes("presence", isAway(seat, shown) && "is-away") });

/** @param {Texts} texts @param {number} seat @param {Players} shown */
function nameAndTags(texts, seat, shown) {
    const person = shown.players[seat];
    const tags = tagsOf(texts, seat, shown).filter(Boolean);
    const key = tags.length > 0 ? "tagged" : "plain"; // one with tags stands elsewhere
    return h("span", { key, class: "seat-card-name" },
        h("span", { class: "seat-card-person" }, person.name),
        tags.length > 0 && h("span", { class: "seat-card-tags" },
            isBot(person) && botMark(), tags.join(" · ")));
}

/** @param {Texts} texts @param {number} seat @param {Players} shown */
function tagsOf(texts, seat, shown) {
    const { players, ownSeat, left, presence: isShown = true, takeovers = [] } = shown;
    const words = texts.play.seats;
    const person = players[seat];
    const takeover = takeovers.findLast((each) => each.seat === seat);
    return [
        left.has(seat) ? forfeitWords(texts, left.get(seat)) : seat === ownSeat && words.you,
        isBot(person) && (takeover ? texts.bots.playsFor(takeover.left) : texts.bots.tag),
        isShown && isAway(seat, shown) && !left.has(seat) && words.away,
    ];
}
