// The catalogue of the language in use: every word that people read comes from here.
// What must hold: only the words of this language are loaded; nothing else in the client knows which
// one is spoken; the page says which it is, so that it is read aloud and hyphenated rightly.
// index.html starts this file by itself, so that the words arrive beside the rest of the client
// and not after it.

import { language } from "../language.js";

const code = language();

export const texts = (await import(`./catalogue_${code}.js`)).catalogue;

if (globalThis.document) {
    document.documentElement.lang = code;
}
