// An error as a sentence for people. Pure.
// What must hold: the server speaks English; a language that has its own words for what the server
// says (texts.reasons) shows them, and the server's own only as the last resort.

/** @import {Reason, Texts} from "../types/index.js" */

// A sentence that the language knows comes first, then the words for its code, then the server's.
// error: what was caught: a Reason, or a fault of the client
export function errorWords(/** @type {Texts} */ texts, /** @type {unknown} */ error) {
    const { code, message } = /** @type {Reason} */ (error);
    return knownSentence(texts, message ?? "") ?? texts.shell.errors[code] ??
        reasonWords(texts, message || texts.shell.errors.internal, code);
}

// What the server said, for people.
// code: of the error, if there is one
/** @param {Texts} texts @param {string} message @param {string | null} code */
export function reasonWords(texts, message, code = null) {
    return knownSentence(texts, message) ||
        (code && texts.reasons.byCode[code]) || asSentence(message.trim());
}

/** @param {Texts} texts @param {string} message */
function knownSentence(texts, message) {
    for (const [shape, words] of texts.reasons.sentences) {
        const found = shape.exec(message);
        if (found) {
            return typeof words === "string" ? words : words(...found.slice(1));
        }
    }
    return null;
}

// The server's words begin small and end without a stop.
function asSentence(/** @type {string} */ text) {
    const sentence = text.charAt(0).toUpperCase() + text.slice(1);
    return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
