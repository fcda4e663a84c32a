// The position of the day on the first page: it leads to its board. What must hold: its place has its
// size before it is known.

import { seatName } from "../boards/seat_mark.js";
import { build, setChildren } from "../dom.js";
import { fetchDaily, isSolved } from "../net/daily.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { gameTitle } from "../state/game_words.js";
import { gamePicture } from "./game_picture.js";

/** @import {Daily, PageContext, Texts} from "../types/index.js" */

export function createDailyCard(/** @type {PageContext} */ { texts }) {
    const words = texts.shell.home.daily;
    const picture = build("span", { class: "daily-picture" });
    const facts = build("span", { class: "daily-facts" }, build("span", { class: "hint" }, texts.shell.loading));
    const element = build("section", { "aria-labelledby": "daily-title", class: "daily-card", data: { test: "daily-card" } },
        build("a", { class: "daily-link", href: paths.daily() }, picture,
            build("span", { class: "daily-words" },
                build("strong", { id: "daily-title" }, words.title), facts)));

    async function load() {
        try {
            const daily = await fetchDaily();
            setChildren(picture, gamePicture(daily.game, daily));
            setChildren(facts, ...factsOf(texts, daily));
        } catch (error) {
            setChildren(facts, build("span", { class: "hint" }, errorWords(texts, error)));
        }
    }

    load();
    return { element };
}

/** @param {Texts} texts @param {Daily} daily */
function factsOf(texts, daily) {
    const words = texts.shell.home.daily;
    return [
        build("span", { class: "hint" }, gameTitle(texts, daily.game)),
        build("span", {}, words.task(seatName(daily.seat, texts), daily.turns)),
        build("span", { class: "line-action" }, isSolved(daily) ? words.solved : words.open),
    ];
}
