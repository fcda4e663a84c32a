// The strip on top of every page: way home, new table, connection, settings, own name.
// What must hold: the state of the connection is always visible, quiet while all is well, and
// says in words what to do when it is not.

import { settingsMark } from "../boards/line_marks.js";
import { h, onChange, setChildren, setText } from "../dom.js";
import { nameKey, recall } from "../local_storage.js";
import { paths } from "../router.js";
import { onDemand } from "../on_demand.js";
import { dialogOnDemand } from "./dialog_on_demand.js";

const nameDialog = onDemand(() => import("./name_dialog.js"), "openNameDialog");
const settingsDialog = onDemand(() => import("./settings_dialog.js"), "openSettingsDialog");
const troubleMs = 2500;

export function createHeader({ texts, session, store, choose }) {
    const words = texts.shell.header;
    const openName = dialogOnDemand({ texts }, nameDialog);
    const openSettings = dialogOnDemand({ texts }, settingsDialog);
    const dot = h("span", { class: "connection-dot", "aria-hidden": "true" });
    const state = h("span", { class: "connection-text" });
    const connection = h("p", { class: "connection", data: { test: "connection" } },
        dot, state);
    const nameText = h("span", { class: "name-text" });
    const nameButton = h("button", {
        type: "button", class: "name-button", data: { test: "name" },
        on: {
            click: () => openName((openNameDialog) =>
                openNameDialog({ texts, session, store, name: store.get().me?.name })),
        },
    }, nameText);
    const settingsButton = h("button", {
        type: "button", class: "icon-button", "aria-label": texts.comfort.settings.open,
        title: texts.comfort.settings.open, data: { test: "preferences" },
        on: {
            click: () => openSettings((openSettingsDialog) => openSettingsDialog({ texts, store, choose })),
        },
    }, settingsMark());
    let troubleTimer = null;
    const trouble = h("div", { class: "trouble", hidden: true });

    const showConnection = onChange(({ status }) => {
        const { connection: phrases } = texts.shell;
        connection.dataset.status = status;
        setText(state, phrases[status === "refused" ? "offline" : status]);
        if (status === "online") {
            clearTimeout(troubleTimer);
            troubleTimer = null;
            trouble.hidden = true;
        } else if (status === "refused") {
            showTrouble(phrases.refusedLong, phrases.reload, () => location.reload());
        } else {
            // Short breaks heal by themselves and need no words.
            troubleTimer ??= setTimeout(() => showTrouble(phrases.offlineLong, phrases.retryNow,
                () => session.connection.retryNow()), troubleMs);
        }
    });

    function showTrouble(text, action, onClick) {
        trouble.hidden = false;
        setChildren(trouble, h("span", {}, text),
            h("button", { type: "button", class: "small", on: { click: onClick } }, action));
    }

    const showName = onChange((me) => {
        const name = me?.name ?? recall(nameKey) ?? words.noName; // as it will be, mostly
        setText(nameText, name);
        nameButton.disabled = me === null;
        nameButton.setAttribute("aria-label", words.nameButton(name));
    });

    const element = h("header", { class: "site-header" },
        h("a", { class: "brand", href: paths.home(), "aria-label": texts.shell.homeLink },
            h("img", { src: "/icon.svg", alt: "", width: "26", height: "26" }),
            h("span", { class: "brand-name" }, texts.shell.productName)),
        connection,
        h("div", { class: "header-tools" }, settingsButton, nameButton),
        trouble);
    return {
        element,
        update(current) {
            showConnection(current.connection);
            showName(current.me);
        },
    };
}
