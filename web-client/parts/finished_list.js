// The newest finished games, on the first page; the archive has them all.

import { build, setText } from "../dom.js";
import { fetchMatches } from "../net/api.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { finishedLine } from "./finished_line.js";

/** @import {PageContext} from "../types/index.js" */

const newestMax = 6;

export function createFinishedList(/** @type {PageContext} */ { texts }) {
    const words = texts.shell.home;
    const title = build("h2", { id: "finished-title" }, words.finishedGames);
    const list = build("ul", { class: "lines finished", hidden: true });
    const note = build("p", { class: "empty" }, texts.shell.loading);
    const all = build("a", {
        class: "button", href: paths.archive(), hidden: true, data: { test: "all-finished" },
    }, words.allFinished);
    const more = build("p", { class: "buttons more" },
        build("a", { class: "button my-games", href: paths.games(), data: { test: "my-finished" } },
            texts.shell.ownGames.title), all);
    const element = build("section", {
        "aria-labelledby": "finished-title", data: { test: "finished-games" },
    }, title, list, note, more);

    async function load() {
        try {
            const { matches } = await fetchMatches({ limit: newestMax });
            list.append(...matches.map((match) => finishedLine(texts, match)));
            note.hidden = true;
            title.hidden = list.hidden = all.hidden = matches.length === 0;
        } catch (error) {
            setText(note, errorWords(texts, error));
        }
    }

    load();
    return { element };
}
