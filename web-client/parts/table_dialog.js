// The host changes how a table plays: options, clock, who may come, how people may talk.
// What must hold: it begins with what the table has now; Escape and "cancel" change nothing; what
// the server refuses is said in the dialog, which stays.

import { h, setText } from "../dom.js";
import { errorWords } from "../state/error_words.js";
import { createClockForm } from "./clock_form.js";
import { createDropOutForm } from "./drop_out_form.js";
import { createOptionForm } from "./option_form.js";

// table: TableSettings; gameInfo: of that game; save(table) -> promise.
export function openTableDialog({ texts }, { table, gameInfo, save }) {
    const words = texts.play.settings;
    const choices = texts.shell.newTable;
    const options = createOptionForm({
        texts, gameInfo, options: table.options, onChange: showReady,
    });
    const clock = createClockForm({ texts, onChange: showReady });
    const dropOut = createDropOutForm({ texts }, { value: table.drop_out });
    const problem = h("p", { class: "problem", role: "alert" });
    const submit = h("button", {
        type: "submit", class: "primary", data: { test: "settings-save" },
    }, words.save);
    let busy = false;
    const form = h("form", { class: "dialog-form", method: "dialog", on: { submit: onSubmit } },
        h("h2", { id: "table-dialog-title" }, words.title),
        options.element,
        clock.element,
        dropOut.element,
        group("visibility", choices.who, ["private", "public"]),
        group("chat", choices.chat, ["phrases", "free"]),
        h("p", { class: "hint" }, words.hint),
        problem,
        h("div", { class: "buttons" }, submit,
            h("button", {
                type: "button", class: "quiet", data: { test: "settings-cancel" },
                on: { click: () => dialog.close() },
            }, words.cancel)));
    const dialog = h("dialog", {
        class: "dialog wide", "aria-labelledby": "table-dialog-title", data: { test: "settings" },
        on: { close: () => dialog.remove() },
    }, form);

    function group(name, title, values) {
        return h("fieldset", { class: "option" }, h("legend", {}, title),
            h("div", { class: "chips" }, values.map((value) => h("label", {
                class: "chip", data: { test: `settings-${name}-${value}` },
            },
            h("input", { type: "radio", name, value, checked: table[name] === value }),
            h("span", {}, choices[value])))));
    }

    function showReady() {
        dropOut.update(options.values());
        submit.disabled = busy || !options.isComplete() || clock.value() === null;
        setText(submit, busy ? words.saving : words.save);
    }

    async function onSubmit(event) {
        event.preventDefault();
        const chosen = new FormData(form);
        busy = true;
        showReady();
        setText(problem, "");
        try {
            await save({
                game: table.game, options: options.values(), clock: clock.value(),
                visibility: chosen.get("visibility"), chat: chosen.get("chat"),
                drop_out: dropOut.value(),
            });
            dialog.close();
        } catch (error) {
            setText(problem, errorWords(texts, error));
        }
        busy = false;
        showReady();
    }

    clock.set(table.clock);
    showReady();
    document.body.append(dialog);
    dialog.showModal();
    return { close: () => dialog.close() };
}
