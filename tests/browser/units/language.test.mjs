import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { chooseLanguage, chosenLanguage, language, languages, locale }
    from "../../../web-client/language.js";
import { dateWords } from "../../../web-client/state/date_words.js";

const ownNavigator = Object.getOwnPropertyDescriptor(globalThis, "navigator");
let reloads = 0;
globalThis.location = { reload: () => { reloads += 1; } };

function browserAsksFor(...locales) {
    Object.defineProperty(globalThis, "navigator",
        { value: { languages: locales }, configurable: true });
}

afterEach(() => {
    chooseLanguage(null);
    if (ownNavigator) {
        Object.defineProperty(globalThis, "navigator", ownNavigator);
    } else {
        delete globalThis.navigator;
    }
});

test("the languages call themselves by their own names", () => {
    assert.deepEqual(languages, [
        { code: "en", name: "English" }, { code: "de", name: "Deutsch" }]);
});

test("without a choice the browser's first language that there is here is spoken", () => {
    browserAsksFor("de-AT", "en");
    assert.equal(language(), "de");
    browserAsksFor("fr-FR", "en-GB", "de");
    assert.equal(language(), "en");
    browserAsksFor("fr", "ja");
    assert.equal(language(), "en", "none of them");
    browserAsksFor("den", "DE-de");
    assert.equal(language(), "de", "den is another language");
    browserAsksFor();
    assert.equal(language(), "en");
    delete globalThis.navigator;
    assert.equal(language(), "en", "there is no browser");
});

test("a choice is kept and shows the page anew, until it is given back", () => {
    browserAsksFor("en-GB");
    const before = reloads;
    chooseLanguage("de");
    assert.deepEqual([language(), chosenLanguage(), reloads], ["de", "de", before + 1]);
    chooseLanguage(null);
    assert.deepEqual([language(), chosenLanguage(), reloads], ["en", null, before + 2]);
    chooseLanguage("tlh");
    assert.deepEqual([language(), chosenLanguage()], ["en", null], "there is no such language");
});

test("days are written in the language in use, as the browser's region does", () => {
    const day = "2026-03-05T12:00:00.000Z";
    browserAsksFor("en-US", "de-AT");
    assert.equal(dateWords(day), "Mar 5, 2026");
    chooseLanguage("de");
    assert.equal(locale(), "de-AT");
    assert.match(dateWords(day), /^5\. März? 2026$/);
    browserAsksFor("fr");
    assert.equal(locale(), "de", "the browser has no region for it");
});
