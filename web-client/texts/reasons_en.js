// Why something did not work, in English: the server's own sentences are English, so there is
// nothing to translate. reasons_de.js explains the two parts.

export const reasonsEn = {
    /** @type {[RegExp, string | ((...found: string[]) => string)][]} */
    sentences: [],
    /** @type {{[name: string]: string}} */
    byCode: {},
};
