// The catalogue of the current language: every text that people read comes from here.
// What must hold: only this language is loaded; nothing else in the client knows which one it is;
// the page's lang attribute names it, so that screen readers and hyphenation get it right.
// head_start.js asks for the catalogue early. The path below must also be right from packs/, where
// the program has this module.

import { language } from "../language.js";

/** @import {Texts} from "../types/index.js" */

const code = language();

/** @type {Texts} */
export const texts = (await import(`../texts/catalogue_${code}.js`)).catalogue;

if (globalThis.document) {
    document.documentElement.lang = code;
}
