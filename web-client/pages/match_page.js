// A finished game from the archive: step through its positions, see when moves were made, take the
// record home.
// What must hold: position i is the one after i actions; arrow keys, buttons, slider and move list
// all go through show(); the board never offers anything to do.

import "../packs/tables.js";
import { boardModule } from "../boards/board_modules.js";
import { createBoardView } from "../boards/board_view.js";
import { seatMark, seatName } from "../boards/seat_mark.js";
import { h, onChange, setChildren, setText } from "../dom.js";
import { downloads, fetchMatch, fetchPositions } from "../net/api.js";
import { createAnalysisPanel } from "../parts/analysis_panel.js";
import { createMoveList } from "../parts/move_list.js";
import { createPositionTools } from "../parts/position_tools.js";
import { createSeatCards } from "../parts/seat_cards.js";
import { listenToKeys } from "../parts/single_keys.js";
import { createStepper } from "../parts/stepper.js";
import { createTurnButtons } from "../parts/turn_buttons.js";
import { paths } from "../router.js";
import { playersAt } from "../state/bots.js";
import { isClock } from "../state/clock_settings.js";
import { clockPhrase } from "../state/clock_words.js";
import { dateTimeWords, lengthWords } from "../state/date_words.js";
import { downloadName } from "../state/download_names.js";
import { errorWords } from "../state/error_words.js";
import { actionSentence, gameTitle, optionsPhrase, outcomeWords, personName } from "../state/game_words.js";
import { timeOfMove, timesOf } from "../state/match_times.js";
import { positionWords } from "../state/position_words.js";
import { forfeitedSeats, lastOnBoard } from "../state/room_state.js";
import { stepOfKey } from "../state/step_keys.js";
import { plyFromSearch } from "../state/study_query.js";
import { createMessagePage } from "./message_page.js";

export function createMatchPage(context, { match: id, search }) {
    const { texts, store } = context;
    const words = texts.play.archive;
    const element = h("div", { class: "match-page" },
        h("p", { class: "loading", role: "status" }, texts.shell.loading));
    let destroyed = false;
    let viewer = null;
    let heading = "";

    async function load() {
        try {
            const [match, { board, positions }] = await Promise.all(
                [fetchMatch(id), fetchPositions(id)]);
            await boardModule(board).load();
            if (destroyed) {
                return;
            }
            heading = gameTitle(texts, match.game);
            viewer = createViewer(context, match, { board, positions, search });
            element.replaceChildren(viewer.element);
            store.update(() => ({})); // the title is known now
        } catch (error) {
            if (!destroyed) {
                showFailure(error);
            }
        }
    }

    function showFailure(error) {
        if (error.code === "not_found" || error.code === "bad_request") {
            element.replaceChildren(createMessagePage(context, {
                title: words.notFound, text: words.notFoundText,
                finished: texts.shell.home.finishedGames,
            }).element);
        } else {
            setChildren(element, h("p", { class: "problem", role: "alert" }, errorWords(texts, error)),
                h("button", { type: "button", on: { click: load } }, texts.shell.tryAgain));
        }
    }

    load();
    return {
        element,
        title: () => heading,
        update: ({ preferences }) => viewer?.update(preferences),
        destroy() {
            destroyed = true;
            viewer?.destroy();
        },
    };
}

function createViewer(context, match, { board, positions, search }) {
    const { texts, store, router, announcer } = context;
    const words = texts.play.archive;
    const record = texts.shell.match;
    const { game, options, actions } = match;
    const names = match.players.map(({ name }) => name);
    const takeovers = match.takeovers ?? [];
    const players = playersAt(names, takeovers, actions.length);
    const times = timesOf(actions);
    const clock = isClock(match.clock) ? match.clock : null;
    const last = positions.length - 1;
    let ply = last;
    let saidPly = last; // what stands there when the page opens is read, not announced

    const boardView = createBoardView({ game, options, board, texts, onAction: () => {} });
    const seatCards = createSeatCards(context);
    const moves = createMoveList(context, { onPick: show });
    const analysis = match.outcome ? createAnalysisPanel(context, {
        match, players, onPick: show, onChange: () => show(ply),
    }) : null;
    const stepper = createStepper(context, { last, onStep: show });
    const moveText = h("p", { class: "last-move", data: { test: "last-move" } });
    const moveTime = h("p", { class: "hint move-time", data: { test: "move-time" } });
    const tools = createPositionTools(context, {
        game,
        board: boardView.element,
        address: () => location.origin + paths.match(match.id, ply),
    });
    const gameInfo = store.get().games?.find(({ name }) => name === game);
    const element = h("div", { class: `play archive game-${game}`, data: { test: "archive" } },
        h("div", { class: "play-status" }, endingCard(), seatCards.element),
        h("div", { class: "play-board" },
            h("div", { class: "board-place" }, boardView.element), stepper.element, moveText,
            times && moveTime),
        h("div", { class: "play-side" },
            analysis?.element,
            h("section", { class: "moves-box", "aria-labelledby": "moves-title" },
                h("h2", { id: "moves-title" }, texts.play.moves), moves.element),
            h("div", { class: "play-game" },
                h("h1", {}, gameTitle(texts, game)),
                h("p", { class: "hint" }, [optionsPhrase(texts, gameInfo, game, options),
                    clock && clockPhrase(texts, clock),
                    match.finished !== undefined && words.played(dateTimeWords(match.finished))]
                    .filter(Boolean).join(" · ")),
                h("p", { class: "buttons" },
                    h("button", {
                        type: "button", class: "small", data: { test: "try-moves" },
                        on: { click: tryMoves },
                    }, texts.study.tryMoves),
                    tools.share),
                h("p", { class: "buttons" },
                    h("a", { class: "button small", href: paths.rules(game) }, texts.play.rules),
                    h("a", {
                        class: "button small", data: { test: "table-like-this" },
                        href: paths.newTable(game, { options, ...(clock && { clock }) }),
                    }, words.newTable),
                    createTurnButtons(context, { game, board })),
                h("p", { class: "buttons downloads" }, record.download, tools.picture,
                    download("json", record.asJson), download("txt", record.asText)))));

    function tryMoves() {
        const made = actions.map(({ action }) => action);
        router.navigate(paths.study(game, {
            options, actions: made, ply, from: paths.match(match.id, ply === last ? null : ply),
        }));
    }

    function download(kind, label) {
        return h("a", {
            class: "button small", href: downloads[kind](match.id),
            download: downloadName(match, kind), "aria-label": record.downloadAs(label),
            data: { test: `download-${kind}` },
        }, label);
    }

    function endingCard() {
        if (!match.outcome) {
            return h("section", { class: "result" }, h("p", {}, words.unfinished));
        }
        const { title, reason } = outcomeWords(texts, {
            game, outcome: match.outcome, scores: match.scores, players, ownSeat: null,
            left: forfeitedSeats(actions).size, actions,
        });
        return h("section", { class: "result", data: { test: "result" } },
            h("div", { class: "result-words" },
                h("h2", {}, match.outcome.winners.map((seat) =>
                    seatMark(seat, seatName(seat, texts))), title),
                h("p", {}, reason)));
    }

    function show(wanted) {
        const next = Math.max(0, Math.min(last, wanted));
        const forward = next === ply + 1;
        ply = next;
        const done = actions.slice(0, ply);
        const action = done.at(-1) ?? null;
        boardView.update({
            position: positions[ply],
            previous: forward ? positions[ply - 1] : null,
            lastAction: lastOnBoard(done),
            actions: done,
            canAct: false, pending: null, ownSeat: null, showCoordinates: true,
            turns: store.get().preferences.turnedBoards[game],
            advice: analysis?.marks(ply),
        });
        seatCards.update({
            players: playersAt(names, takeovers, ply),
            takeovers: takeovers.filter((takeover) => takeover.ply <= ply), position: positions[ply], game, ownSeat: null, left: forfeitedSeats(done),
            winners: ply === last ? match.outcome?.winners ?? null : null, presence: false,
        });
        analysis?.update(ply, words.position(ply, last));
        moves.update(actions, ply, takeovers, analysis?.losses());
        stepper.update(ply);
        router.renameSoon(paths.match(match.id, ply === last ? null : ply));
        setText(moveText, action
            ? actionSentence(texts, game, action, positions[ply - 1], positions[ply],
                personName(texts, playersAt(names, takeovers, ply - 1), action.seat))
            : words.start);
        if (saidPly !== ply) {
            announcer.say([`${words.position(ply, last)}.`, moveText.textContent,
                analysis?.bestWords()].filter(Boolean).join(" "), "step");
            saidPly = ply;
        }
        const time = timeOfMove(times, ply - 1);
        setText(moveTime, time
            ? record.moveTime(lengthWords(time.spentMs), lengthWords(time.atMs))
            : record.noMoveTime);
    }

    function onKey(event) {
        const step = stepOfKey(event, ply, last);
        if (step !== null) {
            event.preventDefault();
            stepper.stop();
            show(step);
        }
    }

    const stopKeys = listenToKeys({
        r: () => announcer.say(positionWords(texts, {
            game, position: positions[ply], turn: `${words.position(ply, last)}.`,
            players: playersAt(names, takeovers, ply).map((_, seat, all) =>
                ({ name: personName(texts, all, seat) })),
        }).join(" "), "position"),
        b: boardView.focus,
    });
    document.addEventListener("keydown", onKey);
    show(plyFromSearch(search, last));
    return {
        element,
        update: onChange(() => show(ply)),
        destroy() {
            document.removeEventListener("keydown", onKey);
            stepper.stop();
            stopKeys();
            analysis?.destroy();
            boardView.destroy();
        },
    };
}
