// An error as a sentence for people. Pure.

// Reasons of the rules and of options are the server's own words; the rest has its own sentences.
export function errorWords(texts, error) {
    const known = texts.shell.errors[error.code];
    if (known) {
        return known;
    }
    const message = (error.message || texts.shell.errors.internal).trim();
    const sentence = message.charAt(0).toUpperCase() + message.slice(1);
    return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
