// A match at a table: board, seats, clocks, turn, offers, moves, talk, result. One view per match.
// What must hold: the board gets each new position with the one before it, once; only legal
// actions are sent; a refused move is explained next to the board; nothing moves the board while
// it is played on.

import "../packs/tables.js";
import { createBoardView } from "../boards/board_view.js";
import { h, onChange, setText } from "../dom.js";
import { createChatPanel } from "../parts/chat_panel.js";
import { createClosedMatch } from "../parts/closed_match.js";
import { createCoach } from "../parts/coach.js";
import { createHintDesk } from "../parts/hint_desk.js";
import { createLookBack } from "../parts/look_back.js";
import { createMatchActions } from "../parts/match_actions.js";
import { createMatchFacts } from "../parts/match_facts.js";
import { createMatchNotices } from "../parts/match_notices.js";
import { createMoveList } from "../parts/move_list.js";
import { createMovePreview } from "../parts/move_preview.js";
import { createPlayTools } from "../parts/play_tools.js";
import { createResultCard } from "../parts/result_card.js";
import { createSeatCards } from "../parts/seat_cards.js";
import { createSeatClocks } from "../parts/seat_clocks.js";
import { createSoundsQuestion } from "../parts/sounds_question.js";
import { createTurnBanner } from "../parts/turn_banner.js";
import { createTypedMove } from "../parts/typed_move.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { isBot } from "../state/bots.js";
import { actionWords, takeoverWords } from "../state/game_words.js";
import { positionWords } from "../state/position_words.js";
import { matchActions, seatsInGame } from "../state/offer_state.js";
import { forfeitedSeats, isAgainstBots, isMyTurn, lastOnBoard, matchSeat, outcomeOf, phaseOf, playersOf }
    from "../state/room_state.js";

export function createPlayView(context, code, { match: info }) {
    const { match, game, options, board } = info;
    const { texts, session, store, announcer } = context;
    const words = texts.play;
    let prompt = "";
    let saidPrompt = "";
    let lastShown = null; // the state and room of the last update
    let looksBack = false; // the board shows an earlier position
    const banner = createTurnBanner(context);
    const clocks = info.clock ? createSeatClocks(context, {
        seats: info.players.length, onLow: () => context.sounds.play("clock_low"),
    }) : null;
    const seatCards = createSeatCards(context, { clocks });
    const lookBack = createLookBack(context, { game, options, onChange: () => showAgain() });
    const moves = createMoveList(context, { onPick: lookBack.pick });
    const notices = createMatchNotices(context, {
        code, match,
        placeOf: (action) => boardView.placeOf(action),
        onWait: () => showLastMove(lastShown[1]),
    });
    const { run } = notices;
    const result = createResultCard(context, { code, run });
    const closed = createClosedMatch(context, { code, game });
    const chat = createChatPanel(context, { code });
    const soundsQuestion = createSoundsQuestion(context);
    const facts = createMatchFacts(context, { code, info, onTry: tryMoves });
    const actions = createMatchActions(context, {
        onOffer: (kind) => run(() => session.offer(code, match, kind)),
        onAbort: () => run(() => session.abort(code, match)),
        onResign: () => run(() => session.resign(code, match)),
        onHint: () => askHint(),
    });
    const hints = createHintDesk(context, {
        code, match, run, onChange: () => showAgain(),
    });
    const askHint = () => hints.ask(store.get().rooms[code].match.actions);
    const coach = createCoach(context, { code, ask: askHint });
    const preview = createMovePreview({ game, options, onChange: () => showAgain() });
    const boardView = createBoardView({
        game, options, board, texts,
        onConsider: (action) => preview.consider(store.get().rooms[code]?.match?.actions ?? [], action),
        onAction: (action) => session.act(code, action),
        onRefused: (action) => session.askWhyNot(code, action),
        async whyNot(action) {
            const error = await session.whyNot(code, action);
            return error && errorWords(texts, error);
        },
        onHint: (text) => announcer.say(text, "hint"),
        onPrompt(text) {
            prompt = text;
            if (lastShown) {
                showBanner(...lastShown);
            }
            if (text !== "" && text !== saidPrompt && text !== texts.boards.pendingPrompt) {
                saidPrompt = text;
                announcer.say(text, "prompt");
            }
        },
    });
    const typed = createTypedMove(context, {
        code, game,
        onAction: (action) => session.act(code, action),
        onRefused: (action) => session.askWhyNot(code, action),
        onBoard: boardView.focus,
    });
    const tools = createPlayTools(context, {
        onType: () => typed.open(),
        onRead: () => readBoard(store.get().rooms[code]),
        onBoard: boardView.focus,
    });
    const lastMove = h("p", { class: "last-move", data: { test: "last-move" } });

    const element = h("div", {
        class: `play game-${game}${clocks ? " with-clock" : ""}`, data: { test: "play" },
    },
    h("div", { class: "play-status" }, banner.element, result.title,
        closed.title, seatCards.element),
    h("div", { class: "play-board" },
        h("div", { class: "board-place" }, boardView.element),
        h("div", { class: "below-board" }, notices.errors, typed.element,
            h("div", { class: "what-happened" }, lastMove, notices.waits, hints.element, lookBack.element),
            lookBack.steps),
        notices.element,
        coach.element),
    h("div", { class: "play-side" },
        result.element, closed.element, soundsQuestion.element, actions.element, tools.element, chat.element, facts.element,
        h("section", { class: "moves-box", "aria-labelledby": "moves-title" },
            h("h2", { id: "moves-title" }, words.moves), moves.element)));

    // From the position that is looked at.
    function tryMoves() {
        const shown = lookBack.shown()?.actions ?? store.get().rooms[code].match.actions;
        context.router.navigate(paths.study(game, {
            options, actions: shown.map(({ action }) => action), from: paths.room(code),
        }));
    }

    // --- Parts of the page from the state ---

    function showBoard(state, room) {
        const earlier = lookBack.shown();
        const { position, actions: made } = earlier ?? room.match;
        boardView.update({
            position,
            previous: earlier || looksBack ? null : room.previous,
            lastAction: lastOnBoard(made),
            actions: made,
            canAct: !earlier && isMyTurn(room, state.me) && room.pending === null,
            pending: earlier ? null : room.pending?.action ?? null,
            ownSeat: matchSeat(room, state.me),
            showCoordinates: state.preferences.coordinates === "on",
            confirmMoves: state.preferences.confirmMoves,
            turns: state.preferences.turnedBoards[game],
            advice: earlier ? [] : hints.marks(),
            preview: earlier ? null : preview.known(),
            playerOf: (seat) => playersOf(room)[seat].name,
        });
        looksBack = earlier !== null;
    }

    // Nobody is to move once the match is over or its table is gone, whatever the position says.
    const toMoveIn = (room) => (room.status !== "closed" && phaseOf(room) === "playing"
        ? room.match.position.to_move : null);

    function showBanner(state, room) {
        const seat = toMoveIn(room);
        banner.element.hidden = seat === null;
        if (!banner.element.hidden) {
            banner.update({
                seat,
                name: playersOf(room)[seat].name,
                thinks: isBot(room.match.players[seat]),
                mine: isMyTurn(room, state.me),
                prompt,
                pending: room.pending !== null,
                online: state.connection.status === "online",
                looksOn: matchSeat(room, state.me) === null,
                clockWaits: room.match.clock?.running === false,
                watchers: room.info.watchers,
            });
        }
    }

    const showSeats = onChange(([shown, tableInfo, me, status]) => {
        const room = { match: shown, info: tableInfo, status };
        seatCards.update({
            players: playersOf(room), position: shown.position, toMove: toMoveIn(room), game,
            ownSeat: matchSeat(room, me), left: forfeitedSeats(shown.actions),
            winners: outcomeOf(shown)?.winners ?? null, takeovers: shown.takeovers,
            presence: status !== "closed",
        });
    });

    const showClocks = onChange(([shown, me, offsetMs, status]) => {
        const room = { match: shown, status };
        clocks.update({
            clock: shown.clock, settings: shown.clock_settings, toMove: toMoveIn(room),
            over: status === "closed" || phaseOf(room) === "finished", ownSeat: matchSeat(room, me), offsetMs,
            turn: shown.actions.findLastIndex(({ seat }) => seat !== shown.position.to_move),
        });
    });

    function lastMoveWords(room) {
        const { actions: made, position } = room.match;
        const last = made.at(-1);
        return last ? `${playersOf(room)[last.seat].name} ` +
            actionWords(texts, game, last, room.previous, position) : "";
    }

    function showLastMove(room) {
        const text = lastMoveWords(room);
        setText(lastMove, takeoverText(room.match) ?? (text && `${text}.`));
        const isElsewhere = hints.isShown() || lookBack.shown() !== null;
        notices.waits.classList.toggle("gives-way", isElsewhere);
        lastMove.hidden = isElsewhere || !notices.waits.hidden;
    }

    // The whole position, for those who do not see the board.
    function readBoard(room) {
        const { me } = store.get();
        const toMove = toMoveIn(room);
        const players = playersOf(room);
        const turn = toMove === null ? words.turn.over
            : isMyTurn(room, me) ? words.turn.yours : words.turn.theirs(players[toMove].name);
        announcer.say(positionWords(texts, {
            game, position: room.match.position, players, turn: `${turn}.`,
            lastMove: lastMoveWords(room),
        }).join(" "), "position");
    }

    // That a computer player has taken a seat over is news until the next action.
    function takeoverText({ takeovers = [], actions: made }) {
        const takeover = takeovers.at(-1);
        return takeover?.ply === made.length ? takeoverWords(texts, takeover) : null;
    }

    // Nobody is there who could hear anything.
    const isAlone = (room, me) => isAgainstBots(room, me) && room.info.watchers === 0 &&
        room.info.members.every((person) => isBot(person) || person.user === me.user);

    const showWhatElse = onChange(([room, me, offsetMs, hasHint]) => {
        notices.update(room, me, offsetMs);
        actions.update(matchActions(room, me), seatsInGame(room.match).length > 2,
            hasHint);
    });

    function update(state, room) {
        lastShown = [state, room];
        hints.update(room.match.actions);
        lookBack.update(room.match.actions);
        const over = phaseOf(room) === "finished";
        const isClosed = room.status === "closed" && !over;
        element.classList.toggle("over", over);
        element.classList.toggle("watches", matchSeat(room, state.me) === null);
        showBoard(state, room);
        showBanner(state, room);
        showSeats([room.match, room.info, state.me, room.status]);
        if (clocks) {
            showClocks([room.match, state.me, state.serverOffsetMs, room.status]);
        }
        showLastMove(room);
        closed.update(room, isClosed);
        showWhatElse([room, state.me, state.serverOffsetMs, hints.isShown()]);
        moves.update(room.match.actions, lookBack.shown()?.ply ?? room.match.actions.length,
            room.match.takeovers);
        coach.update(room.match.actions, isMyTurn(room, state.me) && room.pending === null && !hints.isShown());
        result.show(over);
        actions.element.hidden = over;
        if (over) {
            result.update(room, state.me, matchSeat(room, state.me), state.games);
        }
        chat.element.hidden = isAlone(room, state.me) || (isClosed && room.chat.messages.length === 0);
        chat.update(state, room);
        facts.update(state, room);
        tools.update(matchSeat(room, state.me) !== null && !over && !isClosed);
        typed.update();
    }

    function showAgain() {
        if (lastShown) {
            update(...lastShown);
        }
    }

    // A tap leaves the focus where it was: the keys work from everywhere but buttons and fields.
    function onKey(event) {
        if (event.key === "Escape") {
            boardView.cancel();
        } else if (event.key === "Enter" && event.target === document.body) {
            boardView.confirm();
        }
        lookBack.onKey(event);
    }

    document.addEventListener("keydown", onKey);
    return {
        element,
        update,
        destroy() {
            document.removeEventListener("keydown", onKey);
            soundsQuestion.destroy();
            notices.destroy();
            result.destroy();
            clocks?.destroy();
            coach.destroy();
            preview.destroy();
            tools.destroy();
            boardView.destroy();
        },
    };
}
