// What is played here: game, options, clock, the way to the rules, the table's link, and whether
// the board shows its coordinates.

import { h, onChange, setText } from "../dom.js";
import { paths } from "../router.js";
import { clockPhrase } from "../state/clock_words.js";
import { gameTitle, optionsPhrase } from "../state/game_words.js";
import { copyText } from "./copy_button.js";
import { createTurnButtons } from "./turn_buttons.js";
import { createWatchLine } from "./watch_line.js";

// info: MatchInfo; onTry(): somebody would like to try moves out
export function createMatchFacts({ texts, store, choose }, { code, info, onTry }) {
    const words = texts.play;
    const { game, options, board, clock_settings: clock } = info;
    const facts = h("p", { class: "hint", data: { test: "facts" } });
    const coordinates = h("input", {
        type: "checkbox", id: "coordinates",
        on: { change: () => choose("coordinates", coordinates.checked ? "on" : "off") },
    });
    const linkField = h("input", {
        class: "off-screen", type: "text", readonly: true, tabindex: "-1", "aria-hidden": "true",
        value: location.origin + paths.room(code),
    });
    const copyLabel = h("span", { role: "status" }, words.copyLink);
    const watchers = createWatchLine({ texts });
    const element = h("div", { class: "play-game" },
        h("h1", {}, gameTitle(texts, game)), facts,
        h("div", { class: "buttons" },
            h("a", { class: "button small", href: paths.rules(game), target: "_blank" }, words.rules),
            h("button", {
                type: "button", class: "small", data: { test: "copy-link" }, on: { click: onCopy },
            }, copyLabel), linkField,
            h("button", {
                type: "button", class: "small", data: { test: "try-moves" }, on: { click: onTry },
            }, texts.study.tryMoves),
            h("label", { class: "check", for: "coordinates" }, coordinates, words.coordinates),
            createTurnButtons({ texts, store, choose }, { game, board })),
        watchers.element);

    async function onCopy() {
        const copied = await copyText(linkField.value, linkField);
        setText(copyLabel, copied ? words.invite.copied : words.invite.copyFailed);
    }

    const showFacts = onChange((games) => {
        const gameInfo = games?.find(({ name }) => name === game);
        setText(facts, [optionsPhrase(texts, gameInfo, game, options),
            clock && clock.kind !== "none" && clockPhrase(texts, clock)].filter(Boolean).join(" · "));
    });

    return {
        element,
        update(state, room) {
            showFacts(state.games);
            watchers.update(room.info.watchers);
            coordinates.checked = state.preferences.coordinates === "on";
        },
    };
}
