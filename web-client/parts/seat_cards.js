// Who plays a match: mark, name, time, score; the seat to move stands out by form, not by colour
// alone.

import { botMark } from "../boards/bot_mark.js";
import { seatMark, seatName } from "../boards/seat_mark.js";
import { h, onChange, setChildren } from "../dom.js";
import { isBot, withoutBot } from "../state/bots.js";

const noTakeovers = [];

// clocks: see seat_clocks.js; null without a clock.
export function createSeatCards({ texts }, { clocks = null } = {}) {
    const words = texts.play;
    const element = h("ul", { class: "seat-cards", data: { test: "seat-cards" } });

    // players: [{name, online}] in seat order; winners: seats, or null while the match goes on.
    const render = onChange(([
        players, position, toMoveSeat, game, ownSeat, left, winners, shownPresence, takeovers,
    ]) => {
        setChildren(element, players.map((person, seat) => {
            const toMove = toMoveSeat === seat;
            const tags = [
                seat === ownSeat && words.seats.you,
                left.has(seat) && words.seats.left,
                isBot(person) && (playedBefore(takeovers, seat) ?? texts.bots.tag),
                shownPresence && !person.online && !left.has(seat) && words.seats.away,
            ].filter(Boolean);
            // In the archive a name says by itself that it is a computer's; on a card of little
            // width that would be cut off.
            const name = isBot(person) ? person.name : withoutBot(person.name);
            if (name !== person.name) {
                tags.push(person.name.slice(name.length + 1));
            }
            const score = position.scores[seat];
            return h("li", {
                class: ["seat-card", `seat-${seat}`, toMove && "to-move",
                    winners?.includes(seat) && "winner", left.has(seat) && "left",
                    isBot(person) && "is-bot"]
                    .filter(Boolean).join(" "),
                "aria-current": toMove ? "true" : null,
                data: { test: `seat-${seat}` },
            },
            h("span", { class: "seat-card-mark" }, seatMark(seat, seatName(seat, texts)),
                shownPresence && !isBot(person) && !left.has(seat) &&
                    h("span", { class: person.online ? "presence" : "presence is-away" })),
            h("span", { class: "seat-card-name" },
                h("span", { class: "seat-card-person" }, name),
                tags.length > 0 && h("span", { class: "seat-card-tags" },
                    isBot(person) && botMark(), tags.join(" · "))),
            clocks?.elementOf(seat),
            h("span", { class: "seat-card-score", data: { test: `score-${seat}` } },
                h("strong", {}, String(score)),
                h("span", { class: "seat-card-unit" }, texts.games[game]?.score)));
        }));
    });

    function playedBefore(takeovers, seat) {
        const last = takeovers.findLast((takeover) => takeover.seat === seat);
        return last ? texts.bots.playsFor(last.left) : null;
    }

    return {
        element,
        // toMove: left out, whom the position says.
        update: ({
            players, position, toMove = position.to_move, game, ownSeat, left, winners = null,
            presence = true, takeovers = noTakeovers,
        }) => render(
            [players, position, toMove, game, ownSeat, left, winners, presence, takeovers]),
    };
}
