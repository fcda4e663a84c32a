// The archive: finished games, searched by game, player and days, by pages.
// What must hold: what is shown follows from the address alone, so that a search can be shared,
// kept, and left with the back button; a search that is wrong says so and is not sent.

import { build, setChildren, setText } from "../dom.js";
import { fetchMatches } from "../net/api.js";
import { finishedLine } from "../parts/finished_line.js";
import { createGameChoice } from "../parts/game_choice.js";
import { paths } from "../router.js";
import { archiveFromSearch, daysInOrder, isSearch } from "../state/archive_query.js";
import { errorWords } from "../state/error_words.js";

/** @import {ArchiveQuery, MatchSummary, PageContext, Reason,
 *      State} from "../types/index.js" */

const pageSize = 20;

/** @param {PageContext} context @param {{search: string}} settings */
export function createArchivePage(context, { search }) {
    const { texts } = context;
    const words = texts.shell.archive;
    const query = archiveFromSearch(search);
    const form = createSearchForm(context, query);
    const list = build("ul", { class: "lines", hidden: true, data: { test: "archive-list" } });
    const note = build("p", { class: "empty", role: "status" }, texts.shell.loading);
    const again = build("button", { type: "button", hidden: true, on: { click: load } },
        texts.shell.tryAgain);
    const turning = build("nav", { class: "archive-pages", "aria-label": words.pages });
    const element = build("div", { class: "archive-page", data: { test: "archive-page" } },
        build("h1", {}, words.title), form.element, list, note, again, turning);
    let destroyed = false;

    async function load() {
        again.hidden = true;
        setText(note, texts.shell.loading);
        try {
            const { matches, next } = await fetchMatches({ ...query, limit: pageSize });
            if (!destroyed) {
                show(matches, next ?? null);
            }
        } catch (error) {
            const refused = /** @type {Reason} */ (error).code === "bad_request";
            setText(note, refused ? words.badSearch : errorWords(texts, error));
            again.hidden = refused;
        }
    }

    function show(/** @type {MatchSummary[]} */ matches, /** @type {string | null} */ next) {
        list.replaceChildren(...matches.map((match) => finishedLine(texts, match)));
        list.hidden = matches.length === 0;
        note.hidden = matches.length > 0;
        setText(note, isSearch(query) ? words.nothingFound : texts.shell.home.noFinishedGames);
        setChildren(turning,
            query.before && pageLink(words.newest, { ...query, before: "" }, "archive-newest"),
            next && pageLink(words.older, { ...query, before: next }, "archive-older"));
    }

    /** @param {string} text @param {ArchiveQuery} wanted @param {string} test */
    const pageLink = (text, wanted, test) =>
        build("a", { class: "button", href: paths.archive(wanted), data: { test } }, text);

    load();
    return {
        element,
        title: () => words.title,
        update: (/** @type {State} */ state) => form.update(state.games),
        destroy() {
            destroyed = true;
        },
    };
}

/** @param {PageContext} context @param {ArchiveQuery} query */
function createSearchForm({ texts, router }, query) {
    const words = texts.shell.archive;
    const game = createGameChoice(texts, { name: "game", data: { test: "search-game" } }, query.game);
    const player = build("input", {
        type: "search", name: "player", value: query.player ?? "", maxlength: "40",
        autocomplete: "off", "aria-describedby": "player-hint", data: { test: "search-player" },
    });
    const day = (/** @type {"from" | "to"} */ name) => build("input", {
        type: "date", name, value: query[name] ?? "", data: { test: `search-${name}` },
    });
    const problem = build("p", { class: "problem wide", role: "alert" });
    const field = (/** @type {string} */ label, /** @type {Element} */ input) => build("label", { class: "field" }, label, input);
    const element = build("form", {
        class: "archive-search", role: "search", data: { test: "archive-search" }, on: { submit },
    },
    field(words.game, game.element), field(words.player, player),
    field(words.from, day("from")), field(words.to, day("to")),
    build("p", { class: "hint wide", id: "player-hint" }, words.hint),
    problem,
    build("p", { class: "buttons wide" },
        build("button", { type: "submit", class: "primary", data: { test: "search" } }, words.search),
        isSearch(query) && build("a", { class: "button", href: paths.archive() }, words.clear)));

    function submit(/** @type {Event} */ event) {
        event.preventDefault();
        const wanted = Object.fromEntries(new FormData(element));
        if (daysInOrder(wanted)) {
            router.navigate(paths.archive(wanted));
        } else {
            setText(problem, words.daysSwapped);
        }
    }

    return {
        element,
        update: game.update,
    };
}
