// A link that makes another device the same person. What must hold: the link is a secret, made only
// when asked for, shown nowhere else, and gone from here when it is too old; it comes below all else,
// so that nothing moves.

import { build, setChildren, setText } from "../dom.js";
import { button, create } from "../patch.js";
import { paths } from "../router.js";
import { timeWords } from "../state/date_words.js";
import { errorWords } from "../state/error_words.js";
import { createCopyLink } from "./copy_link.js";

/** @import {PageContext, Reason} from "../types/index.js" */

/** @param {Pick<PageContext, "texts" | "session" | "store">} context */
export function createDeviceLink({ texts, session, store }) {
    const words = texts.shell.device;
    const place = build("div", { class: "device-place" });
    const note = build("p", { class: "hint", role: "status" });
    const problem = build("p", { class: "problem", role: "alert" });
    const make = create(button("make-pass", words.make, makeLink));
    const element = build("section", {
        class: "device-link", "aria-labelledby": "device-title", data: { test: "device-link" },
    }, build("h3", { id: "device-title" }, words.title), build("p", { class: "hint" }, words.hint),
    build("p", { class: "buttons" }, make), place, note, problem);
    let timer = /** @type {number | undefined} */ (undefined);

    async function makeLink() {
        make.disabled = true;
        setText(problem, "");
        try {
            const { pass, until_ms: untilMs } = await session.makePass();
            show(location.origin + paths.device(pass), untilMs - store.get().serverOffsetMs);
        } catch (error) {
            const { code } = /** @type {Reason} */ (error);
            setText(problem, code === "limit_reached" ? words.tooMany : errorWords(texts, error));
        }
        make.disabled = false;
    }

    // untilMs: by this device's clock
    function show(/** @type {string} */ url, /** @type {number} */ untilMs) {
        setChildren(place, createCopyLink({
            texts, url, gameTitle: texts.shell.productName, large: false,
            words: { ...texts.play.invite, linkLabel: words.linkLabel,
                copyFailed: words.copyFailed, shareText: () => words.shareText },
        }));
        setText(note, words.goodUntil(timeWords(untilMs) ?? ""));
        setText(make, words.makeNew);
        clearTimeout(timer);
        timer = setTimeout(() => {
            setChildren(place);
            setText(note, words.tooOld);
        }, Math.max(0, untilMs - Date.now()));
    }

    return {
        element,
        destroy: () => clearTimeout(timer),
    };
}
