// The catalogue of the current language: every text that people read comes from here.
// What must hold: only this language is loaded; nothing else in the client knows which one it is;
// the page's lang attribute names it, so that screen readers and hyphenation get it right.
// index.html loads this file separately, so that the texts arrive in parallel with the client,
// not after it.

import { language } from "../language.js";

/** @import {Texts} from "../types/client.js" */

const code = language();

/** @type {Texts} */
export const texts = (await import(`./catalogue_${code}.js`)).catalogue;

if (globalThis.document) {
    document.documentElement.lang = code;
}
