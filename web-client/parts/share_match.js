// A finished match to be sent to somebody: as a picture, as an animation, as a link. What must hold:
// where the browser has a share sheet it opens with the file itself; everywhere else the file is
// downloaded and the link copied.

import { build } from "../dom.js";
import { downloads } from "../net/api.js";
import { h, host, smallButton } from "../patch.js";
import { paths } from "../router.js";
import { downloadName } from "../state/download_names.js";
import { gameTitle } from "../state/game_words.js";
import { createSmallCopyButton } from "./copy_button.js";

/** @import {Child, Texts, Tree} from "../types/index.js" */

/** @typedef {{id: string, game: string, finished?: string}} Shared */
/** @typedef {"png" | "gif"} Kind */

const types = { png: "image/png", gif: "image/gif" };

// link: of another kind than to the match as a whole
/** @param {Texts} texts @param {Shared} match @param {Child} [link] @returns {Tree} */
export function shareMatch(texts, match, link = linkButton(texts, match)) {
    const words = texts.play.result;
    return h("p", { class: "buttons share-match", data: { test: "share-match" } },
        h("span", { class: "hint" }, words.share),
        fileButton(texts, match, "png", words.picture),
        fileButton(texts, match, "gif", words.animation),
        link);
}

/** @param {Texts} texts @param {Shared} match @param {Kind} kind @param {string} label */
const fileButton = (texts, match, kind, label) => h("a", {
    class: "button small", href: downloads[kind](match.id), download: downloadName(match, kind),
    "aria-label": texts.play.result.shareOf(label), data: { test: `share-${kind}` },
    on: { click: (event) => shareFile(event, texts, match, kind) },
}, label);

// The link does it, unless the browser can hand the file on.
/** @param {MouseEvent} event @param {Texts} texts @param {Shared} match @param {Kind} kind */
async function shareFile(event, texts, match, kind) {
    const { href } = /** @type {HTMLAnchorElement} */ (event.currentTarget);
    const fileOf = (/** @type {BlobPart[]} */ parts) =>
        new File(parts, downloadName(match, kind), { type: types[kind] });
    if (!navigator.canShare?.({ files: [fileOf([])] })) {
        return;
    }
    event.preventDefault();
    try {
        const answer = await fetch(href);
        if (!answer.ok) {
            throw new Error(`${answer.status}`);
        }
        await navigator.share({ title: gameTitle(texts, match.game), files: [fileOf([await answer.blob()])] });
    } catch (error) {
        if (/** @type {Error} */ (error).name !== "AbortError") { // not closed by the person
            location.assign(href);
        }
    }
}

/** @param {Texts} texts @param {Shared} match */
function linkButton(texts, { id, game }) {
    const url = location.origin + paths.match(id);
    const words = texts.play.result;
    return typeof navigator.share === "function"
        ? smallButton("share-link", words.link, () => {
            navigator.share({ title: gameTitle(texts, game), url }).catch(() => {}); // closed by the person
        }, { "aria-label": words.shareOf(words.link) })
        : host("copy-match", () => {
            const { copied, copyFailed } = texts.play.invite;
            return build("span", {}, createSmallCopyButton({
                words: { copy: words.link, copied, copyFailed }, text: () => url, test: "copy-match",
            }));
        });
}
