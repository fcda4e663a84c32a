// From what a person types to one of the server's legal actions. Pure.
// What must hold: an action handed out is one of `legal`, letter by letter; large and small letters,
// spaces and kinds of dashes do not matter, and an action with a button can be named by its words.

/** @param {string} text */
const squeeze = (text) => text.toLowerCase().replace(/\s+/gu, "").replace(/[‐-―−]/gu, "-");
/** @param {string} text */
const bare = (text) => squeeze(text).replace(/(?<=\d)(-|to)(?=[a-s]\d)/, ""); // c4-e4 as c4e4

// Gives {action, matches, form}: the action that is named in full, or null; the legal ones that begin like this; and, for what is not legal, how the
// notation would write it, or null.
// buttonWords: what buttons say, by action
/** @param {string} typed @param {string[]} legal
 *  @param {{[action: string]: string[]}} buttonWords */
export function readTyped(typed, legal, buttonWords = {}) {
    const text = bare(typed);
    /** @param {string} action */
    const namesOf = (action) => [action, ...(buttonWords[action] ?? [])].map(bare);
    const action = text === "" ? null
        : legal.find((each) => namesOf(each).includes(text)) ?? null;
    const matches = legal.filter((each) => namesOf(each).some((name) => name.startsWith(text)));
    return {
        action,
        matches,
        form: action === null ? notationOf(squeeze(typed)) : action,
    };
}

/** @type {[RegExp, (found: string[]) => string][]} */
const forms = [
    [/^([a-s]\d+)$/, ([, cell]) => cell],
    [/^([a-s]\d+)(?:-|to)?([a-s]\d+)$/, ([, from, to]) => `${from}-${to}`],
    [/^([ab])(\d+)([+-])$/, ([, card, slot, way]) => card.toUpperCase() + slot + way],
    [/^([tx]\d+)$/, ([, text]) => text],
    [/^([kp])([>=]\d+)$/, ([, piece, place]) => piece.toUpperCase() + place],
    [/^(end)$/, ([, text]) => text],
];

/** @param {string} text @returns {string | null} */
function notationOf(text) {
    for (const [shape, write] of forms) {
        const found = shape.exec(text);
        if (found) {
            return write(found);
        }
    }
    return null;
}
