// The devices that are this person, and how to sign out of the others. What must hold: it comes below
// all else and shows nothing as long as there is one device, so that nothing moves.

import { build, setChildren, setText } from "../dom.js";
import { dateWords } from "../state/date_words.js";
import { errorWords } from "../state/error_words.js";

/** @import {Device, PageContext} from "../types/index.js" */

/** @param {Pick<PageContext, "texts" | "session" | "store">} context */
export function createDeviceList({ texts, session, store }) {
    const words = texts.shell.devices;
    const list = build("ul", { class: "device-list" });
    const problem = build("p", { class: "problem", role: "alert" });
    const element = build("section", {
        "aria-labelledby": "devices-title", hidden: true, data: { test: "device-list" },
    }, build("h3", { id: "devices-title" }, words.title), list, problem);

    async function load() {
        const { devices } = await session.listDevices();
        element.hidden = devices.length < 2;
        setChildren(list, ...devices.map(row));
    }

    /** @param {Device} device */
    function row(device) {
        const since = words.since(dateWords(device.since_ms - store.get().serverOffsetMs) ?? "");
        const name = device.current ? words.current : words.other;
        return build("li", {},
            build("span", {}, [name, since, device.online && !device.current && words.online]
                .filter(Boolean).join(" · ")),
            device.current ? "" : build("button", {
                type: "button", class: "quiet", "aria-label": `${words.end}: ${name}, ${since}`,
                data: { test: "end-device" }, on: { click: () => end(device) },
            }, words.end));
    }

    /** @param {Device} device */
    async function end(device) {
        setText(problem, "");
        try {
            await session.endDevice(device.device);
            await load();
        } catch (error) {
            setText(problem, errorWords(texts, error));
        }
    }

    load().catch(() => {}); // without a connection there is nothing to show
    return { element };
}
