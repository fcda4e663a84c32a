// How a match ended: who won and why in words, and what can be done next.

import { seatMark, seatName } from "../boards/seat_mark.js";
import { h, onChange, setChildren } from "../dom.js";
import { paths } from "../router.js";
import { outcomeWords } from "../state/game_words.js";
import { forfeitedSeats, freeSeats, hostOf, mayStart, playersOf } from "../state/room_state.js";
import { createSeatList } from "./seat_list.js";

export function createResultCard(context, { code, run }) {
    const { texts, session } = context;
    const words = texts.play.result;
    const ending = h("div", { class: "result-words" });
    const next = h("div", { class: "result-next" });
    const seats = createSeatList(context, { code, run });
    const element = h("section", { class: "result", data: { test: "result" } }, ending, next);

    const render = onChange(([room, me, ownSeat]) => {
        const { match } = room;
        const { outcome, scores } = match.position;
        const { title, reason, won } = outcomeWords(texts, {
            game: match.game, outcome, scores, players: playersOf(room), ownSeat,
            left: forfeitedSeats(match.actions).size,
        });
        element.classList.toggle("won", won === true);
        setChildren(ending,
            h("h2", { data: { test: "result-title" } },
                outcome.winners.map((seat) => seatMark(seat, seatName(seat, texts))), title),
            h("p", { data: { test: "result-reason" } }, reason));
        setChildren(next, room.status === "closed" ? closed(match) : nextGame(room, me));
    });

    function replayLink(match) {
        return h("a", {
            class: "button", href: paths.match(match.match), data: { test: "replay" },
        }, words.replay);
    }

    function closed(match) {
        return h("p", { class: "buttons" }, replayLink(match),
            h("a", { class: "button primary", href: paths.newTable(match.game) }, words.newTable));
    }

    function nextGame(room, me) {
        const mine = mayStart(room, me);
        const full = freeSeats(room.info).length === 0;
        return [
            h("p", { class: "buttons" },
                mine && h("button", {
                    type: "button", class: "primary", disabled: !full, data: { test: "play-again" },
                    on: { click: () => run(() => session.startMatch(code)) },
                }, words.playAgain),
                replayLink(room.match)),
            h("p", { class: "hint" }, !full ? words.needSeats
                : mine ? words.playAgainHint
                    : words.hostPlaysAgain(hostOf(room)?.name ?? texts.play.someone)),
            !full && h("h3", {}, words.seatsForNext),
            !full && seats.element,
        ];
    }

    return {
        element,
        update(room, me, ownSeat) {
            render([room, me, ownSeat]);
            seats.update(room, me);
        },
    };
}
