// Short forms for the texts of the rule pages. Pure.

/** @import {RulesBlock} from "../types/index.js" */

export const section = (/** @type {string} */ title, /** @type {RulesBlock[]} */ ...blocks) =>
    ({ title, blocks });

export const list = (/** @type {string[]} */ ...items) => ({ list: items });

// A diagram of the game by its id, and its sentences: before the reader tries the move, one per
// picture between, after it.
/** @type {(diagram: string, task: string, ...then: string[]) => RulesBlock} */
export const example = (diagram, task, ...then) => ({
    diagram, task, ...(then.length > 1 && { between: then.slice(0, -1) }), done: then.slice(-1)[0],
});
