// "Play with sounds?", asked once, at the first table somebody sees. What must hold: its place
// stays while the table is looked at, answered or not, so that nothing moves; who does not answer
// is not asked again.

import { build, setChildren } from "../dom.js";
import { smallButton } from "../patch.js";

/** @import {PageContext} from "../types/index.js" */

// -> {element, destroy}; element null for those who have been asked
export function createSoundsQuestion(/** @type {PageContext} */ { texts, store, choose }) {
    const words = texts.comfort;
    if (store.get().preferences.sounds !== "ask") {
        return { element: null, destroy: () => {} };
    }
    const element = build("p", { class: "sounds-ask", role: "status", data: { test: "sounds-ask" } },
        build("span", {}, words.soundsAsk),
        smallButton("sounds-on", words.soundsYes, () => answer("on")),
        smallButton("sounds-off", words.soundsNo, () => answer("off")));

    function answer(/** @type {"on" | "off"} */ value) {
        choose("sounds", value);
        setChildren(element, value === "on" ? words.soundsAreOn : words.soundsAreOff);
    }

    return {
        element,
        destroy() {
            if (store.get().preferences.sounds === "ask") {
                choose("sounds", "off");
            }
        },
    };
}
