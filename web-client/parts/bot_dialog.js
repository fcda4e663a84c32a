// The host chooses a computer player for a free seat.

import { botMark } from "../boards/bot_mark.js";
import { h } from "../dom.js";
import { characterOf } from "../state/bots.js";
import { rememberedLevel, rememberLevel, strengthBars } from "./bot_levels.js";
import { openModal } from "./modal.js";

// bots: of GET /api/bots; onChoose(level)
export function openBotDialog({ texts }, { bots, onChoose }) {
    const words = texts.bots;
    const usual = rememberedLevel(bots);
    const line = ({ level, name, character }) => h("li", {}, h("button", {
        type: "button", class: level === usual ? "bot-choice usual" : "bot-choice",
        autofocus: level === usual, data: { test: `bot-level-${level}` },
        on: {
            click() {
                rememberLevel(level);
                close();
                onChoose(level);
            },
        },
    },
    botMark(),
    h("span", { class: "bot-choice-words" },
        h("strong", {}, name), h("span", { class: "hint" }, characterOf(texts, { level, character }))),
    strengthBars(texts, level, bots.length)));
    const close = openModal({
        title: h("h2", { id: "bot-dialog-title" }, words.addTitle), test: "bot-dialog",
    }, h("ul", { class: "bot-choices" }, bots.map(line)),
    h("button", {
        type: "button", class: "quiet", data: { test: "bot-dialog-close" },
        on: { click: () => close() },
    }, words.close));
}
