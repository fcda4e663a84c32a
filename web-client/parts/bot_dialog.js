// The host chooses a computer player for a free seat.

import { botMark } from "../boards/bot_mark.js";
import { build } from "../dom.js";
import { button } from "../patch.js";
import { characterOf } from "../state/bots.js";
import { classes } from "../view.js";
import { rememberedLevel, rememberLevel, strengthBars } from "./bot_levels.js";
import { openModal } from "./modal.js";

/** @import {Bot, PageContext} from "../types/index.js" */

// bots: of GET /api/bots; onChoose(level)
/** @param {PageContext} context @param {{bots: Bot[], onChoose: (level: number) => void}} settings */
export function openBotDialog({ texts }, { bots, onChoose }) {
    const words = texts.bots;
    const usual = rememberedLevel(bots);
    const line = (/** @type {Bot} */ { level, name, character }) => build("li", {},
        button(`bot-level-${level}`, [
            botMark(),
            build("span", { class: "bot-choice-words" }, build("strong", {}, name),
                build("span", { class: "hint" }, characterOf(texts, { level, character }))),
            strengthBars(texts, level, bots.length),
        ], () => {
            rememberLevel(level);
            close();
            onChoose(level);
        }, { class: classes("bot-choice", level === usual && "usual"), autofocus: level === usual }));
    const close = openModal({ title: words.addTitle, test: "bot-dialog" },
        build("ul", { class: "bot-choices" }, bots.map(line)),
        button("bot-dialog-close", words.close, () => close(), { class: "quiet" }));
}
