// The strip on top of every page: way home, connection, settings, own name.
// What must hold: the state of the connection is always visible, quiet while all is well, and
// says in words what to do when it is not.

import { settingsMark } from "../boards/line_marks.js";
import { onChange } from "../dom.js";
import { nameKey, recall } from "../local_storage.js";
import { onDemand } from "../on_demand.js";
import { button, h, host } from "../patch.js";
import { paths } from "../router.js";
import { view } from "../view.js";
import { dialogOnDemand } from "./dialog_on_demand.js";

/** @import {ConnectionStatus, Me, PageContext, State} from "../types/index.js" */

/** @typedef {{status: ConnectionStatus["status"], me: Me | null, isLong: boolean}} Strip */

const nameDialog = onDemand(() => import("./name_dialog.js"), "openNameDialog");
const settingsDialog = onDemand(() => import("./settings_dialog.js"), "openSettingsDialog");
const troubleMs = 2500; // short breaks heal by themselves and need no words

export function createHeader(/** @type {PageContext} */ context) {
    const { store } = context;
    const openName = dialogOnDemand(context, nameDialog);
    const openSettings = dialogOnDemand(context, settingsDialog);
    const dialogs = {
        openName: () => openName((openNameDialog) =>
            openNameDialog({ ...context, name: store.get().me?.name })),
        openSettings: () => openSettings((openSettingsDialog) => openSettingsDialog(context)),
    };
    const strip = view("header", (/** @type {ConnectionStatus["status"]} */ status, /** @type {Me | null} */ me) =>
        headerLayout(context, dialogs, { status, me, isLong }));
    let isLong = false; // the connection has been away for long
    let timer = /** @type {number | undefined} */ (undefined);

    const watchConnection = onChange((/** @type {ConnectionStatus} */ { status }) => {
        if (status === "online") {
            clearTimeout(timer);
            timer = undefined;
            isLong = false;
        } else if (status !== "refused") {
            timer ??= setTimeout(() => {
                isLong = true;
                strip.redraw();
            }, troubleMs);
        }
    });

    return {
        element: strip.element,
        update(/** @type {State} */ { connection, me }) {
            watchConnection(connection);
            strip.update(connection.status, me);
        },
    };
}

/** @param {PageContext} context @param {{openName: () => void, openSettings: () => void}} settings
 *  @param {Strip} strip */
function headerLayout(context, { openName, openSettings }, { status, me, isLong }) {
    const { texts } = context;
    const { header: words, connection: phrases } = texts.shell;
    const name = me?.name ?? recall(nameKey) ?? words.noName; // as it will be, mostly
    const { open } = texts.comfort.settings;
    return h("header", { class: "site-header" },
        h("a", { class: "brand", href: paths.home(), "aria-label": texts.shell.homeLink },
            h("img", { src: "/icon.svg", alt: "", width: "26", height: "26" }),
            h("span", { class: "brand-name" }, texts.shell.productName)),
        h("p", { class: "connection", data: { test: "connection", status } },
            h("span", { class: "connection-dot", "aria-hidden": "true" }),
            h("span", { class: "connection-text" }, phrases[status === "refused" ? "offline" : status])),
        h("div", { class: "header-tools" },
            h("a", { class: "header-games", href: paths.games(), data: { test: "my-games" } },
                texts.shell.ownGames.title),
            button("preferences", host("settings", settingsMark), openSettings, {
                class: "icon-button", "aria-label": open, title: open,
            }),
            button("name", h("span", { class: "name-text" }, name), openName, {
                class: "name-button", disabled: me === null, "aria-label": words.nameButton(name),
            })),
        troubleBox(context, status, isLong));
}

// What is wrong, and what can be done.
/** @param {PageContext} context @param {ConnectionStatus["status"]} status @param {boolean} isLong */
function troubleBox({ texts, session }, status, isLong) {
    const { connection: phrases } = texts.shell;
    const [text, action, click] = status === "refused"
        ? [phrases.refusedLong, phrases.reload, () => location.reload()]
        : [phrases.offlineLong, phrases.retryNow, () => session.connection.retryNow()];
    const isShown = status === "refused" || isLong;
    return h("div", { class: "trouble", hidden: !isShown }, isShown && [
        h("span", {}, text),
        h("button", { type: "button", class: "small", on: { click } }, action),
    ]);
}
