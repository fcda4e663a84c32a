// How the form for a new table looks.

import { h } from "../patch.js";
import { pictureBox } from "../parts/game_picture.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { gameTitle } from "../state/game_words.js";
import { classes } from "../view.js";

/**
 * @import { Tree } from "../types/tree.js"
 * @param {any} context
 * @param {any} form see new_table_page.js
 * @param {{clock: any, dropOut: any, opponents: any}} parts
 * @param {{games: any[] | null, error: any, isReady: boolean, choose: (game: string) => void,
 *     submit: (event: Event) => void}} page
 * @returns {Tree}
 */
export function newTableLayout(context, form, parts, { games, error, isReady, choose, submit }) {
    const { texts } = context;
    const words = texts.shell.newTable;
    const { clock, dropOut, opponents } = parts;
    const isAlone = opponents.value() !== null;
    dropOut.update(isAlone || form.options === null ? {} : form.options.values());
    return h("form", { class: classes("new-table", form.options && "game-chosen"), on: { submit } },
        h("h1", {}, words.title),
        h("fieldset", { class: "plain" }, h("legend", {}, words.chooseGame),
            h("div", { class: "game-choices" },
                games?.map(({ name }) => gameChoice(texts, name, form.game, choose)))),
        h("div", { class: "new-table-rest" },
            h("div", { class: "options-box" }, optionsBox(context, form, games, error)),
            opponents.element, clock.element, dropOut.element,
            choices("visibility", words.who, ["private", "public"], { words, form, hidden: isAlone }),
            choices("chat", words.chat, ["phrases", "free"], { words, form, hidden: isAlone }),
            h("div", { class: "submit-bar" },
                h("button", {
                    type: "submit", class: "primary large", disabled: !isReady,
                    data: { test: "create-table" },
                }, form.isBusy ? words.creating : isAlone ? texts.bots.playAgainst : words.create),
                h("p", { class: "problem", role: "alert", data: { test: "create-problem" } }, form.problem))));
}

function gameChoice(texts, name, chosen, choose) {
    const id = `game-${name}`;
    return h("label", { key: name, class: "game-choice", for: id },
        h("input", {
            type: "radio", name: "game", id, value: name, checked: name === chosen,
            data: { test: `choose-${name}` }, on: { change: () => choose(name) },
        }),
        pictureBox("span", "game-choice-picture", name),
        h("span", { class: "game-choice-title" }, gameTitle(texts, name)));
}

function optionsBox({ texts, loadGames }, { game, options }, games, error) {
    const words = texts.shell.newTable;
    if (error) {
        return [
            h("p", { class: "problem" }, errorWords(texts, error)),
            h("button", { type: "button", on: { click: loadGames } }, texts.shell.tryAgain),
        ];
    }
    return !games ? h("p", { class: "hint" }, texts.shell.loading) : options && [
        h("h2", {}, words.options),
        h("p", { class: "hint" },
            texts.games[game].line, " ", h("a", { href: paths.rules(game) }, words.rulesLink)),
        options.element,
    ];
}

// The first one is chosen, unless the address says another.
function choices(group, title, names, { words, form, hidden }) {
    const chosen = names.includes(form.like[group]) ? form.like[group] : names[0];
    return h("fieldset", { class: "option", hidden }, h("legend", {}, title),
        h("div", { class: "choices" }, names.map((name) => {
            const id = `${group}-${name}`;
            return h("label", { class: "choice", for: id },
                h("input", {
                    type: "radio", name: group, id, value: name, checked: name === chosen,
                    data: { test: id },
                }),
                h("span", {}, h("strong", {}, words[name]), h("span", { class: "hint" }, words[`${name}Hint`])));
        })));
}
