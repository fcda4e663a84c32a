// The way on from a table that was closed: the same table anew under its old link, or a new one
// like it.

import { build, setText } from "../dom.js";
import { button, create } from "../patch.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";

/** @import {PageContext, TableSettings} from "../types/index.js" */

// table: the TableSettings it had. The room's page shows the table as soon as it is there.
/** @param {PageContext} context
 *  @param {{code: string, game: string, table: TableSettings | null}} settings */
export function createReopenButtons({ texts, session }, { code, game, table }) {
    const words = texts.play.gone;
    const problem = build("p", { class: "problem", role: "alert" });
    const open = create(button("open-again", words.openAgain, onOpen, { class: "primary" }));

    async function onOpen() {
        open.disabled = true;
        setText(problem, "");
        try {
            await session.openAgain(code);
        } catch (error) {
            setText(problem, errorWords(texts, error));
        }
        open.disabled = false;
    }

    return build("div", { class: "reopen" },
        build("p", { class: "buttons" }, open,
            build("a", {
                class: "button", href: paths.newTable(game, table), data: { test: "table-like-this" },
            }, words.likeThis)),
        problem);
}
