// Tells the host that a guest has come, whatever page they are on: a sound, the title and the icon of
// the tab (app.js shows `guest` of the store), a bar with the way to the table, and a notification of the
// system where the person has switched them on. Fetched with the first table that waits for somebody.
// What must hold: nothing on the page moves; a host who is looking at the table is told by the table
// itself.

import { build } from "../dom.js";
import { button, h } from "../patch.js";
import { paths } from "../router.js";
import { gameTitle, joinNames } from "../state/game_words.js";
import { isOver, newGuests } from "../state/guests.js";
import { isMyTurn } from "../state/room_state.js";
import { view } from "../view.js";
import { mayNotify, showNotice } from "./system_notice.js";

/** @import {Guest, PageContext, State} from "../types/index.js" */

// Gives update(shownRoom), to be called with each state of the store and each page.
/** @param {PageContext} context @param {HTMLElement} main the bar stands before it */
export function createGuestNotices({ texts, store, router, sounds }, main) {
    const words = texts.play;
    let before = store.get().rooms;
    let shown = /** @type {string | null} */ (null);
    const bar = view("div", (/** @type {Guest | null} */ guest) =>
        h("div", { class: "guest-bar", hidden: guest === null, data: { test: "guest-bar" } }, guest && [
            h("p", {}, sentence(guest)),
            button("to-the-table", words.guestTable, () => router.navigate(paths.room(guest.code)),
                { class: "primary" }),
            button("close-guest-bar", "×", () => store.update(() => ({ guest: null })),
                { class: "close", "aria-label": texts.a11y.keys.close }),
        ]));
    const status = build("div", { role: "status" }, bar.element);
    bar.update(null);
    main.before(status);

    const sentence = (/** @type {Guest} */ { game, names }) =>
        words.guestHas(joinNames(texts, names), gameTitle(texts, game));
    const isLookedAt = (/** @type {Guest} */ { code }) =>
        code === shown && document.visibilityState === "visible";

    function tell(/** @type {Guest} */ guest, /** @type {State} */ state) {
        const room = state.rooms[guest.code];
        if (isMyTurn(room, state.me)) {
            return; // heard and shown as every turn is
        }
        sounds.play("your_turn");
        if (mayNotify(state)) {
            showNotice(router, sentence(guest), {
                body: texts.comfort.notice.body, tag: `potluck-guest-${guest.code}`,
                path: paths.room(guest.code),
            });
        }
    }

    function update() {
        const state = store.get();
        const come = newGuests(before, state);
        before = state.rooms;
        come.forEach((guest) => tell(guest, state));
        const last = come.at(-1) ?? state.guest;
        const guest = last && !isLookedAt(last) && !isOver(last, state.rooms) ? last : null;
        if (guest !== state.guest) {
            store.update(() => ({ guest }));
        }
        bar.update(guest && guest.code !== shown ? guest : null);
    }

    document.addEventListener("visibilitychange", update);
    return (/** @type {string | null} */ shownRoom) => {
        shown = shownRoom;
        update();
    };
}
