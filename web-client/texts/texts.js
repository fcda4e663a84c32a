// The catalogue of the language in use: every word that people read comes from here.
// What must hold: only the words of this language are loaded; nothing else in the client knows which
// one is spoken; the page says which it is, so that it is read aloud and hyphenated rightly.
// head_start.js asks for the catalogue at once. Its path must hold from packs/ as well, which is where
// this module is in the program.

import { language } from "../language.js";

const code = language();

export const texts = (await import(`../texts/catalogue_${code}.js`)).catalogue;

if (globalThis.document) {
    document.documentElement.lang = code;
}
