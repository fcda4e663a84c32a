// Why something did not work, in English: the server's own sentences are English, so only those are
// here that say more than their code's words. reasons_de.js explains the two parts.

export const reasonsEn = {
    /** @type {[RegExp, string | ((...found: string[]) => string)][]} */
    sentences: [
        [/^this game has no draws$/, "This game has no draws."],
        [/^everybody has moved already; resign instead$/, "Everybody has moved already; resign instead."],
    ],
    /** @type {{[name: string]: string}} */
    byCode: {},
};
