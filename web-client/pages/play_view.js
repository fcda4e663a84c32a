// A match at a table: board, seats, clocks, turn, offers, moves, talk, result. One view per match.
// What must hold: the board gets each new position with the one before it, once; what the parts show
// is up to date before the page is drawn from them.

import "../packs/boards.js";
import { leave, patch } from "../patch.js";
import { isBot } from "../state/bots.js";
import { toMoveIn } from "../state/play_words.js";
import { isAgainstBots, isMyTurn, lastOnBoard, matchSeat, phaseOf, playersOf, seatInPlay,
    seatsOutOfTime } from "../state/room_state.js";
import { playLayout } from "./play_layout.js";
import { createPlayParts } from "./play_parts.js";

/** @import {Me, PageContext, PlayedRoom, State} from "../types/index.js" */
/** @import {PlayParts} from "./play_parts.js" */

/** @param {PageContext} context @param {string} code @param {PlayedRoom} room */
export function createPlayView(context, code, { match }) {
    const element = document.createElement("div");
    const parts = createPlayParts(context, { code, match, onChange: updateAgain, onDraw: draw });
    const showBoard = createBoardUpdate(parts);
    let isUpdating = false;
    /** @type {[State, PlayedRoom] | null} */
    let last = null; // the state and room of the last update

    function update(/** @type {State} */ state, /** @type {PlayedRoom} */ room) {
        const isFirst = last === null;
        last = [state, room];
        if (isFirst) {
            draw(); // the board and the chat measure themselves when they are told something
        }
        isUpdating = true;
        try {
            updateParts(parts, state, room);
            showBoard(state, room);
        } finally {
            isUpdating = false;
        }
        draw();
    }

    function draw() {
        if (last && !isUpdating) {
            patch(element, playLayout(context, { code, match }, parts, ...last));
        }
    }

    function updateAgain() {
        if (last && !isUpdating) {
            update(...last);
        }
    }

    // A tap leaves the focus where it was: the keys work from everywhere but buttons and fields.
    function onKey(/** @type {KeyboardEvent} */ event) {
        if (event.key === "Escape") {
            parts.board.cancel();
        } else if (event.key === "Enter" && event.target === document.body) {
            parts.board.confirm();
        }
        parts.lookBack.onKey(event);
    }

    document.addEventListener("keydown", onKey);
    return {
        element,
        update,
        destroy() {
            last = null; // answers still under way draw nothing any more
            document.removeEventListener("keydown", onKey);
            leave(element);
            parts.destroy();
        },
    };
}

// previous: only for the next position of the game, not after one that was looked back at.
function createBoardUpdate(/** @type {PlayParts} */ { board, lookBack, hints, preview, beforeEnd }) {
    let looksBack = false;
    return (/** @type {State} */ state, /** @type {PlayedRoom} */ room) => {
        const earlier = lookBack.shown();
        const { position, actions, game } = earlier ? { ...room.match, ...earlier } : room.match;
        const canAct = !earlier && isMyTurn(room, state.me) && room.pending === null;
        if (canAct) {
            preview.prepare(actions);
        }
        board.update({
            position,
            previous: earlier || looksBack ? null : room.previous,
            lastAction: lastOnBoard(actions),
            actions,
            canAct,
            pending: earlier ? null : room.pending?.action ?? null,
            ownSeat: matchSeat(room, state.me),
            showCoordinates: state.preferences.coordinates === "on",
            confirmMoves: state.preferences.confirmMoves,
            turns: state.preferences.turnedBoards[game],
            advice: earlier ? [] : hints.marks(),
            preview: earlier ? null : preview.known(),
            before: earlier ? undefined : beforeEnd.of(room),
            playerOf: (seat) => playersOf(room)[seat].name,
        });
        looksBack = earlier !== null;
    };
}

/** @param {PlayParts} parts @param {State} state @param {PlayedRoom} room */
function updateParts(parts, state, room) {
    const { lookBack, hints, notices, moveList, coach, chat, tools, typed, clocks } = parts;
    const { actions, players, takeovers } = room.match;
    const { me } = state;
    const over = phaseOf(room) === "finished";
    const isClosed = room.status === "closed" && !over;
    hints.update(actions);
    lookBack.update(actions);
    notices.update(room, me, state.serverOffsetMs);
    notices.giveWay(hints.isShown() || lookBack.shown() !== null);
    moveList.update(actions, lookBack.shown()?.ply ?? actions.length, takeovers, players);
    coach.update(actions, isMyTurn(room, me) && room.pending === null && !hints.isShown());
    chat.update(state, room, isAlone(room, me) || (isClosed && room.chat.messages.length === 0));
    tools.update(seatInPlay(room, me) !== null && !isClosed);
    typed.update();
    const { clock } = room.match;
    if (clock) {
        clocks?.update({ ...clocksNow(state, room, over || isClosed), clock });
    }
}

/** @param {State} state @param {PlayedRoom} room @param {boolean} over */
function clocksNow({ me, serverOffsetMs }, room, over) {
    const { clock_settings: settings, actions, position } = room.match;
    return {
        settings, over, late: seatsOutOfTime(actions), toMove: toMoveIn(room),
        ownSeat: matchSeat(room, me),
        offsetMs: serverOffsetMs,
        turn: actions.findLastIndex(({ seat }) => seat !== position.to_move),
    };
}

// There is nobody else to hear anything.
const isAlone = (/** @type {PlayedRoom} */ room, /** @type {Me | null} */ me) => isAgainstBots(room, me) && room.info.watchers === 0 &&
    room.info.members.every((person) => isBot(person) || person.user === me?.user);
