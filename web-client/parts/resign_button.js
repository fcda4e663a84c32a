// A button for what cannot be undone, with a question first, asked in the page.

import { build, setText } from "../dom.js";
import { button, create, smallButton } from "../patch.js";

/** @import {PageContext} from "../types/index.js" */

// name: for tests, "resign" or "abort". onSure() is called after the second click.
/** @param {PageContext} context
 *  @param {{name: string, label: string, onSure: () => void}} settings */
export function createResignButton({ texts }, { name, label, onSure }) {
    const question = build("p", { class: "resign-question" });
    const ask = create(smallButton(name, label, () => open(true)));
    const yes = button(`${name}-confirm`, label, () => {
        open(false);
        onSure();
    }, { class: "danger" });
    const no = create(button(`${name}-cancel`, texts.play.resignNo, () => open(false)));
    const box = build("div", { class: "resign-box", role: "group", hidden: true }, question,
        build("div", { class: "buttons" }, yes, no));
    const element = build("div", {
        class: "resign",
        on: { keydown: (event) => event.key === "Escape" && !box.hidden && open(false) },
    }, ask, box);

    function open(/** @type {boolean} */ wanted) {
        box.hidden = !wanted;
        element.classList.toggle("asks", wanted);
        (wanted ? no : ask).focus();
    }

    return {
        element,
        update(/** @type {boolean} */ isPossible, /** @type {string} */ text) {
            element.hidden = !isPossible;
            setText(question, text);
        },
    };
}
