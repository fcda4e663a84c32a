// All that can be tapped on the ring, and the cards beside it, for a position and a half-made
// choice. Knows neither focus nor layers.

import { setAttributes } from "./elements.js";
import { gapAction, slotOffer, waysTo } from "./ring_choices.js";
import { slotLabel } from "./ring_prompt.js";
import { drawDestination, drawGapTarget, drawSlotTarget } from "./ring_targets.js";

/** @import {BoardTexts, ConfirmTexts, RingChoice, RingStep} from "../types/index.js" */

// `targets` has slots and gaps by key, "slot:5" and "gap:5", clockwise; `taken` the number of labels
// at each slot that has some.
/** @param {{ring: string[], step: RingStep, choice: RingChoice,
 *      chosen: {key: string, action: string} | null, touched: string | null, turned: number,
 *      showNumber: boolean, texts: BoardTexts, confirmTexts: ConfirmTexts,
 *      playerOf?: (seat: number) => string}} now */
export function drawTargets({
    ring, step, choice, chosen, touched, turned, showNumber, texts, confirmTexts, playerOf,
}) {
    const targets = /** @type {Map<string, SVGElement>} */ (new Map());
    const labels = /** @type {SVGElement[]} */ ([]);
    const gaps = /** @type {SVGElement[]} */ ([]);
    const taken = /** @type {Map<number, number>} */ (new Map());
    /** @param {string} key */
    const saidOf = (key) => (chosen?.key === key ? `, ${confirmTexts.chosen}` : "");
    /** @param {string} key @param {SVGElement} target */
    const add = (key, target) => targets.set(key, setAttributes(target, {
        "data-key": key, "data-chosen": chosen?.key === key, "data-touched": touched === key }));
    const slots = ring.map((slot, index) => {
        const number = index + 1;
        const ways = waysTo(step, choice, number);
        const key = `slot:${number}`;
        const offer = slotOffer(step, choice, number);
        const target = drawSlotTarget({
            number, ring, offer,
            label: slotLabel({ texts, number, slot, offer, ways, playerOf }) + saidOf(key),
            isChosen: choice.king === number || choice.target === number || chosen?.key === key,
            showNumber, turned,
        });
        labels.push(...ways.map((way, place) => drawDestination(way, place, ring.length, turned)));
        taken.set(number, ways.length);
        add(key, target);
        if (gapAction(step, choice, number) !== null) {
            const after = number % ring.length + 1;
            const gap = drawGapTarget(number, ring.length,
                texts.gapLabel(number, after) + saidOf(`gap:${number}`), turned);
            gaps.push(gap);
            add(`gap:${number}`, gap);
        }
        return target;
    });
    return { slots, gaps, labels, targets, taken };
}
