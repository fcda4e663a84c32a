// An error as a sentence for people. Pure.

// Reasons of the rules and of options are the server's own words; the rest has its own sentences.
export function errorWords(texts, error) {
    const known = texts.shell.errors[error.code];
    if (known) {
        return known;
    }
    return asSentence(error.message || texts.shell.errors.internal);
}

// The server's words begin small and end without a stop.
export function asSentence(message) {
    const text = message.trim();
    const sentence = text.charAt(0).toUpperCase() + text.slice(1);
    return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
