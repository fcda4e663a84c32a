// A link to a table or to oneself, large: shown, copied, shared. What must hold: without a secure context
// (plain http in a local network) copying still works, or the field is there to copy from.

import { build } from "../dom.js";
import { button } from "../patch.js";
import { onDemand } from "../on_demand.js";
import { createCopyButton } from "./copy_button.js";
import { dialogOnDemand } from "./dialog_on_demand.js";

/** @import {Texts} from "../types/index.js" */

/**
 * @typedef {object} CopyLink
 * @property {Texts} texts
 * @property {string} url
 * @property {string} gameTitle
 * @property {boolean} [large]
 * @property {boolean} [hasQr] also as a QR code, which the server draws: never for a link that holds a
 *     secret
 * @property {boolean} [sendNow] within a gesture: the share sheet opens, or else the link is copied
 * @property {Texts["play"]["invite"]} [words] for a link to something else
 */

const qrDialog = onDemand(() => import("./qr_dialog.js"), "openQrDialog");

/** @param {CopyLink} copyLink */
export function createCopyLink({
    texts, url, gameTitle, large = true, hasQr = false, words = texts.play.invite, sendNow = false,
}) {
    const openQr = dialogOnDemand({ texts }, qrDialog);
    const field = build("input", {
        class: "link-field", type: "text", readonly: true, value: url,
        "aria-label": words.linkLabel, data: { test: "link" },
        on: { focus: () => field.select() },
    });
    const copy = createCopyButton({
        words, text: () => url, field, className: large ? "primary" : "", test: "copy-link",
    });

    async function onShare() {
        try {
            await navigator.share({ title: gameTitle, text: words.shareText(gameTitle), url });
        } catch {
            // The person closed the share sheet.
        }
    }

    const canShare = typeof navigator.share === "function";
    if (sendNow) {
        queueMicrotask(canShare ? onShare : () => copy.click()); // when it is on the page
    }
    return build("div", { class: "copy-link" },
        field,
        build("div", { class: "buttons" }, copy,
            canShare && button("share-link", words.share, onShare),
            hasQr && button("show-qr", texts.study.qr.show,
                () => openQr((openQrDialog) => openQrDialog(texts, url)))));
}
