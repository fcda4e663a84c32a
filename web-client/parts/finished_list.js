// Finished games from the archive, newest first, by pages and by game.

import { h, onChange, setText } from "../dom.js";
import { seatMark, seatName } from "../boards/seat_mark.js";
import { fetchMatches } from "../net/api.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { gameTitle, outcomeWords } from "../state/game_words.js";
import { gamePicture } from "./game_picture.js";

const pageSize = 8;

export function createFinishedList({ texts }) {
    const words = texts.shell.home;
    const list = h("ul", { class: "lines finished" });
    const note = h("p", { class: "empty" }, texts.shell.loading);
    const more = h("button", {
        type: "button", hidden: true, data: { test: "more-finished" }, on: { click: loadMore },
    }, words.more);
    const filter = h("select", {
        id: "finished-filter", "aria-label": words.filterLabel, on: { change: reload },
    }, h("option", { value: "" }, words.allGames));
    const element = h("section", {
        "aria-labelledby": "finished-title", data: { test: "finished-games" },
    },
    h("div", { class: "section-head" }, h("h2", { id: "finished-title" }, words.finishedGames), filter),
    list, note, h("p", { class: "buttons" }, more));
    filter.hidden = true;
    let next = null;
    let turn = 0; // answers to an older filter are dropped

    function reload() {
        list.replaceChildren();
        next = null;
        load();
    }

    function loadMore() {
        load(next);
    }

    async function load(before) {
        turn += 1;
        const mine = turn;
        more.disabled = true;
        try {
            const page = await fetchMatches({
                game: filter.value || undefined, before, limit: pageSize,
            });
            if (mine !== turn) {
                return;
            }
            list.append(...page.matches.map(line));
            next = page.next ?? null;
            more.hidden = next === null;
            setText(note, words.noFinishedGames);
            note.hidden = list.children.length > 0;
            filter.hidden &&= list.children.length === 0; // an empty archive needs no filter
        } catch (error) {
            if (mine === turn) {
                note.hidden = false;
                setText(note, errorWords(texts, error));
            }
        }
        list.hidden = list.children.length === 0;
        more.disabled = false;
    }

    function line(match) {
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
                    h("span", { class: "hint" },
                        [ending?.title, words.moves(match.ply), dateWords(texts, match.finished)]
                            .filter(Boolean).join(" · "))),
                h("span", { class: "line-action" }, words.replay)));
    }

    const showFilter = onChange((games) => {
        if (games) {
            filter.append(...games.map(({ name }) =>
                h("option", { value: name }, gameTitle(texts, name))));
        }
    });

    load();
    return { element, update: (state) => showFilter(state.games) };
}

// `time`: milliseconds since 1970, or a text that Date reads.
export function dateWords(texts, time) {
    const date = new Date(time);
    return time === undefined || Number.isNaN(date.getTime()) ? null
        : date.toLocaleString(texts.language, { dateStyle: "medium", timeStyle: "short" });
}
