// A table before its first game: take a seat, send the link, be ready, start.

import { onChange } from "../dom.js";
import { button, h, host } from "../patch.js";
import { createBell } from "../parts/bell.js";
import { createChatPanel } from "../parts/chat_panel.js";
import { createPersonTools } from "../parts/person_tools.js";
import { seatList } from "../parts/seat_list.js";
import { createSettingsButton } from "../parts/settings_button.js";
import { createStartPicture } from "../parts/start_picture.js";
import { watchLine } from "../parts/watch_line.js";
import { paths } from "../router.js";
import { clockPhrase, clockSentence } from "../state/clock_words.js";
import { errorWords } from "../state/error_words.js";
import { gameTitle, optionsPhrase } from "../state/game_words.js";
import { isMember, tableSeat } from "../state/room_state.js";
import { view } from "../view.js";
import { waitingCall } from "./waiting_call.js";

/** @import {AtTable, GameInfo, KnownRoom, PageContext, RoomInfo, State, Texts,
 *      Tree} from "../types/index.js" */

export function createWaitingView(/** @type {PageContext} */ context, /** @type {string} */ code) {
    const { texts, session, router } = context;
    let problem = "";
    const table = { code, run, bell: createBell(context, { asks: false, waits: true }) };
    const page = view("div", (/** @type {State} */ state, /** @type {KnownRoom} */ room) =>
        waitingLayout(context, { ...table, onLeave, problem }, state, room));

    async function run(/** @type {() => Promise<unknown>} */ work) {
        say("");
        try {
            await work();
        } catch (error) {
            say(errorWords(texts, error));
        }
    }

    function say(/** @type {string} */ text) {
        problem = text;
        page.redraw();
    }

    const onLeave = () => run(async () => {
        await session.leaveTable(code);
        router.navigate(paths.home());
    });

    // What stands below the call never moves up.
    function holdHeight() {
        /** @type {HTMLElement | null} */
        const call = page.element.querySelector(".call");
        if (call) {
            call.style.minHeight = `${call.offsetHeight}px`;
        }
    }

    const onCallChange = onChange(holdHeight);
    return {
        ...page,
        update(/** @type {State} */ state, /** @type {KnownRoom} */ room) {
            onCallChange([room.info, state.me]);
            page.update(state, room);
        },
    };
}

/** @param {PageContext} context
 *  @param {AtTable & {onLeave: () => void, problem: string, bell: ReturnType<typeof createBell>}} table
 *  @param {State} state @param {KnownRoom} room */
function waitingLayout(context, table, state, room) {
    const words = context.texts.play;
    const { info } = room;
    const { me } = state;
    const { code, run, onLeave, problem, bell } = table;
    return h("div", { class: "waiting" },
        gameShown(context, code, state, info),
        h("div", { class: "waiting-table" },
            waitingCall(context, table, room, me),
            h("p", { class: "problem", role: "alert" }, problem),
            tableSeat(room, me) !== null && bell.element,
            h("section", { "aria-labelledby": "seats-title" },
                h("h2", { id: "seats-title" }, words.seats.title),
                seatList(context, { code, run }, info, me)),
            host("chat", () => createChatPanel(context, { code }), state, room),
            h("section", { "aria-labelledby": "here-title" },
                h("h2", { id: "here-title" }, words.waiting.here),
                host("people", () => createPersonTools(context, { code, run }), info, me),
                watchLine(context.texts, info.watchers),
                h("p", { class: "buttons" }, button("leave", words.seats.leave, onLeave, {
                    class: "quiet", hidden: !isMember(room, me),
                })))));
}

/** @param {PageContext} context @param {string} code @param {State} state @param {RoomInfo} info */
function gameShown(context, code, { games, me }, info) {
    const { texts } = context;
    const { game, options, clock } = info;
    return h("div", { class: "waiting-game" },
        host("start", () => createStartPicture("waiting-picture"), game, options, games),
        h("div", { class: "waiting-facts" },
            h("h1", {}, gameTitle(texts, game)),
            h("p", { class: "hint" }, factsOf(texts, info, games)),
            h("p", { data: { test: "clock-words" } }, clockSentence(texts, clock)),
            h("p", { class: "buttons" },
                h("a", { class: "button small", href: paths.rules(game) }, texts.play.rules),
                host("settings", () => createSettingsButton(context, { code }), info, games, me))));
}

/** @param {Texts} texts @param {RoomInfo} roomInfo @param {GameInfo[] | null} games */
function factsOf(texts, { game, options, clock, chat, drop_out: dropOut, visibility }, games) {
    const words = texts.play.waiting;
    const gameInfo = games?.find(({ name }) => name === game);
    return [optionsPhrase(texts, gameInfo, game, options), clockPhrase(texts, clock), words.chat[chat],
        dropOut === "bot" && texts.bots.dropOut.phrase, words.visibility[visibility]]
        .filter(Boolean).join(" · ");
}
