// Helpers for several German texts: plurals and the accusative. Pure.

export const plural = (count, one, many) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
export const stones = (count) => plural(count, "Stein", "Steine");

// The pieces of Eat Thyself as the object of a sentence: "setzt den Bauern ein".
const objects = { König: "den König", Bauer: "den Bauern" };
export const asObject = (piece) => objects[piece] ?? piece;
