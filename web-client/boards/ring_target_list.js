// All that can be tapped on the ring, and the cards beside it, for a position and a half-made
// choice. Knows neither focus nor layers.

import { setAttributes } from "./elements.js";
import { gapAction, slotOffer, waysTo } from "./ring_choices.js";
import { slotLabel } from "./ring_prompt.js";
import { drawDestination, drawGapTarget, drawSlotTarget } from "./ring_targets.js";

// chosen: {key, action} to be confirmed, or null; touched: a key, or null
// -> {slots, gaps, labels: elements; targets: key ("slot:5", "gap:5") -> element, clockwise}
export function drawTargets({
    ring, step, choice, chosen, touched, turned, showNumber, texts, confirmTexts, playerOf,
}) {
    const targets = new Map();
    const labels = [];
    const gaps = [];
    const saidOf = (key) => (chosen?.key === key ? `, ${confirmTexts.chosen}` : "");
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
        add(key, target);
        if (gapAction(step, choice, number) !== null) {
            const after = number % ring.length + 1;
            gaps.push(drawGapTarget(number, ring.length,
                texts.gapLabel(number, after) + saidOf(`gap:${number}`), turned));
            add(`gap:${number}`, gaps.at(-1));
        }
        return target;
    });
    return { slots, gaps, labels, targets };
}
