// Sentences that wait to be said. Pure.
// What must hold: of the sentences with one key only the last waits, at the place of its arrival;
// never more than `itemsMax` wait, and of those that had to go the number is kept.

/** @import {Sentence} from "../types/index.js" */

const itemsMax = 8;

/** @typedef {{readonly items: Sentence[], readonly dropped: number}} SpeechQueue */

/** @type {SpeechQueue} */
export const emptyQueue = Object.freeze({ items: [], dropped: 0 });

/** @param {SpeechQueue} queue @param {Partial<Sentence>} sentence @returns {SpeechQueue} */
export function withSentence(queue, { text, key = null }) {
    if (!text) {
        return queue;
    }
    const kept = queue.items.filter((item) => key === null || item.key !== key);
    const items = [...kept, { text, key }];
    const over = Math.max(0, items.length - itemsMax);
    return { items: items.slice(over), dropped: queue.dropped + over };
}

// What to say now.
// more: the sentence about those that were dropped
/** @param {SpeechQueue} queue @param {(count: number) => string} more */
export function sentencesOf({ items, dropped }, more) {
    const all = items.map(({ text }) => text);
    return dropped > 0 ? [more(dropped), ...all] : all;
}
