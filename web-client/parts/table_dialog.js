// The host changes how a table plays: options, clock, who may come, how people may talk.
// What must hold: it begins with what the table has now; Escape and "cancel" change nothing; what
// the server refuses is said in the dialog, which stays.

import { button, h } from "../patch.js";
import { seatsOf } from "../state/game_options.js";
import { errorWords } from "../state/error_words.js";
import { view } from "../view.js";
import { chip } from "./chips.js";
import { createClockForm } from "./clock_form.js";
import { createDropOutForm } from "./drop_out_form.js";
import { createOptionForm } from "./option_form.js";

/** @import {GameInfo, PageContext, TableSettings, Texts} from "../types/index.js" */

/** @typedef {{options: ReturnType<typeof createOptionForm>,
 *      clock: ReturnType<typeof createClockForm>,
 *      dropOut: ReturnType<typeof createDropOutForm>}} FormParts */
/** @typedef {{isBusy: boolean, problem: string,
 *      onSubmit: (event: SubmitEvent & {currentTarget: HTMLFormElement}) => void,
 *      close: () => void, onClose: () => void}} Dialog */

/** @param {PageContext} context @param {{table: TableSettings, gameInfo: GameInfo,
 *      save: (table: TableSettings) => Promise<unknown>}} settings */
export function openTableDialog({ texts }, { table, gameInfo, save }) {
    let isBusy = false;
    let problem = "";
    /** @type {ReturnType<typeof view<"dialog", []>>} */
    const dialog = view("dialog", () =>
        dialogLayout(texts, table, parts, { isBusy, problem, onSubmit, close, onClose }));
    /** @type {FormParts} */
    const parts = {
        options: createOptionForm({ texts, gameInfo, options: table.options, onChange: dialog.redraw }),
        clock: createClockForm({ texts, onChange: dialog.redraw }),
        dropOut: createDropOutForm({ texts }, { value: table.drop_out }),
    };
    const close = () => dialog.element.close();
    const onClose = () => dialog.element.remove();

    function show(/** @type {boolean} */ busy, /** @type {string} */ text) {
        isBusy = busy;
        problem = text;
        dialog.redraw();
    }

    async function onSubmit(/** @type {SubmitEvent & {currentTarget: HTMLFormElement}} */ event) {
        event.preventDefault();
        const chosen = new FormData(event.currentTarget);
        show(true, "");
        try {
            await save({
                game: table.game, options: parts.options.values(), clock: parts.clock.value() ?? undefined,
                visibility: /** @type {TableSettings["visibility"]} */ (chosen.get("visibility")),
                chat: /** @type {TableSettings["chat"]} */ (chosen.get("chat")),
                drop_out: parts.dropOut.value(),
                auto_start: table.auto_start && seatsOf(parts.options.values()) === 2,
            });
            close();
            show(false, "");
        } catch (error) {
            show(false, errorWords(texts, error));
        }
    }

    parts.clock.set(table.clock);
    dialog.update();
    document.body.append(dialog.element);
    dialog.element.showModal();
    return { close };
}

/** @param {Texts} texts @param {TableSettings} table @param {FormParts} parts @param {Dialog} dialog */
function dialogLayout(texts, table, { options, clock, dropOut }, { isBusy, problem, onSubmit, close, onClose }) {
    const words = texts.play.settings;
    const titles = texts.shell.newTable;
    dropOut.update(options.values());
    return h("dialog", {
        class: "dialog wide", "aria-labelledby": "table-dialog-title", data: { test: "settings" },
        on: { close: onClose },
    },
    h("form", { class: "dialog-form", method: "dialog", on: { submit: onSubmit } },
        h("h2", { id: "table-dialog-title" }, words.title),
        options.element, clock.element, dropOut.element,
        group(titles, table, "visibility", titles.who, ["private", "public"]),
        group(titles, table, "chat", titles.chat, ["phrases", "free"]),
        h("p", { class: "hint" }, words.hint),
        h("p", { class: "problem", role: "alert" }, problem),
        h("div", { class: "buttons" },
            h("button", {
                type: "submit", class: "primary", data: { test: "settings-save" },
                disabled: isBusy || !options.isComplete() || clock.value() === null,
            }, isBusy ? words.saving : words.save),
            button("settings-cancel", words.cancel, close, { class: "quiet" }))));
}

/** @param {Texts["shell"]["newTable"]} labels @param {TableSettings} table
 *  @param {"visibility" | "chat"} name @param {string} title
 *  @param {("private" | "public" | "phrases" | "free")[]} values */
const group = (labels, table, name, title, values) =>
    h("fieldset", { class: "option" }, h("legend", {}, title),
        h("div", { class: "chips" }, values.map((value) =>
            chip(`settings-${name}-${value}`, labels[value],
                { type: "radio", name, value, checked: table[name] === value },
                `settings-${name}-${value}`))));
