// A page or a part of one that may still have to come over the line. What must hold: when its
// modules are there it is the view itself, in the same turn; until then nothing is shown that would
// flash by on a quick line; a view that was left before it came is never made.

import { build, setChildren } from "../dom.js";
import { button } from "../patch.js";
import { errorWords } from "../state/error_words.js";

/** @import {OnDemand, PageContext, PageView, State} from "../types/index.js" */

const quietMs = 300; // a wait shorter than this needs no words

// make: the view, once all of them have come
/** @template {unknown[]} Values @param {PageContext} context @param {OnDemand<unknown>[]} modules
 *  @param {() => PageView<Values>} make @returns {PageView<Values>} */
export function viewOnDemand(context, modules, make) {
    return modules.every((module) => module.get()) ? make() : createWaiting(context, modules, make);
}

/** @template {unknown[]} Values @param {PageContext} context @param {OnDemand<unknown>[]} modules
 *  @param {() => PageView<Values>} make @returns {PageView<Values>} */
function createWaiting({ texts, showTitle }, modules, make) {
    const words = build("p", { class: "loading", role: "status" });
    const element = build("div", { class: "on-demand" });
    let view = /** @type {PageView<Values> | null} */ (null);
    let left = false;
    let timer = /** @type {number | undefined} */ (undefined);
    let last = /** @type {Values | null} */ (null); // the arguments of the last update

    async function load() {
        words.replaceChildren();
        setChildren(element, words);
        timer = setTimeout(() => words.append(texts.shell.loading), quietMs);
        try {
            await Promise.all(modules.map((module) => module.load()));
            if (!left) {
                show(make());
            }
        } catch (error) {
            console.warn("on demand:", /** @type {Error} */ (error).message);
            if (!left) {
                showFailure(error);
            }
        }
        clearTimeout(timer);
    }

    function show(/** @type {PageView<Values>} */ made) {
        view = made;
        element.replaceWith(view.element);
        if (last) {
            view.update?.(...last);
        }
        showTitle();
    }

    function showFailure(/** @type {unknown} */ error) {
        setChildren(element,
            build("p", { class: "problem", role: "alert" }, errorWords(texts, error)),
            build("p", { class: "buttons" },
                button("fetch-again", texts.shell.tryAgain, load)));
    }

    load();
    return {
        get element() {
            return view?.element ?? element;
        },
        title: (/** @type {State} */ state) => view?.title?.(state) ?? "",
        update(...args) {
            last = args;
            view?.update?.(...args);
        },
        destroy() {
            left = true;
            clearTimeout(timer);
            view?.destroy?.();
        },
    };
}
