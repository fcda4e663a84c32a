// A match at a table: board, seats, turn, moves, result. One view per match.
// What must hold: the board gets each new position with the one before it, once; only legal
// actions are sent; a refused move is explained next to the board.

import { createBoardView } from "../boards/board_view.js";
import { h, onChange, setChildren, setText } from "../dom.js";
import { recall, remember } from "../local_storage.js";
import { copyText } from "../parts/copy_link.js";
import { createMoveList } from "../parts/move_list.js";
import { createResignButton } from "../parts/resign_button.js";
import { createResultCard } from "../parts/result_card.js";
import { createSeatCards } from "../parts/seat_cards.js";
import { createTurnBanner } from "../parts/turn_banner.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { actionWords, gameTitle, optionsPhrase } from "../state/game_words.js";
import { forfeitedSeats, isForfeit, isMyTurn, matchSeat, phaseOf, playersOf }
    from "../state/room_state.js";

const coordinatesKey = "potluck.coordinates";
const refusalMs = 9000;

export function createPlayView(context, code, { match: { match, game, options, board } }) {
    const { texts, session } = context;
    const words = texts.play;
    let prompt = "";
    let lastShown = null; // the state and room of the last update
    let refusalTimer = null;
    const banner = createTurnBanner(context);
    const seatCards = createSeatCards(context);
    const moves = createMoveList(context);
    const result = createResultCard(context, { code, run });
    const resign = createResignButton(context, {
        onResign: () => run(() => session.resign(code, match)),
    });
    const boardView = createBoardView({
        game, options, board, texts,
        onAction: (action) => session.act(code, action),
        onRefused: (action) => session.askWhyNot(code, action),
        onPrompt(text) {
            prompt = text;
            if (lastShown) {
                showBanner(...lastShown);
            }
        },
    });
    const refusalText = h("p", {});
    const refusal = h("div", { class: "refusal", role: "alert", hidden: true, data: { test: "refusal" } },
        refusalText,
        h("button", {
            type: "button", class: "small", on: { click: () => session.dismissRefusal(code) },
        }, words.refusedClose));
    const problem = h("p", { class: "problem", role: "alert" });
    const lastMove = h("p", { class: "last-move", data: { test: "last-move" } });
    const closed = h("section", { class: "result", role: "status", hidden: true, data: { test: "closed" } });
    const announcer = h("p", { class: "off-screen", "aria-live": "polite" });
    const facts = h("p", { class: "hint" });
    const coordinates = h("input", {
        type: "checkbox", id: "coordinates", checked: recall(coordinatesKey) === "on",
        on: { change: onCoordinates },
    });
    const linkField = h("input", {
        class: "off-screen", type: "text", readonly: true, tabindex: "-1", "aria-hidden": "true",
        value: location.origin + paths.room(code),
    });
    const copyLabel = h("span", { role: "status" }, words.copyLink);

    const element = h("div", { class: `play game-${game}`, data: { test: "play" } },
        h("div", { class: "play-status" }, banner.element, closed,
            result.element, seatCards.element),
        h("div", { class: "play-board" },
            h("div", { class: "board-place" }, boardView.element),
            h("div", { class: "refusal-place" }, refusal), problem, lastMove, announcer),
        h("div", { class: "play-side" },
            h("div", { class: "play-game" },
                h("h1", {}, gameTitle(texts, game)), facts,
                h("div", { class: "buttons" },
                    h("a", { class: "button small", href: paths.rules(game), target: "_blank" }, words.rules),
                    h("button", {
                        type: "button", class: "small", data: { test: "copy-link" }, on: { click: onCopy },
                    }, copyLabel), linkField,
                    h("label", { class: "check", for: "coordinates" }, coordinates, words.coordinates))),
            h("section", { class: "moves-box", "aria-labelledby": "moves-title" },
                h("h2", { id: "moves-title" }, words.moves), moves.element),
            resign.element));

    async function run(work) {
        setText(problem, "");
        try {
            await work();
        } catch (error) {
            setText(problem, errorWords(texts, error));
        }
    }

    async function onCopy() {
        const copied = await copyText(linkField.value, linkField);
        setText(copyLabel, copied ? words.invite.copied : words.invite.copyFailed);
    }

    function onCoordinates() {
        remember(coordinatesKey, coordinates.checked ? "on" : null);
        showBoard(...lastShown);
    }

    // --- Parts of the page from the state ---

    function showBoard(state, room) {
        const { position, actions } = room.match;
        const last = actions.at(-1) ?? null;
        boardView.update({
            position,
            previous: room.previous,
            lastAction: last && !isForfeit(last.action) ? last : null,
            actions,
            canAct: isMyTurn(room, state.me) && room.pending === null,
            pending: room.pending?.action ?? null,
            ownSeat: matchSeat(room, state.me),
            showCoordinates: coordinates.checked,
        });
    }

    function showBanner(state, room) {
        const seat = room.match.position.to_move;
        banner.element.hidden = seat === null || room.status === "closed";
        if (!banner.element.hidden) {
            banner.update({
                seat,
                name: playersOf(room)[seat].name,
                mine: isMyTurn(room, state.me),
                prompt,
                pending: room.pending !== null,
                online: state.connection.status === "online",
                looksOn: matchSeat(room, state.me) === null,
            });
        }
    }

    function showSeats(state, room) {
        const { position, actions } = room.match;
        seatCards.update({
            players: playersOf(room), position, game, ownSeat: matchSeat(room, state.me),
            left: forfeitedSeats(actions), winners: position.outcome?.winners ?? null,
        });
    }

    // What just happened and who is next; the second part only for those who do not see the banner.
    function showLastMove(state, room) {
        const { actions, position } = room.match;
        const players = playersOf(room);
        const last = actions.at(-1);
        const text = last
            ? `${players[last.seat].name} ${actionWords(texts, game, last, room.previous, position)}.`
            : "";
        const next = position.to_move === null ? words.turn.over
            : isMyTurn(room, state.me) ? words.turn.yours
                : words.turn.theirs(players[position.to_move].name);
        setText(lastMove, text);
        setText(announcer, `${text} ${next}.`);
    }

    // The table went away in the middle of the match.
    const showClosed = onChange(([unfinished, reason]) => {
        const { gone } = words;
        closed.hidden = !unfinished;
        setChildren(closed, h("div", { class: "result-words" },
            h("h2", {}, gone.title),
            h("p", {}, reason ? gone.closedText(reason) : gone.text)),
        h("p", { class: "buttons" },
            h("a", { class: "button primary", href: paths.newTable(game) }, gone.newTable)));
    });

    const showRefusal = onChange((refused) => {
        clearTimeout(refusalTimer);
        refusal.hidden = refused === null;
        if (refused) {
            setText(refusalText, words.refused(errorWords(texts, refused)));
            refusal.scrollIntoView({ block: "nearest" });
            refusalTimer = setTimeout(() => session.dismissRefusal(code), refusalMs);
        }
    });

    function update(state, room) {
        lastShown = [state, room];
        const over = phaseOf(room) === "finished";
        const ownSeat = matchSeat(room, state.me);
        const { actions } = room.match;
        element.classList.toggle("over", over);
        showBoard(state, room);
        showBanner(state, room);
        showSeats(state, room);
        showLastMove(state, room);
        showRefusal(room.refusal);
        showClosed([room.status === "closed" && !over, room.reason]);
        moves.update(actions, actions.length);
        result.element.hidden = !over;
        if (over) {
            result.update(room, state.me, ownSeat);
        }
        resign.element.hidden = over || room.status === "closed" || ownSeat === null || forfeitedSeats(actions).has(ownSeat);
        resign.update(room.match.players.length - forfeitedSeats(actions).size > 2);
        const gameInfo = state.games?.find(({ name }) => name === game);
        setText(facts, optionsPhrase(texts, gameInfo, game, options));
    }

    const onKey = (event) => event.key === "Escape" && boardView.cancel();
    document.addEventListener("keydown", onKey);
    return {
        element,
        update,
        destroy() {
            document.removeEventListener("keydown", onKey);
            clearTimeout(refusalTimer);
            boardView.destroy();
        },
    };
}
