// Why something did not work, in English: the server says it in English itself, so that there is
// nothing to translate. See reasons_de.js for what the two parts are.

export const reasonsEn = {
    sentences: [],
    byCode: {},
};
