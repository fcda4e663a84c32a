// My games: those that are played, my turn first, then all finished ones, with wins and losses, by
// pages. What must hold: what is searched for follows from the address alone; only the person of
// this browser sees them.

import { build, onChange, setChildren, setText } from "../dom.js";
import { fetchOwnMatches } from "../net/own_matches.js";
import { onDemand } from "../on_demand.js";
import { finishedLine } from "../parts/finished_line.js";
import { createGameChoice } from "../parts/game_choice.js";
import { runningLine } from "../parts/running_line.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { gameTitle } from "../state/game_words.js";
import { isOwnSearch, ownFromSearch, runningShown } from "../state/own_query.js";

/** @import {OwnMatch, OwnMatchPage, OwnMatchQuery, OwnResults, PageContext, Reason,
 *      State, Texts} from "../types/index.js" */

const pageSize = 20;
const againMs = 500; // several events come at once
const soloLists = onDemand(() => import("../parts/solo_lists.js"), "soloLines");

/** @param {PageContext} context @param {{search: string}} settings */
export function createGamesPage(context, { search }) {
    const { texts, store } = context;
    const words = texts.shell.ownGames;
    const query = ownFromSearch(search);
    const form = createFilter(context, query);
    const results = build("ul", { class: "own-results", data: { test: "own-results" } });
    const running = createList("running", words.running);
    const finished = createList("finished", words.finished);
    const solo = createSoloList(context, query);
    const note = build("p", { role: "status" }, texts.shell.loading);
    const hint = build("p", { class: "hint", hidden: true }, words.emptyHint);
    const empty = build("div", { class: "empty" }, note, hint);
    const again = build("button", { type: "button", hidden: true, on: { click: load } }, texts.shell.tryAgain);
    const turning = build("nav", { class: "archive-pages", "aria-label": texts.shell.archive.pages });
    const element = build("div", { class: "archive-page", data: { test: "games-page" } },
        build("h1", {}, words.title), form.element, empty, again, running.element, solo.element, results,
        finished.element, turning);
    let isLeft = false;

    async function load() {
        const soloCount = solo.load();
        again.hidden = true;
        try {
            const page = await fetchPage(query);
            const others = await soloCount;
            if (!isLeft) {
                show(page, others);
            }
        } catch (error) {
            empty.hidden = false;
            again.hidden = /** @type {Reason} */ (error).code === "bad_request";
            setText(note, again.hidden ? words.nothingFound : errorWords(texts, error));
        }
    }

    function show(/** @type {OwnMatchPage} */ page, /** @type {number} */ others) {
        const played = runningShown(page.running, query);
        const matches = query.result === "running" ? [] : page.matches;
        const nowMs = Date.now() + store.get().serverOffsetMs;
        running.show(played.map((match) => runningLine(texts, match, nowMs)));
        finished.show(matches.map((match) => ownLine(texts, match)));
        results.replaceChildren(...page.results.map((each) => resultLine(texts, each)));
        const isEmpty = played.length + matches.length + others === 0;
        empty.hidden = !isEmpty; // the lists take its place
        setText(note, isOwnSearch(query) ? words.nothingFound : words.empty);
        hint.hidden = !isEmpty || isOwnSearch(query);
        setChildren(turning, ...pageLinks(texts, query, page.next));
    }

    const changes = createWatch(load); // what changes at my tables changes this list
    load();
    return {
        element,
        title: () => words.title,
        update(/** @type {State} */ { games, me, rooms }) {
            form.update(games);
            changes.watch(`${me?.user} ${turnsOf(rooms)}`);
        },
        destroy() {
            isLeft = true;
            changes.stop();
        },
    };
}

// Calls onChanged after a while when watch() is given something new, though not for the first time.
function createWatch(/** @type {() => void} */ onChanged) {
    let timer = /** @type {number | undefined} */ (undefined);
    let isKnown = false;
    return {
        watch: onChange((/** @type {string} */ _) => {
            clearTimeout(timer);
            timer = isKnown ? setTimeout(onChanged, againMs) : undefined;
            isKnown = true;
        }),
        stop: () => clearTimeout(timer),
    };
}

const fetchPage = (/** @type {OwnMatchQuery} */ { result, ...query }) =>
    fetchOwnMatches({ ...query, result: result === "running" ? "" : result, limit: pageSize });

const turnsOf = (/** @type {State["rooms"]} */ rooms) => Object.values(rooms)
    .map(({ code, match }) => `${code} ${match?.match} ${match?.position.to_move}`).join();

/** @param {Texts} texts @param {OwnMatchQuery} query @param {string=} next */
function pageLinks(texts, query, next) {
    const { newest, older } = texts.shell.archive;
    const link = (/** @type {string} */ text, /** @type {OwnMatchQuery} */ wanted) =>
        build("a", { class: "button", href: paths.games(wanted) }, text);
    return [query.before && link(newest, { ...query, before: "" }),
        query.result !== "running" && next && link(older, { ...query, before: next })];
}

/** @param {string} name @param {string} title */
function createList(name, title) {
    const list = build("ul", { class: "lines", data: { test: `own-${name}` } });
    const element = build("section", { "aria-labelledby": `own-${name}`, hidden: true },
        build("h2", { id: `own-${name}` }, title), list);
    return {
        element,
        show(/** @type {Element[]} */ lines) {
            list.replaceChildren(...lines);
            element.hidden = lines.length === 0;
        },
    };
}

// Of this browser alone, on the first page of the list. load() -> how many there are
/** @param {PageContext} context @param {OwnMatchQuery} query */
function createSoloList({ texts }, query) {
    const { element, show } = createList("solo", texts.shell.ownGames.onDevice);
    return {
        element,
        async load() {
            const soloLines = query.before ? () => [] : await soloLists.load().catch(() => () => []);
            const lines = soloLines(texts, query);
            show(lines);
            return lines.length;
        },
    };
}

/** @param {Texts} texts @param {OwnMatch} match */
function ownLine(texts, match) {
    const line = finishedLine(texts, match);
    line.classList.add("own-line");
    if (match.room) { // it was played at a table
        line.append(build("a", {
            class: "button small", href: paths.room(match.room), data: { test: "own-rematch" },
        }, texts.shell.ownGames.rematch));
    }
    return line;
}

/** @param {Texts} texts @param {OwnResults} results */
const resultLine = (texts, { game, won, lost, drawn }) => build("li", {},
    build("strong", {}, gameTitle(texts, game)), " ", texts.shell.ownGames.score(won, lost, drawn));

/** @param {PageContext} context @param {OwnMatchQuery} query */
function createFilter({ texts, router }, query) {
    const words = texts.shell.ownGames;
    const game = createGameChoice(texts, { name: "game", data: { test: "own-game-choice" } }, query.game);
    const result = build("select", { name: "result", data: { test: "own-result" } },
        build("option", { value: "" }, words.any),
        Object.entries(words.results).map(([value, text]) =>
            build("option", { value, selected: value === query.result }, text)));
    const other = build("input", {
        type: "search", name: "search", value: query.search ?? "", maxlength: "40",
        autocomplete: "off", data: { test: "own-search" },
    });
    const field = (/** @type {string} */ label, /** @type {Element} */ input) =>
        build("label", { class: "field" }, label, input);
    const element = build("form", {
        class: "archive-search", role: "search", on: { submit: ask, change: ask },
    },
    field(texts.shell.archive.game, game.element), field(words.result, result), field(words.search, other),
    build("p", { class: "buttons" },
        build("button", { type: "submit", data: { test: "own-find" } }, words.find)));

    function ask(/** @type {Event} */ event) {
        event.preventDefault();
        router.navigate(paths.games(Object.fromEntries(new FormData(element))));
    }

    return {
        element,
        update: game.update,
    };
}
