// Choosing a game and how it is played; one click opens the table with the usual choices.
// What must hold: the address follows the chosen game, and may say what to begin with (see
// state/table_query.js); what the server refuses is said at the form.

import { createClockForm } from "../parts/clock_form.js";
import { startComputerGame } from "../parts/computer_game.js";
import { createDropOutForm } from "../parts/drop_out_form.js";
import { createOpponentForm } from "../parts/opponent_form.js";
import { createOptionForm } from "../parts/option_form.js";
import { rememberTable } from "../parts/last_table.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { seatsOf } from "../state/game_options.js";
import { tableFromSearch } from "../state/table_query.js";
import { view } from "../view.js";
import { createMessagePage } from "./message_page.js";
import { newTableLayout } from "./new_table_layout.js";

/** @import {GameInfo, PageContext, Reason, State, TableSettings} from "../types/index.js" */
/** @import {FormParts, TableForm} from "./new_table_layout.js" */

/** @param {PageContext} context @param {{game: string | null, search: string}} route */
export function createNewTablePage(context, { game, search }) {
    const { texts } = context;
    return game !== null && !texts.games[game]?.title
        ? createMessagePage(context, texts.shell.notFound)
        : createForm(context, game, tableFromSearch(search));
}

/** @param {PageContext} context @param {string | null} firstGame @param {TableForm["like"]} like */
function createForm(context, firstGame, like) {
    const { texts, router, store } = context;
    /** @type {TableForm} */
    const form = {
        game: firstGame, like, problem: "", isBusy: false,
        options: null,
    };
    const page = view("form", (/** @type {GameInfo[] | null} */ games, /** @type {Reason | null} */ error) =>
        newTableLayout(context, form, parts, {
            games, error, isReady: !form.isBusy && isComplete(form, parts), choose, submit,
        }));
    /** @type {FormParts} */
    const parts = {
        clock: createClockForm({ texts, onChange: page.redraw }),
        dropOut: createDropOutForm(context, { value: like.drop_out }),
        opponents: createOpponentForm(context, { onChange: page.redraw }),
    };

    function choose(/** @type {string} */ game) {
        Object.assign(form, { game, problem: "", options: null });
        router.rename(paths.newTable(game));
        makeOptions(store.get().games);
        page.redraw();
    }

    function makeOptions(/** @type {GameInfo[] | null} */ games) {
        const gameInfo = games?.find(({ name }) => name === form.game);
        if (gameInfo && form.options === null) {
            const options = form.game === firstGame ? like.options : {};
            form.options = createOptionForm({ texts, gameInfo, options, onChange: page.redraw });
        }
    }

    async function submit(/** @type {SubmitEvent} */ event) {
        event.preventDefault();
        if (form.isBusy || !isComplete(form, parts)) {
            return;
        }
        Object.assign(form, { isBusy: true, problem: "" });
        const chosen = tableOf(page.element, form, parts);
        page.redraw();
        try {
            router.navigate(await openTable(context, chosen, parts.opponents.value()), { replace: true });
        } catch (error) {
            Object.assign(form, { isBusy: false, problem: errorWords(texts, error) });
            page.redraw();
        }
    }

    parts.clock.set(like.clock);
    return {
        element: page.element,
        title: () => texts.shell.newTable.title,
        update(/** @type {State} */ { bots, games, gamesError }) {
            parts.opponents.update(bots);
            makeOptions(games);
            page.update(games, gamesError);
        },
        destroy: page.destroy,
    };
}

// Whether a table can be made of what is chosen.
const isComplete = (/** @type {TableForm} */ { options }, /** @type {FormParts} */ { clock }) =>
    options !== null && options.isComplete() && clock.value() !== null;

/** @param {HTMLFormElement} element @param {TableForm} tableForm @param {FormParts} parts */
function tableOf(element, { game, options }, { clock, dropOut }) {
    const chosen = new FormData(element);
    return /** @type {TableSettings} */ ({
        game, options: options?.values(), clock: clock.value(),
        visibility: chosen.get("visibility"), chat: chosen.get("chat"), drop_out: dropOut.value(),
        auto_start: seatsOf(options?.values() ?? {}) === 2 && chosen.has("auto_start"),
    });
}

// level: of the computer players, or null for people. Gives its address.
/** @param {PageContext} context @param {TableSettings} table @param {number | null} level */
async function openTable(context, table, level) {
    if (level === null) {
        const code = await context.session.createTable({ table });
        rememberTable(table);
        return paths.room(code);
    }
    return startComputerGame(context, {
        table: { ...table, visibility: "private", chat: "phrases", auto_start: false }, level,
    });
}
