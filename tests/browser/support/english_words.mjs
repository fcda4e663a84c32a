// Finds English on a page in another language: compares every text, label, hint and name that people
// or their screen readers get with the English catalogue. What must hold: a text that is identical in
// the other catalogue (a name, a unit) is not a finding.

import { catalogue } from "../../../web-client/texts/catalogue_en.js";
import { rules } from "../../../web-client/texts/rules_en.js";
import { setup } from "../../../web-client/texts/setup_en.js";

const english = { ...catalogue, rules, setup };

const hole = "⟦⟧";
const lettersMin = 4; // shorter pieces around a value are found anywhere

// -> (texts of a page) => the English ones
export function createEnglishFinder(other) {
    const theirs = new Set(sentencesOf(other));
    const shapes = sentencesOf(english).filter((sentence) => !theirs.has(sentence))
        .filter((sentence) => sentence.replaceAll(hole, "").replace(/[^\p{L}]/gu, "").length >= lettersMin)
        .map((sentence) => new RegExp(`^${sentence.split(hole).map(literally).join(".+")}$`, "su"));
    return (texts) => texts.filter((text) => shapes.some((shape) => shape.test(text.trim())));
}

// All texts of the current page, as a list.
export const textsOnPage = (person) => person.page.evaluate(() => {
    const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
    const texts = [document.title];
    for (const element of document.querySelectorAll("body, body *")) {
        if (element.matches("script, style, noscript") || !isShown(element)) {
            continue;
        }
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            .map(({ data }) => data);
        const named = ["aria-label", "title", "placeholder", "alt"]
            .map((name) => element.getAttribute(name) ?? "");
        texts.push(...own, ...named, element.textContent.length < 400 ? element.innerText ?? "" : "");
    }
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
});

// Every text of a catalogue; a function's text has holes for its arguments.
function sentencesOf(catalogue) {
    if (typeof catalogue === "string") {
        return [catalogue.trim()];
    }
    if (typeof catalogue === "function") {
        return [...new Set([said(catalogue, () => hole), said(catalogue, () => 1)])]
            .filter((sentence) => sentence !== null);
    }
    return catalogue === null || typeof catalogue !== "object" ? []
        : Object.values(catalogue).flatMap(sentencesOf);
}

function said(words, make) {
    try {
        const text = String(words(...Array.from({ length: words.length }, make))).trim();
        return /undefined|NaN|\[object/.test(text) ? null : text;
    } catch {
        return null; // it takes other arguments; its words occur in other texts
    }
}

const literally = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
