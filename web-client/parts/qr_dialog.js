// A link as a QR code, large, for the phone across the table.

import { build } from "../dom.js";
import { qrAddress } from "../net/api.js";
import { openModal } from "./modal.js";

/** @import {Texts} from "../types/index.js" */

export function openQrDialog(/** @type {Texts} */ texts, /** @type {string} */ url) {
    const words = texts.study.qr;
    const close = openModal({ title: words.title, test: "qr-dialog" },
        build("img", {
            class: "qr-code", src: qrAddress(url), alt: words.alt, width: 280, height: 280,
            data: { test: "qr-code" },
        }),
        build("p", { class: "hint qr-link" }, url),
        build("p", { class: "buttons" },
            build("button", { type: "button", on: { click: () => close() } }, words.close)));
}
