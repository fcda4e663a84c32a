// The bell at a table: tells this person of their turns and guests, if they want it; at a table with
// days for each turn they are asked. What must hold: its place is there from the start and stays, so
// that nothing moves; the browser asks only after a tap, and what does the work comes only then.

import { build, setChildren } from "../dom.js";
import { onDemand } from "../on_demand.js";
import { create, smallButton } from "../patch.js";
import { askForNotifications } from "./system_notice.js";

/** @import {PageContext} from "../types/index.js" */

const push = onDemand(() => import("./push_device.js"), "pushParts");

// asks: whether to ask, once; waits: for a guest. element: null where notifications are on already, and
// where the browser has none
/** @param {PageContext} context @param {{asks: boolean, waits: boolean}} table */
export function createBell(context, { asks, waits }) {
    const { texts, store, choose } = context;
    const words = texts.comfort.bell;
    const { notifications } = store.get().preferences;
    if (notifications === "on" || !("Notification" in window)) {
        return { element: null };
    }
    const ring = (/** @type {string} */ text) => create(smallButton("bell-on", text, switchOn));
    const element = build("p", { class: "bell", role: "status", data: { test: "bell" } });
    if (asks && notifications === "ask") {
        setChildren(element, words.ask, ring(words.yes), create(smallButton("bell-off", words.no, switchOff)));
    } else {
        setChildren(element, ring(waits ? words.guest : words.turn));
    }

    async function switchOn() {
        const answer = await askForNotifications(); // at once, while the browser takes it for a tap
        choose("notifications", answer === "granted" ? "on" : "off");
        const { pushDevice, bell } = await push.load();
        setChildren(element, answer !== "granted" ? bell.denied
            : await pushDevice(context).switchOn() ? bell.isOn : bell.isOnHere);
    }

    function switchOff() {
        choose("notifications", "off");
        setChildren(element, words.staysOff);
    }

    return { element };
}
