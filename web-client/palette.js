// Which colours the seats have: a choice of this browser, in all its tabs. The colours themselves
// are in css/tokens.css, the names in texts.a11y.palettes.
// What must hold: what is chosen is shown at once, and also where nothing can be kept.

import { remember } from "./local_storage.js";

const { codes, key, apply } = window.potluckPalette;

export const palettes = codes.map((code) => ({ code }));

export const palette = () => document.documentElement.dataset.palette;

export function choosePalette(/** @type {string} */ code) {
    remember(key, code === codes[0] ? null : code);
    apply(code);
}
