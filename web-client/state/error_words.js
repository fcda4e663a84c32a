// An error as a sentence for people. Pure.
// What must hold: the server speaks English; a language that has its own words for what the server
// says (texts.reasons) shows them, and the server's own only as the last resort.

/** @import {Reason, Texts} from "../types/client.js" */

// Reasons of the rules and of options are the server's; the rest has its own sentences.
/** @param {Texts} texts @param {unknown} error what was caught: a Reason, or a fault of the client */
export function errorWords(texts, error) {
    const { code, message } = /** @type {Reason} */ (error);
    return knownSentence(texts, message ?? "") ?? texts.shell.errors[code] ??
        reasonWords(texts, message || texts.shell.errors.internal, code);
}

// What the server said, for people.
/**
 * @param {Texts} texts
 * @param {string} message
 * @param {string | null} code of the error, if there is one
 */
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
/** @param {string} text */
function asSentence(text) {
    const sentence = text.charAt(0).toUpperCase() + text.slice(1);
    return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
