// Finds English on a page that should be in another language: every text, label, hint and name that
// people or their screen readers get, held against the English catalogue. What must hold: a text
// that the other catalogue has in these very words (a name, a unit) is no finding.

import { catalogue } from "../../../web-client/texts/catalogue_en.js";
import { rules } from "../../../web-client/texts/rules_en.js";

const english = { ...catalogue, rules };

const hole = "⟦⟧";
const lettersMin = 4; // shorter pieces around a value are found anywhere

// -> (texts: [what a page says]) => [what of it is English]
export function createEnglishFinder(other) {
    const theirs = new Set(sentencesOf(other));
    const shapes = sentencesOf(english).filter((sentence) => !theirs.has(sentence))
        .filter((sentence) => sentence.replaceAll(hole, "").replace(/[^\p{L}]/gu, "").length >= lettersMin)
        .map((sentence) => new RegExp(`^${sentence.split(hole).map(literally).join(".+")}$`, "su"));
    return (texts) => texts.filter((text) => shapes.some((shape) => shape.test(text.trim())));
}

// What a person gets from the page as it stands now: a list of texts.
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

// Every text of a catalogue; a function's with holes for what it is given.
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
        return null; // it takes other arguments; its words are seen in other texts
    }
}

const literally = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
