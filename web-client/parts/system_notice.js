// A notification of the system, while the page is out of sight and the person has switched them on.
// What must hold: of one tag a system shows one, whoever has made it. It tells a page's notifications
// from a service worker's; so, where the server tells this device as well (push_device.js), the page
// has the worker show its own.

import { recall } from "../local_storage.js";

/** @import {PageContext, State} from "../types/index.js" */

export const pushKey = "potluck.push"; // kept while the server tells this device

// "default": not answered
/** @returns {Promise<NotificationPermission | "missing">} */
export const askForNotifications = async () =>
    "Notification" in window ? Notification.requestPermission() : "missing";

export const mayNotify = (/** @type {Pick<State, "preferences">} */ { preferences }) =>
    document.visibilityState === "hidden" && preferences.notifications === "on" &&
    window.Notification?.permission === "granted";

// A tap on it opens the page at `path`. Null where it cannot be shown.
/** @param {PageContext["router"]} router @param {string} title
 *  @param {{body: string, tag: string, path: string}} notice
 *  @returns {{close: () => unknown} | null} */
export function showNotice(router, title, { body, tag, path }) {
    const icon = "/icon_your_turn.svg";
    if (recall(pushKey) !== null) {
        const worker = navigator.serviceWorker.ready;
        worker.then((its) => its.showNotification(title, { body, tag, icon, data: { path } }));
        return {
            close: async () => (await (await worker).getNotifications({ tag }))
                .forEach((notice) => notice.close()),
        };
    }
    try {
        const notice = new Notification(title, { body, tag, icon });
        notice.addEventListener("click", () => {
            window.focus();
            router.navigate(path);
            notice.close(); // this one, whatever is shown by now
        });
        return notice;
    } catch (error) {
        // Some phones allow notifications to service workers only.
        console.warn("notification:", /** @type {Error} */ (error).message);
        return null;
    }
}
