// Keeps the preferences: in the store as `preferences`, in this browser's storage, and on <html>,
// where styles and motions look. What must hold: a choice made in another tab holds here, too,
// at once; each choice has this one way into the storage.

import { onChange } from "./dom.js";
import { recall, remember } from "./local_storage.js";
import { keptForm, readPreferences, samePreferences } from "./state/preferences.js";

/** @import {Preferences, Store} from "./types/index.js" */

// Gives choose(name, value).
export function keepPreferences(/** @type {Store} */ store) {
    const show = onChange((/** @type {Preferences} */ { motion }) => {
        document.documentElement.dataset.motion = motion;
        window.potluckTheme.apply();
    });

    function put(/** @type {Preferences} */ preferences) {
        store.update(() => ({ preferences }));
        show(preferences);
    }

    put(readPreferences(recall));
    addEventListener("storage", () => {
        const read = readPreferences(recall);
        if (!samePreferences(read, store.get().preferences)) {
            put(read);
        }
    });
    /** @template {keyof Preferences} Chosen @param {Chosen} name @param {Preferences[Chosen]} value */
    return function choose(name, value) {
        const { key, text } = keptForm(name, value);
        remember(key, text);
        put({ ...store.get().preferences, [name]: value });
    };
}
