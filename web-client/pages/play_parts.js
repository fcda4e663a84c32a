// The parts of a match that have a life of their own, beside what is drawn from the state: the board,
// what is looked at, considered, asked and typed, and what has been refused. What must hold: only
// legal actions are sent; a refused move is explained next to the board.

import { createBoardView } from "../boards/board_view.js";
import { createBeforeEnd } from "../parts/before_end.js";
import { createBell } from "../parts/bell.js";
import { createChatPanel } from "../parts/chat_panel.js";
import { createCoach } from "../parts/coach.js";
import { createLinkButton } from "../parts/copy_button.js";
import { createHintDesk } from "../parts/hint_desk.js";
import { createLookBack } from "../parts/look_back.js";
import { createMatchNotices } from "../parts/match_notices.js";
import { createMoveList } from "../parts/move_list.js";
import { createMovePreview } from "../parts/move_preview.js";
import { createPlayTools } from "../parts/play_tools.js";
import { createSeatClocks } from "../parts/seat_clocks.js";
import { createSoundsQuestion } from "../parts/sounds_question.js";
import { createTypedMove } from "../parts/typed_move.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { pastMoveWords, playWords } from "../state/play_words.js";
import { playersOf } from "../state/room_state.js";

/** @import {MatchInfo, OfferInfo, PageContext, PlayedAction, PlayedRoom, Run,
 *      ViewSettings} from "../types/index.js" */
/** @import {Session} from "../net/session.js" */

/** @typedef {{code: string, info: MatchInfo, moves: Pick<ViewSettings, "onAction" | "onRefused">,
 *      preview: ReturnType<typeof createMovePreview>, made: () => PlayedAction[],
 *      onDraw: () => void}} BoardNeeds */

/** @typedef {ReturnType<typeof createPlayParts>} PlayParts */

// onChange(): another position or advice is to be shown; onDraw(): other words
/** @param {PageContext} context @param {{code: string, match: MatchInfo, onChange: () => void,
 *      onDraw: () => void}} table */
export function createPlayParts(context, { code, match: info, onChange, onDraw }) {
    const { texts, session, store } = context;
    const { match, game, options } = info;
    const made = () => store.get().rooms[code]?.match?.actions ?? [];
    /** @type {BoardNeeds["moves"]} */
    const moves = {
        onAction: (action) => session.act(code, action),
        onRefused: (action) => session.askWhyNot(code, action),
    };
    const lookBack = createLookBack(context, {
        game, options, onChange,
        wordsOf: (actions) => pastMoveWords(texts, /** @type {PlayedRoom} */ (store.get().rooms[code]),
            actions, store.get().preferences.coordinates === "on"),
    });
    const preview = createMovePreview({ game, options, onChange });
    const board = createBoard(context, { code, info, moves, preview, made, onDraw });
    const notices = createMatchNotices(context, { code, match, placeOf: board.placeOf, onWait: onDraw });
    const hints = createHintDesk(context, {
        code, match: info, run: notices.run, onChange,
        nameOf: (seat) => playersOf(/** @type {PlayedRoom} */ (store.get().rooms[code]))[seat].name,
    });
    const askHint = () => hints.ask(made());
    const typed = createTypedMove(context, { code, game, ...moves, onBoard: board.focus });
    const parts = {
        board, lookBack, preview, notices, hints, typed,
        beforeEnd: createBeforeEnd({ game, options, onChange }),
        wishes: wishesOf(session, code, match, notices.run, askHint),
        clocks: info.clock && createSeatClocks(context, {
            seats: info.players.length, onLow: () => context.sounds.play("clock_low"),
        }),
        moveList: createMoveList(context, { onPick: lookBack.pick }),
        chat: createChatPanel(context, { code }),
        soundsQuestion: createSoundsQuestion(context),
        bell: createBell(context, { asks: info.clock_settings.kind === "days", waits: false }),
        link: createLinkButton(texts, location.origin + paths.room(code)),
        coach: createCoach(context, { code, ask: askHint }),
        tools: createPlayTools(context, {
            onType: typed.open, onRead: () => readPosition(context, code), onBoard: board.focus,
        }),
        // From the position that is looked at.
        onTry() {
            const shown = lookBack.shown()?.actions ?? made();
            context.router.navigate(paths.study(game, {
                options, actions: shown.map(({ action }) => action), from: paths.room(code),
            }));
        },
        destroy() {
            const { clocks, soundsQuestion, coach, tools } = parts;
            [clocks, soundsQuestion, notices, coach, preview, tools, board].forEach((part) => part?.destroy());
        },
    };
    return parts;
}

/** @param {Session} session @param {string} code @param {string} match @param {Run} run
 *  @param {() => void} onHint */
const wishesOf = (session, code, match, run, onHint) => ({
    onOffer: (/** @type {OfferInfo["kind"]} */ kind) => run(() => session.offer(code, match, kind)),
    onAbort: () => run(() => session.abort(code, match)),
    onResign: () => run(() => session.resign(code, match)),
    onHint,
});

// `prompt` is what the board asks for; it is said aloud once.
/** @param {PageContext} context @param {BoardNeeds} boardNeeds */
function createBoard({ texts, session, announcer }, { code, info, moves, preview, made, onDraw }) {
    const { game, options, board } = info;
    let saidPrompt = "";
    return createBoardView({
        game, options, board, texts, ...moves,
        onConsider: (action) => preview.consider(made(), action),
        async whyNot(action) {
            const error = await session.whyNot(code, action);
            return error && errorWords(texts, error);
        },
        onHint: (text) => announcer.say(text, "hint"),
        onPrompt(text) {
            onDraw();
            if (text !== "" && text !== saidPrompt && text !== texts.boards.pendingPrompt) {
                saidPrompt = text;
                announcer.say(text, "prompt");
            }
        },
    });
}

// The whole position, for those who do not see the board.
/** @param {PageContext} context @param {string} code */
function readPosition({ texts, store, announcer }, code) {
    const { me, rooms } = store.get();
    const room = /** @type {PlayedRoom} */ (rooms[code]);
    announcer.say(playWords(texts, room, me).join(" "), "position");
}
