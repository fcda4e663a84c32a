// Helpers for several German texts: plurals and the accusative. Pure.

export const plural = (/** @type {number} */ count, /** @type {string} */ one, /** @type {string} */ many) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
export const stones = (/** @type {number} */ count) => plural(count, "Stein", "Steine");

// The pieces of Eat Thyself as the object of a sentence: "setzt den Bauern ein".
/** @type {{[piece: string]: string}} */
const objects = { König: "den König", Bauer: "den Bauern" };
export const asObject = (/** @type {string} */ piece) => objects[piece] ?? piece;
