// A notification of the system, while the page is out of sight and the person has switched them on.

/** @import {PageContext, State} from "../types/index.js" */

export const mayNotify = (/** @type {Pick<State, "preferences">} */ { preferences }) =>
    document.visibilityState === "hidden" && preferences.notifications === "on" &&
    window.Notification?.permission === "granted";

// A tap on it opens the page at `path`. Null where it cannot be shown.
/** @param {PageContext["router"]} router @param {string} title
 *  @param {{body: string, tag: string, path: string}} notice */
export function showNotice(router, title, { body, tag, path }) {
    try {
        const notice = new Notification(title, { body, tag, icon: "/icon_your_turn.svg" });
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
