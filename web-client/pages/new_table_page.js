// Choosing a game and how it is played; one click opens the table with the usual choices.
// What must hold: the address follows the chosen game, and may say what to begin with (see
// state/table_query.js); what the server refuses is said at the form.

import { h, onChange, setChildren, setText } from "../dom.js";
import { createClockForm } from "../parts/clock_form.js";
import { createDropOutForm } from "../parts/drop_out_form.js";
import { createOpponentForm } from "../parts/opponent_form.js";
import { createOptionForm } from "../parts/option_form.js";
import { gamePicture } from "../parts/game_picture.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { gameTitle } from "../state/game_words.js";
import { tableFromSearch } from "../state/table_query.js";
import { createMessagePage } from "./message_page.js";

export function createNewTablePage(context, { game, search }) {
    const { texts, session, router, store, loadGames } = context;
    const words = texts.shell.newTable;
    if (game !== null && !texts.games[game]?.title) {
        return createMessagePage(context, texts.shell.notFound);
    }

    const like = tableFromSearch(search);
    let form = null;
    let chosenGame = game;
    let busy = false;
    let restart = false; // a failed load is tried again by hand
    const clock = createClockForm({ texts, onChange: showReady });
    const dropOut = createDropOutForm(context, { value: like.drop_out });
    const opponents = createOpponentForm(context, { onChange: showReady });
    const gameList = h("div", { class: "game-choices" });
    const options = h("div", { class: "options-box" });
    const problem = h("p", { class: "problem", role: "alert", data: { test: "create-problem" } });
    const create = h("button", {
        type: "submit", class: "primary large", data: { test: "create-table" },
    }, words.create);
    const who = h("fieldset", { class: "option" }, h("legend", {}, words.who),
        h("div", { class: "choices" },
            choice("visibility", "private", like.visibility !== "public"),
            choice("visibility", "public", like.visibility === "public")));
    const talk = h("fieldset", { class: "option" }, h("legend", {}, words.chat),
        h("div", { class: "choices" },
            choice("chat", "phrases", like.chat !== "free"),
            choice("chat", "free", like.chat === "free")));
    const element = h("form", { class: "new-table", on: { submit } },
        h("h1", {}, words.title),
        h("fieldset", { class: "plain" }, h("legend", {}, words.chooseGame), gameList),
        h("div", { class: "new-table-rest" },
            options,
            opponents.element,
            clock.element,
            dropOut.element,
            who,
            talk,
            h("div", { class: "submit-bar" }, create, problem)));
    clock.set(like.clock);

    function choice(group, name, checked) {
        const id = `${group}-${name}`;
        return h("label", { class: "choice", for: id },
            h("input", { type: "radio", name: group, id, value: name, checked, data: { test: id } }),
            h("span", {}, h("strong", {}, words[name]), h("span", { class: "hint" }, words[`${name}Hint`])));
    }

    const showGames = onChange(([games, error]) => {
        if (error) {
            restart = true;
            setChildren(options, h("p", { class: "problem" }, errorWords(texts, error)),
                h("button", { type: "button", on: { click: loadGames } }, texts.shell.tryAgain));
            return;
        }
        if (!games) {
            setChildren(options, h("p", { class: "hint" }, texts.shell.loading));
            return;
        }
        if (restart || gameList.children.length === 0) {
            setChildren(gameList, games.map(({ name }) => gameChoice(name)));
        }
        showOptions(games);
    });

    function gameChoice(name) {
        const id = `game-${name}`;
        return h("label", { class: "game-choice", for: id },
            h("input", {
                type: "radio", name: "game", id, value: name, checked: name === chosenGame,
                data: { test: `choose-${name}` }, on: { change: () => chooseGame(name) },
            }),
            h("span", { class: "game-choice-picture" }, gamePicture(name)),
            h("span", { class: "game-choice-title" }, gameTitle(texts, name)));
    }

    function chooseGame(name) {
        chosenGame = name;
        router.rename(paths.newTable(name));
        setText(problem, "");
        showOptions(store.get().games);
    }

    function showOptions(games) {
        const gameInfo = games.find(({ name }) => name === chosenGame);
        form = gameInfo ? createOptionForm({
            texts, gameInfo, options: chosenGame === game ? like.options : {}, onChange: showReady,
        }) : null;
        element.classList.toggle("game-chosen", form !== null);
        setChildren(options, form && [
            h("h2", {}, words.options),
            h("p", { class: "hint" },
                texts.games[chosenGame].line, " ",
                h("a", { href: paths.rules(chosenGame) }, words.rulesLink)),
            form.element,
        ]);
        showReady();
    }

    function isComplete() {
        return form !== null && form.isComplete() && clock.value() !== null;
    }

    function showReady() {
        const alone = opponents.value() !== null;
        who.hidden = talk.hidden = alone;
        dropOut.update(alone || form === null ? {} : form.values());
        create.disabled = busy || !isComplete();
        setText(create, busy ? words.creating : alone ? texts.bots.playAgainst : words.create);
    }

    function table() {
        const chosen = new FormData(element);
        return {
            game: chosenGame, options: form.values(), clock: clock.value(),
            visibility: chosen.get("visibility"), chat: chosen.get("chat"),
            drop_out: dropOut.value(),
        };
    }

    async function submit(event) {
        event.preventDefault();
        if (busy || !isComplete()) {
            return;
        }
        busy = true;
        showReady();
        setText(problem, "");
        try {
            const level = opponents.value();
            const code = level === null ? await session.createTable({ table: table() })
                : await session.playComputer({
                    table: { ...table(), visibility: "private", chat: "phrases" }, level,
                });
            router.navigate(paths.room(code), { replace: true });
        } catch (error) {
            setText(problem, errorWords(texts, error));
            busy = false;
            showReady();
        }
    }

    return {
        element,
        title: () => words.title,
        update(state) {
            opponents.update(state.bots);
            showGames([state.games, state.gamesError]);
        },
    };
}
