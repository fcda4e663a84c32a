// What is said to people who listen, typed moves, the keys and the palettes, in English.
// What must hold: every language has the same keys; functions take what the sentence names.

const plural = (count, one, many) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const a11yEn = {
    palettes: { usual: "Usual", contrast: "Light against dark", print: "As in print" },
};
