// A finished game as a line of a list: game, people, who won, when; it leads to its replay.

import { h } from "../dom.js";
import { seatMark, seatName } from "../boards/seat_mark.js";
import { paths } from "../router.js";
import { dateWords } from "../state/date_words.js";
import { gameTitle, outcomeWords } from "../state/game_words.js";
import { gamePicture } from "./game_picture.js";

// match: an entry of GET /api/matches
export function finishedLine(texts, match) {
    const words = texts.shell.home;
    const players = match.players.map(({ name }) => ({ name }));
    const ending = match.outcome && outcomeWords(texts, {
        game: match.game, outcome: match.outcome, scores: match.scores, players, left: 0,
        ownSeat: null,
    });
    return h("li", { class: "line" },
        h("a", { class: "line-link", href: paths.match(match.id), data: { test: "finished-game" } },
            h("span", { class: "line-picture" }, gamePicture(match.game)),
            h("span", { class: "line-words" },
                h("strong", {}, gameTitle(texts, match.game)),
                h("span", { class: "people" }, match.players.map(({ seat, name }) =>
                    h("span", {
                        class: match.outcome?.winners.includes(seat) ? "person-tag won" : "person-tag",
                    }, seatMark(seat, seatName(seat, texts)), name))),
                h("span", { class: "hint line-facts" },
                    [ending?.title, words.moves(match.ply), dateWords(match.finished)]
                        .map((fact) => fact && h("span", {}, fact)))),
            h("span", { class: "line-action" }, words.replay)));
}
