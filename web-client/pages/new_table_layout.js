// How the form for a new table looks.

import { h, host } from "../patch.js";
import { choice } from "../parts/chips.js";
import { createStartPicture } from "../parts/start_picture.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { seatsOf } from "../state/game_options.js";
import { gameTitle } from "../state/game_words.js";
import { classes } from "../view.js";

/** @import {GameInfo, Options, PageContext, Reason, TableSettings, Texts,
 *      Tree} from "../types/index.js" */
/** @import {createClockForm} from "../parts/clock_form.js" */
/** @import {createDropOutForm} from "../parts/drop_out_form.js" */
/** @import {createOpponentForm} from "../parts/opponent_form.js" */
/** @import {createOptionForm} from "../parts/option_form.js" */

/**
 * @typedef {object} FormParts
 * @property {ReturnType<typeof createClockForm>} clock
 * @property {ReturnType<typeof createDropOutForm>} dropOut
 * @property {ReturnType<typeof createOpponentForm>} opponents
 *
 * @typedef {object} TableForm
 * @property {string | null} game
 * @property {Partial<TableSettings> & {options: Options}} like what to begin with
 * @property {string} problem
 * @property {boolean} isBusy
 * @property {ReturnType<typeof createOptionForm> | null} options once the game is known
 */

/** @param {PageContext} context @param {TableForm} form @param {FormParts} parts
 *  @param {{games: GameInfo[] | null, error: Reason | null, isReady: boolean,
 *      choose: (game: string) => void, submit: (event: SubmitEvent) => void}} page */
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
                games?.map(({ name }) => gameChoice(texts, name, { form, games, choose })))),
        h("div", { class: "new-table-rest" },
            h("div", { class: "new-table-questions" },
                opponents.element,
                h("div", { class: "options-box" }, optionsBox(context, form, games, error)),
                clock.element,
                choices("visibility", words.who, ["private", "public"], { words, form, hidden: isAlone }),
                // Each has a default, which is sent though this stays closed.
                h("details", { class: "more-settings", hidden: isAlone },
                    h("summary", { data: { test: "more-settings" } }, words.more),
                    autoStart(words, form),
                    dropOut.element,
                    choices("chat", words.chat, ["phrases", "free"], { words, form, hidden: isAlone }))),
            h("div", { class: "submit-bar" },
                form.game && host("board", () => createStartPicture("new-table-picture"), form.game,
                    form.options ? form.options.values() : null, games),
                h("button", {
                    type: "submit", class: "primary large", disabled: !isReady,
                    data: { test: "create-table" },
                }, form.isBusy ? words.creating : isAlone ? texts.bots.playAgainst : words.create),
                h("p", { class: "problem", role: "alert", data: { test: "create-problem" } }, form.problem))));
}

/** @param {Texts} texts @param {string} name
 *  @param {{form: TableForm, games: GameInfo[], choose: (game: string) => void}} page */
function gameChoice(texts, name, { form, games, choose }) {
    const id = `game-${name}`;
    const isChosen = name === form.game;
    return h("label", { key: name, class: "game-choice", for: id },
        h("input", {
            type: "radio", name: "game", id, value: name, checked: isChosen,
            data: { test: `choose-${name}` }, on: { change: () => choose(name) },
        }),
        host("start", () => createStartPicture("game-choice-picture"), name,
            isChosen && form.options ? form.options.values() : null, games),
        h("span", { class: "game-choice-title" }, gameTitle(texts, name)));
}

/** @param {PageContext} context @param {TableForm} tableForm @param {GameInfo[] | null} games
 *  @param {Reason | null} error */
function optionsBox({ texts, loadGames }, { game, options }, games, error) {
    const words = texts.shell.newTable;
    if (error) {
        return [
            h("p", { class: "problem" }, errorWords(texts, error)),
            h("button", { type: "button", on: { click: loadGames } }, texts.shell.tryAgain),
        ];
    }
    return !games ? h("p", { class: "hint" }, texts.shell.loading) : options && game && [
        h("h2", {}, words.options),
        h("p", { class: "hint" },
            texts.games[game]?.line, " ", h("a", { href: paths.rules(game) }, words.rulesLink)),
        options.element,
    ];
}

// With two seats: nobody has to say that they are ready.
/** @param {Texts["shell"]["newTable"]} words @param {TableForm} form */
const autoStart = (words, { like, options }) =>
    h("label", { class: "check", for: "auto-start", hidden: !options || seatsOf(options.values()) !== 2 },
        h("input", {
            type: "checkbox", id: "auto-start", name: "auto_start", checked: like.auto_start !== false,
            data: { test: "auto-start" },
        }), words.autoStart);

// The first one is chosen, unless the address says another.
/** @param {"visibility" | "chat"} group @param {string} title
 *  @param {("private" | "public" | "phrases" | "free")[]} names
 *  @param {{words: Texts["shell"]["newTable"], form: TableForm, hidden: boolean}} settings */
function choices(group, title, names, { words, form, hidden }) {
    const chosen = names.find((name) => name === form.like[group]) ?? names[0];
    return h("fieldset", { class: "option", hidden }, h("legend", {}, title),
        h("div", { class: "choices" }, names.map((name) => choice(`${group}-${name}`, words[name],
            words[`${name}Hint`], { name: group, value: name, checked: name === chosen }))));
}
