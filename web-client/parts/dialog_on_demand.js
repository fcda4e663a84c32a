// Dialogs that are fetched when somebody asks for one. What must hold: one request at a time; who
// has gone to another page meanwhile gets no dialog; when it cannot come, that is said in its place.

import { build } from "../dom.js";
import { button } from "../patch.js";
import { errorWords } from "../state/error_words.js";
import { openModal } from "./modal.js";

/** @import {OnDemand, PageContext} from "../types/index.js" */

// module: a function that opens a dialog; -> calls use(that function), now if it is there, else
// when it has come
/** @template Opener @param {Pick<PageContext, "texts">} context @param {OnDemand<Opener>} module
 *  @returns {(use: (opener: Opener) => void) => void} */
export function dialogOnDemand({ texts }, module) {
    let busy = false;

    async function fetchAndOpen(/** @type {(opener: Opener) => void} */ use) {
        const page = location.href;
        busy = true;
        try {
            const opener = await module.load();
            if (location.href === page) {
                use(opener);
            }
        } catch (error) {
            showFailure(error, use);
        }
        busy = false;
    }

    /** @param {unknown} error @param {(opener: Opener) => void} use */
    function showFailure(error, use) {
        const close = openModal({ title: texts.shell.connection.offline, test: "missing" },
            build("p", { class: "problem dialog-text", role: "alert" }, errorWords(texts, error)),
            build("p", { class: "buttons" },
                button("missing-again", texts.shell.tryAgain, () => {
                    close();
                    open(use);
                }, { class: "primary" }),
                build("button", { type: "button", class: "quiet", on: { click: () => close() } },
                    texts.bots.close)));
    }

    function open(/** @type {(opener: Opener) => void} */ use) {
        const opener = module.get();
        if (opener) {
            use(opener);
        } else if (!busy) {
            fetchAndOpen(use);
        }
    }
    return open;
}
