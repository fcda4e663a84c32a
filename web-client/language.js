// Which language people read here: their choice, else what their browser asks for, else English.
// What must hold: the answer is always one of `languages`; nothing here needs a page, so that
// tests can ask, too. Which words belong to a language is the business of texts/texts.js.

import { recall, remember } from "./local_storage.js";

const languageKey = "potluck.language";

// The names are the languages' own: whoever looks for theirs may be unable to read the others.
export const languages = [
    { code: "en", name: "English" },
    { code: "de", name: "Deutsch" },
];

/** @param {string | null} code */
const isKnown = (code) => languages.some((language) => language.code === code);
const codeOf = (/** @type {string} */ locale) => locale.toLowerCase().split("-")[0];
const browserLocales = () => globalThis.navigator?.languages ?? [];

// The code that somebody chose in this browser; null: they left it to the browser.
export function chosenLanguage() {
    const code = recall(languageKey);
    return isKnown(code) ? code : null;
}

// The code of the language in use.
export const language = () =>
    chosenLanguage() ?? browserLocales().map(codeOf).find(isKnown) ?? "en";

// How days and numbers are written: the language in use, as the browser's own region writes it.
export function locale() {
    const code = language();
    return browserLocales().find((wanted) => codeOf(wanted) === code) ?? code;
}

// Keeps the choice and shows the page anew in it. null: as the browser asks.
export function chooseLanguage(/** @type {string | null} */ code) {
    remember(languageKey, isKnown(code) ? code : null);
    location.reload();
}
