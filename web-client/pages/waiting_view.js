// A table before its first game: take a seat, send the link, be ready, start.
// What must hold: at every moment exactly one thing stands out: sit down, send the link, be ready
// or start.

import { eyeMark } from "../boards/line_marks.js";
import { seatMark } from "../boards/seat_mark.js";
import { h, onChange, setChildren, setText } from "../dom.js";
import { createChatPanel } from "../parts/chat_panel.js";
import { createCopyLink } from "../parts/copy_link.js";
import { gamePicture } from "../parts/game_picture.js";
import { createPersonTools } from "../parts/person_tools.js";
import { createSeatList } from "../parts/seat_list.js";
import { createSettingsButton } from "../parts/settings_button.js";
import { createWatchLine } from "../parts/watch_line.js";
import { paths } from "../router.js";
import { clockPhrase, clockSentence } from "../state/clock_words.js";
import { errorWords } from "../state/error_words.js";
import { gameTitle, joinNames, optionsPhrase } from "../state/game_words.js";
import { freeSeats, hostOf, isHost, isMember, isReady, mayStart, notReady, tableSeat }
    from "../state/room_state.js";

export function createWaitingView(context, code) {
    const { texts, session, router } = context;
    const words = texts.play;
    const picture = h("div", { class: "waiting-picture" });
    const title = h("h1", {});
    const facts = h("p", { class: "hint" });
    const clock = h("p", { data: { test: "clock-words" } });
    const rulesLink = h("a", { class: "button small" }, words.rules);
    const settings = createSettingsButton(context, { code });
    const call = h("div", { class: "call", data: { test: "call" } });
    const problem = h("p", { class: "problem", role: "alert" });
    const seats = createSeatList(context, { code, run });
    const here = createPersonTools(context, { code, run });
    const chat = createChatPanel(context, { code });
    const watchers = createWatchLine(context);
    const leave = h("button", {
        type: "button", class: "quiet", data: { test: "leave" }, on: { click: onLeave },
    }, words.seats.leave);

    const element = h("div", { class: "waiting" },
        h("div", { class: "waiting-game" }, picture,
            h("div", { class: "waiting-facts" }, title, facts, clock,
                h("p", { class: "buttons" }, rulesLink, settings.element))),
        h("div", { class: "waiting-table" },
            call, problem,
            h("section", { "aria-labelledby": "seats-title" },
                h("h2", { id: "seats-title" }, words.seats.title), seats.element),
            chat.element,
            h("section", { "aria-labelledby": "here-title" },
                h("h2", { id: "here-title" }, words.waiting.here), here.element, watchers.element,
                h("p", { class: "buttons" }, leave))));

    async function run(work) {
        setText(problem, "");
        try {
            await work();
        } catch (error) {
            setText(problem, errorWords(texts, error));
        }
    }

    async function onLeave() {
        await run(async () => {
            await session.leaveTable(code);
            router.navigate(paths.home());
        });
    }

    // --- The one thing to do now ---

    const showCall = onChange(([info, me]) => {
        const room = { info };
        const free = freeSeats(room.info);
        const seated = tableSeat(room, me) !== null;
        if (call.hasChildNodes()) {
            call.style.minHeight = `${call.offsetHeight}px`; // nothing below moves up
        }
        const start = free.length === 0 && mayStart(room, me);
        const ready = free.length === 0 && seated && !isReady(room, me);
        call.classList.toggle("passive", free.length === 0 && !start && !ready);
        if (free.length > 0 && !seated) {
            setChildren(call, sitDown(room, free[0], hostOf(room), isHost(room, me)));
        } else if (free.length > 0) {
            setChildren(call, invitation(room, free.length, me));
        } else if (start) {
            setChildren(call,
                h("p", { class: "lead" }, startWords(room, me, seated)),
                h("button", {
                    type: "button", class: "primary large", data: { test: "start" },
                    on: { click: () => run(() => session.startMatch(code)) },
                }, words.waiting.start));
        } else if (seated) {
            setChildren(call, readiness(room, me));
        } else {
            setChildren(call,
                h("p", { class: "watch-line", data: { test: "watching" } },
                    eyeMark(), texts.comfort.watching.you),
                h("p", { class: "lead" }, words.waiting.lookOn));
        }
    });

    const namesOf = (people) => joinNames(texts, people.map(({ name }) => name));

    function startWords(room, me, seated) {
        const late = notReady(room.info).filter(({ user }) => user !== me.user);
        if (late.length > 0) {
            return words.waiting.toStartWithout(namesOf(late));
        }
        if (!isHost(room, me)) {
            return words.waiting.startForHost(hostOf(room)?.name ?? words.someone);
        }
        return seated ? words.waiting.toStart : words.waiting.hostNotSeated;
    }

    function sitDown(room, seat, host, mine) {
        const sit = mine ? session.sit : session.sitAndPlay;
        return [
            h("p", { class: "lead" }, !mine && host
                ? words.waiting.invited(host.name) : words.waiting.seatFree),
            h("button", {
                type: "button", class: "primary large", data: { test: "sit-and-play" },
                on: { click: () => run(() => sit(code, seat)) },
            }, seatMark(seat), words.seats.sitAndPlay),
        ];
    }

    // Everybody is here, and somebody else starts: by being ready, too, or as the host.
    function readiness(room, me) {
        const ready = isReady(room, me);
        return [
            h("p", { class: "lead" },
                ready ? words.waiting.waitsFor(namesOf(notReady(room.info))) : words.waiting.askReady),
            h("button", {
                type: "button", class: ready ? "" : "primary large",
                data: { test: ready ? "not-ready" : "ready" },
                on: { click: () => run(() => session.ready(code, !ready)) },
            }, ready ? words.waiting.notReady : words.waiting.ready),
        ];
    }

    let copyLink = null;
    function invitation(room, freeCount, me) {
        copyLink ??= createCopyLink({
            hasQr: true,
            texts, url: location.origin + paths.room(code),
            gameTitle: gameTitle(texts, room.info.game),
        });
        const ready = isReady(room, me);
        return [
            h("h2", { class: "call-title" }, words.invite.title),
            copyLink,
            h("p", { class: "hint" }, mayStart(room, me) && !ready
                ? words.waiting.needSeats(freeCount) : words.waiting.waitForOthers(freeCount)),
            h("label", { class: "check", for: "ready-now" },
                h("input", {
                    type: "checkbox", id: "ready-now", checked: ready, data: { test: "ready" },
                    on: { change: (event) => run(() => session.ready(code, event.target.checked)) },
                }), words.waiting.readyNow),
        ];
    }

    // --- What is played, and who is there ---

    const showGame = onChange(([info, games, me]) => {
        setChildren(picture, gamePicture(info.game));
        setText(title, gameTitle(texts, info.game));
        const gameInfo = games?.find(({ name }) => name === info.game);
        setText(facts, [optionsPhrase(texts, gameInfo, info.game, info.options),
            clockPhrase(texts, info.clock), words.waiting.chat[info.chat],
            info.drop_out === "bot" && texts.bots.dropOut.phrase,
            words.waiting.visibility[info.visibility]].filter(Boolean).join(" · "));
        setText(clock, clockSentence(texts, info.clock));
        rulesLink.href = paths.rules(info.game);
        settings.update(info, games, me);
    });

    const showPeople = onChange(([info, me]) => {
        watchers.update(info.watchers);
        leave.hidden = !isMember({ info }, me);
    });

    return {
        element,
        update(state, room) {
            showGame([room.info, state.games, state.me]);
            showCall([room.info, state.me]);
            showPeople([room.info, state.me]);
            seats.update(room, state.me);
            here.update(room, state.me);
            chat.update(state, room);
        },
        destroy: settings.destroy,
    };
}
