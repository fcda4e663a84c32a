// A page that only says something: what happened, and where to go from here.

import { build } from "../dom.js";
import { paths } from "../router.js";

// message: {title, text, newTable?, finished?}; newTable is the label of a link to a new table of `game`,
// finished of one to the finished games.
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
