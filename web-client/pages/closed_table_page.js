// A table that was closed: what happened, what was played there, and how to go on.

import { build, onChange, setText } from "../dom.js";
import { createReopenButtons } from "../parts/reopen_buttons.js";
import { createStartPicture } from "../parts/start_picture.js";
import { paths } from "../router.js";
import { clockPhrase } from "../state/clock_words.js";
import { reasonWords } from "../state/error_words.js";
import { gameTitle, optionsPhrase } from "../state/game_words.js";

/** @import {GameInfo, PageContext, State, TableSettings} from "../types/index.js" */

// reason: the server's words, or null; table: the TableSettings it had.
/** @param {PageContext} context
 *  @param {{code: string, reason: string | null, table: TableSettings}} settings */
export function createClosedTablePage(context, { code, reason, table }) {
    const { texts } = context;
    const words = texts.shell.closedTable;
    const { game } = table;
    const title = gameTitle(texts, game);
    const facts = build("p", { class: "hint" });
    const picture = createStartPicture("line-picture");
    const why = reason?.replace(/^this table was closed: /, ""); // the title says that already
    const element = build("article", { class: "message-page", data: { test: "message-page" } },
        build("h1", {}, words.title),
        build("p", { class: "lead" }, why ? reasonWords(texts, why) : words.text),
        build("section", {
            class: "closed-table", "aria-label": words.settings, data: { test: "closed-table" },
        },
        picture.element,
        build("div", {}, build("h2", {}, title), facts)),
        build("div", { class: "closed-next" },
            createReopenButtons(context, { code, game, table }),
            build("p", { class: "hint" }, words.openAgainHint),
            build("p", { class: "buttons" },
                build("a", { class: "button", href: paths.home() }, texts.shell.backHome))));

    const showFacts = onChange((/** @type {GameInfo[] | null} */ games) => {
        const info = games?.find(({ name }) => name === game);
        picture.update(game, table.options, games);
        setText(facts, [
            optionsPhrase(texts, info, game, table.options), clockPhrase(texts, table.clock),
            words.visibility[table.visibility], words.chat[table.chat ?? "phrases"],
        ].join(" · "));
    });
    return {
        element, title: () => title, update: (/** @type {State} */ state) => showFacts(state.games),
        destroy: picture.destroy,
    };
}
