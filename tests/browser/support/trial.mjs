// Trying a rule on a rule page: opens a trial, plays actions on its board by touch, mouse or keyboard.
// What must hold: one trial is open at a time; everything is done through what the board offers.

import { landingSlot } from "../../../web-client/boards/ring_slots.js";
import { canAct } from "./board.mjs";
import { arrowsTo, press, tabTo } from "./keyboard.mjs";
import { byTest } from "./person.mjs";

export const exampleOf = (id) => `[data-diagram="${id}"]`;

// The rules' position says where a king lands.
export const createHand = (person, scope = ".trial") => ({
    scope,
    touch: (selector) => person.tapShape(`${scope} ${selector}`),
    choose: (selector) => person.tap(`${scope} ${selector}`),
});

export function createKeys(person) {
    return {
        scope: ".trial",
        async touch(selector) {
            if (await person.count(`.trial ${selector}[tabindex], .trial .board-svg :focus`) > 0 &&
                !await person.page.evaluate(() => document.activeElement.matches("[data-cell], [data-slot], [data-gap]"))) {
                await tabTo(person, ".trial .board-svg [tabindex=\"0\"]:not([data-hand])");
            }
            await arrowsTo(person, `.trial ${selector}`);
            await press(person, "Enter");
        },
        async choose(selector) {
            await tabTo(person, `.trial ${selector}`);
            await press(person, "Enter");
        },
    };
}

export async function openTrial(person, id) {
    await person.tap(`${exampleOf(id)} ${byTest("trial-start")}`);
    await person.see(`${exampleOf(id)} .trial ${canAct}`);
}

export async function closeTrial(person, id) {
    await person.tap(`${exampleOf(id)} ${byTest("trial-stop")}`);
    await person.see(`${exampleOf(id)} .rules-diagram .thumbnail`);
}

// hand: from createHand or createKeys; position: the one in which the action is played.
export async function makeAction(person, hand, action, position) {
    const [, card, slot, direction] = /^([AB])(\d+)([+-])$/.exec(action) ?? [];
    const [, piece, way, place] = /^([KPtx])([>=]?)(\d+)$/.exec(position.ring ? action : "") ?? [];
    if (action === "end") {
        await hand.choose("[data-action=\"end\"]");
    } else if (card) {
        const face = position.cards[position.to_move][card === "A" ? 0 : 1];
        await hand.touch(`[data-slot="${slot}"]`);
        await person.see(`${hand.scope} [data-legal=destination]`);
        await hand.touch(`[data-slot="${landingSlot(position.ring, Number(slot), direction, face)}"]`);
        if (await person.count(`${hand.scope} .board-button[data-action="${action}"]`) > 0) {
            await hand.choose(`[data-action="${action}"]`);
        }
    } else if (piece) {
        if (position.hand.length > 0 && "KP".includes(piece) && new Set(position.hand).size > 1) {
            await hand.choose(`[data-hand="${piece}"]`);
        }
        await hand.touch(way === ">" ? `[data-gap="${place}"]` : `[data-slot="${place}"]`);
    } else {
        for (const cell of action.split("-")) {
            await hand.touch(`[data-cell="${cell}"]`);
        }
    }
}
