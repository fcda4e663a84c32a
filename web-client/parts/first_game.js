// Somebody's first game: against the easiest computer player, with a hint at every own move. What
// must hold: which tables are such games is known to this browser tab only, and a reload keeps it.

import { build, setText } from "../dom.js";
import { button, create } from "../patch.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";

/** @import {PageContext} from "../types/index.js" */

const key = "potluck.first_games";
const keptMax = 20;

function read() {
    try {
        const codes = JSON.parse(sessionStorage.getItem(key) ?? "[]");
        return Array.isArray(codes) ? codes : [];
    } catch {
        return [];
    }
}

function write(/** @type {string[]} */ codes) {
    try {
        sessionStorage.setItem(key, JSON.stringify(codes.slice(-keptMax)));
    } catch {
        // Without storage the hints last until a reload of the page.
    }
    known = codes;
}

let known = /** @type {string[] | null} */ (null);
const all = () => (known ??= read());

export const isFirstGame = (/** @type {string} */ code) => all().includes(code);
export const endFirstGame = (/** @type {string} */ code) => write(all().filter((each) => each !== code));

// The button that begins one. isShort: where there is little room.
/** @param {PageContext} context @param {string} game @param {{isShort?: boolean}} settings */
export function createFirstGame({ texts, session, router }, game, { isShort = false } = {}) {
    const words = texts.study.first;
    const problem = build("p", { class: "problem", role: "alert" });
    const start = create(button(isShort ? "first-game-short" : "first-game",
        isShort ? words.short : words.play, play, {
            class: isShort ? "small" : "primary", title: isShort && `${words.play}: ${words.hint}`,
        }));

    async function play() {
        start.disabled = true;
        setText(problem, "");
        try {
            const code = await session.playComputer({
                table: { game, options: {}, visibility: "private" }, level: 1,
            });
            write([...all(), code]);
            router.navigate(paths.room(code));
        } catch (error) {
            setText(problem, errorWords(texts, error));
            start.disabled = false;
        }
    }

    return build("div", { class: "first-game" },
        build("p", { class: "buttons" }, start, !isShort && build("span", { class: "hint" }, words.hint)), problem);
}
