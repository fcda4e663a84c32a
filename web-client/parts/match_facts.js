// What is played here: game, options, clock, the way to the rules, the table's link, and whether
// the board shows its coordinates.

import { h, smallButton } from "../patch.js";
import { paths } from "../router.js";
import { clockPhrase } from "../state/clock_words.js";
import { gameTitle, optionsPhrase } from "../state/game_words.js";
import { turnButtons } from "./turn_buttons.js";

/** @import {GameInfo, MatchInfo, PageContext, State, Texts, Tree} from "../types/index.js" */

// link: see createLinkButton; onTry(): somebody would like to try moves out
/** @param {PageContext} context
 *  @param {{match: MatchInfo, link: Element[], onTry: () => void}} table @param {State} state
 *  @returns {Tree} */
export function matchFacts(context, { match, link, onTry }, state) {
    const { texts, choose } = context;
    const words = texts.play;
    const { game, board } = match;
    const showsCoordinates = state.preferences.coordinates === "on";
    return h("div", { class: "play-game" },
        h("h1", {}, gameTitle(texts, game)),
        h("p", { class: "hint", data: { test: "facts" } }, factsOf(texts, match, state.games)),
        h("div", { class: "buttons" },
            h("a", { class: "button small", href: paths.rules(game), target: "_blank" }, words.rules),
            link,
            smallButton("try-moves", texts.study.tryMoves, onTry),
            h("label", { class: "check", for: "coordinates" },
                h("input", {
                    type: "checkbox", id: "coordinates", checked: showsCoordinates,
                    on: { change: ({ target }) => choose("coordinates", target.checked ? "on" : "off") },
                }), words.coordinates),
            turnButtons(context, { game, board })));
}

/** @param {Texts} texts @param {MatchInfo} matchInfo @param {GameInfo[] | null} games */
function factsOf(texts, { game, options, clock_settings: clock }, games) {
    const gameInfo = games?.find(({ name }) => name === game);
    return [optionsPhrase(texts, gameInfo, game, options),
        clock && clock.kind !== "none" && clockPhrase(texts, clock)].filter(Boolean).join(" · ");
}
