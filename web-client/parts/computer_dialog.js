// A game against the computer, from the first page: whoever opens this chooses a game and plays.
// What must hold: with the level of the last time, the second click is the last.

import { build, setText } from "../dom.js";
import { errorWords } from "../state/error_words.js";
import { gameTitle } from "../state/game_words.js";
import { createLevelChoice } from "./bot_levels.js";
import { startComputerGame } from "./computer_game.js";
import { gamePicture } from "./game_picture.js";
import { openModal } from "./modal.js";

/** @import {Bot, GameInfo, PageContext} from "../types/index.js" */

// bots and games: the lists of the server.
/** @param {PageContext} context @param {{bots: Bot[], games: GameInfo[]}} settings */
export function openComputerDialog(context, { bots, games }) {
    const { texts, router } = context;
    const words = texts.bots;
    const levels = createLevelChoice(context, { group: "computer-level", legend: words.opponent });
    const problem = build("p", { class: "problem", role: "alert", data: { test: "computer-problem" } });
    const hint = build("p", { class: "hint", role: "status" }, words.chooseGame);
    let busy = false;
    let open = true;

    async function play(/** @type {string} */ game) {
        const level = levels.value();
        if (busy || level === null) {
            return;
        }
        busy = true;
        setText(problem, "");
        setText(hint, words.starting);
        try {
            const address = await startComputerGame(context, {
                table: { game, options: {}, visibility: "private" }, level,
            });
            if (open) {
                close();
                router.navigate(address);
            }
        } catch (error) {
            setText(problem, errorWords(texts, error));
            setText(hint, words.chooseGame);
        }
        busy = false;
    }

    const gameButton = (/** @type {GameInfo} */ { name }) => {
        const title = gameTitle(texts, name);
        return build("li", {}, build("button", {
            type: "button", class: "computer-game", "aria-label": words.playOf(title),
            data: { test: `computer-${name}` }, on: { click: () => play(name) },
        },
        build("span", { class: "game-choice-picture" }, gamePicture(name)),
        build("span", { class: "game-choice-title" }, title)));
    };
    levels.update(bots);
    const close = openModal({
        title: words.playTitle, test: "computer-dialog", wide: true,
        onClose() {
            open = false;
        },
    }, levels.element, hint, build("ul", { class: "computer-games" }, games.map(gameButton)), problem,
    build("button", { type: "button", class: "quiet", on: { click: () => close() } }, words.close));
}
