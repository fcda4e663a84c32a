// A page that only says something: what happened, and where to go from here.

import { build } from "../dom.js";
import { paths } from "../router.js";

/** @import {PageContext} from "../types/index.js" */

/**
 * @typedef {object} Message
 * @property {string} title
 * @property {string} text
 * @property {string} [newTable] the label of a link to a new table
 * @property {string} [finished] of a link to the finished games
 */

// game: of the new table.
/** @param {Pick<PageContext, "texts">} context @param {Message} message @param {string | null} [game] */
export function createMessagePage({ texts }, message, game = null) {
    const element = build("article", { class: "message-page", data: { test: "message-page" } },
        build("h1", {}, message.title),
        build("p", { class: "lead" }, message.text),
        build("p", { class: "buttons" },
            message.newTable &&
                build("a", { class: "button primary", href: paths.newTable(game) }, message.newTable),
            build("a", { class: message.newTable ? "button" : "button primary", href: paths.home() },
                texts.shell.backHome),
            message.finished && build("a", { class: "button", href: paths.archive() }, message.finished)));
    return { element, title: () => message.title };
}
