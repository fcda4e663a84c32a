// A game on the first page: picture, what it is, and the ways to play it.

import { h } from "../patch.js";
import { paths } from "../router.js";
import { gameTitle } from "../state/game_words.js";
import { pictureBox } from "./game_picture.js";

/** @import {GameWords, Texts, Tree} from "../types/index.js" */

/** @param {Texts} texts @param {{name: string, designer?: string}} game
 *  @param {{onPlayNow: (game: string) => void, isBusy: boolean}} play @returns {Tree} */
export function gameCard(texts, game, { onPlayNow, isBusy }) {
    const words = texts.shell.home;
    const { name } = game;
    const title = gameTitle(texts, name);
    return h("li", { key: name, class: "game-card", data: { test: `game-${name}` } },
        pictureBox("a", {
            class: "game-picture", href: paths.newTable(name), tabindex: "-1", "aria-hidden": "true",
        }, name),
        h("div", { class: "game-words" },
            h("h3", {}, title),
            h("p", {}, texts.games[name]?.line),
            h("p", { class: "hint game-facts" }, factsOf(texts, game).map((fact) => h("span", {}, fact)))),
        h("p", { class: "buttons" },
            h("button", {
                type: "button", class: "play-now", "aria-label": words.playNowOf(title),
                "aria-busy": isBusy && "true", title: words.playNowHint,
                data: { test: `play-now-${name}` }, on: { click: () => onPlayNow(name) },
            }, words.playNow),
            link(`new-${name}`, paths.newTable(name), words.newTable, words.newTableOf(title)),
            link(`rules-${name}`, paths.rules(name), words.rules, words.rulesOf(title))));
}

const link = (/** @type {string} */ test, /** @type {string} */ href, /** @type {string} */ text, /** @type {string} */ label) =>
    h("a", { class: "button", href, "aria-label": label, data: { test } }, text);

// How many play, and who thought of it.
/** @param {Texts} texts @param {{name: string, designer?: string}} settings */
function factsOf(texts, { name, designer }) {
    const { players, credit } = /** @type {Partial<GameWords & {credit: string}>} */ (texts.games[name] ?? {});
    return [players, credit ?? (designer && texts.shell.home.designer(designer))].filter(Boolean);
}
