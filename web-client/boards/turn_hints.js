// Why something cannot be played here now, for a pointer that rests on it. What must hold: the words
// are the server's, which is asked once per action of a position, and only after such a rest.

import { wantEngine } from "../net/own_engine.js";
import { createHintBubble } from "./hint_bubble.js";

/** @import {ShownPosition} from "../types/index.js" */

/**
 * @typedef {{
 *     around: HTMLElement,
 *     placeOf: (key: string) => Element,
 *     whyNot: (action: string) => Promise<string | null>,
 *     onHint: (words: string) => void,
 * }} Surroundings around: see hint_bubble.js; onHint: the words stand beside the place that has the
 * keyboard's focus
 */

const restMs = 300; // so that a mouse crossing the board asks for nothing
const keptMax = 100;

class TurnHints {
    #bubble;
    #placeOf;
    #whyNot;
    #onHint;
    /** @type {ShownPosition | null} */
    #position = null;
    /** @type {Map<string, string>} words by action, of this position */
    #kept = new Map();
    /** @type {string | null} what is pointed at */
    #place = null;
    /** @type {string | null} the action whose words are to stand there */
    #wanted = null;
    /** @type {string | null} a place that says nothing until another one is pointed at */
    #dismissed = null;
    /** @type {string | null} the words */
    #shown = null;
    /** @type {number | undefined} */
    #timer;

    /** @param {Surroundings} surroundings */
    constructor({ around, placeOf, whyNot, onHint }) {
        this.#bubble = createHintBubble(around);
        this.#placeOf = placeOf;
        this.#whyNot = whyNot;
        this.#onHint = onHint;
    }

    // action: what is not legal there
    /** @type {(position: ShownPosition, place: string | null, action: string | null) => void} */
    point(position, place, action) {
        if (position !== this.#position) {
            this.#position = position;
            this.#kept = new Map();
            this.#wanted = null;
        }
        if (place !== this.#place) {
            this.#place = place;
            this.#dismissed = null;
        }
        if (action !== this.#wanted) {
            clearTimeout(this.#timer);
            this.#wanted = action;
            if (action !== null && !this.#kept.has(action)) {
                this.#timer = setTimeout(() => this.#ask(action), restMs);
            }
        }
        this.#show();
    }

    // The same is said elsewhere, or nobody wants to read it.
    dismiss(/** @type {string | null} */ place) {
        this.#dismissed = place;
        this.#show();
    }

    destroy() {
        clearTimeout(this.#timer);
    }

    async #ask(/** @type {string} */ action) {
        const kept = this.#kept;
        wantEngine();
        const words = await this.#whyNot(action).catch(() => null); // offline there are no hints
        if (words === null) {
            return;
        }
        kept.set(action, words);
        if (kept.size > keptMax) {
            kept.delete(/** @type {string} */ (kept.keys().next().value));
        }
        if (kept === this.#kept && action === this.#wanted) {
            this.#show();
        }
    }

    #show() {
        const isWanted = this.#wanted !== null && this.#place !== this.#dismissed;
        const words = isWanted ? this.#kept.get(/** @type {string} */ (this.#wanted)) ?? null : null;
        const element = this.#place === null ? null : this.#placeOf(this.#place);
        this.#bubble.show(words, element);
        if (words !== null && words !== this.#shown && element?.matches(":focus-visible")) {
            this.#onHint(words);
        }
        this.#shown = words;
    }
}

/** @param {Surroundings} surroundings */
export const createTurnHints = (surroundings) => new TurnHints(surroundings);
