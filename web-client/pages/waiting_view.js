// A table before its first game: take a seat, send the link, start.
// What must hold: at every moment exactly one thing stands out: sit down, send the link, or start.

import { seatMark } from "../boards/seat_mark.js";
import { h, onChange, setChildren, setText } from "../dom.js";
import { createCopyLink } from "../parts/copy_link.js";
import { gamePicture } from "../parts/game_picture.js";
import { createSeatList } from "../parts/seat_list.js";
import { paths } from "../router.js";
import { errorWords } from "../state/error_words.js";
import { gameTitle, optionsPhrase } from "../state/game_words.js";
import { freeSeats, hostOf, isHost, isMember, mayStart, tableSeat } from "../state/room_state.js";

export function createWaitingView(context, code) {
    const { texts, session, router } = context;
    const words = texts.play;
    const picture = h("div", { class: "waiting-picture" });
    const title = h("h1", {});
    const facts = h("p", { class: "hint" });
    const rulesLink = h("a", { class: "button" }, words.rules);
    const call = h("div", { class: "call", data: { test: "call" } });
    const problem = h("p", { class: "problem", role: "alert" });
    const seats = createSeatList(context, { code, run });
    const here = h("ul", { class: "here" });
    const watchers = h("p", { class: "hint" });
    const leave = h("button", {
        type: "button", class: "quiet", data: { test: "leave" }, on: { click: onLeave },
    }, words.seats.leave);

    const element = h("div", { class: "waiting" },
        h("div", { class: "waiting-game" }, picture,
            h("div", {}, title, facts, rulesLink)),
        h("div", { class: "waiting-table" },
            call, problem,
            h("section", { "aria-labelledby": "seats-title" },
                h("h2", { id: "seats-title" }, words.seats.title), seats.element),
            h("section", { "aria-labelledby": "here-title" },
                h("h2", { id: "here-title" }, words.waiting.here), here, watchers,
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

    // The one thing to do now.
    const showCall = onChange(([room, me]) => {
        const free = freeSeats(room.info);
        const seated = tableSeat(room, me) !== null;
        const host = hostOf(room);
        call.classList.toggle("passive", free.length === 0 && !mayStart(room, me));
        if (free.length > 0 && !seated) {
            setChildren(call, sitDown(room, free[0], host, isHost(room, me)));
        } else if (free.length > 0) {
            setChildren(call, invitation(room, free.length, me));
        } else if (mayStart(room, me)) {
            setChildren(call,
                h("p", { class: "lead" }, startWords(room, me, seated)),
                h("button", {
                    type: "button", class: "primary large", data: { test: "start" },
                    on: { click: () => run(() => session.startMatch(code)) },
                }, words.waiting.start));
        } else {
            const hostName = host?.name ?? words.someone;
            setChildren(call, h("p", { class: "lead" },
                !seated ? words.waiting.lookOn
                    : host?.online ? words.waiting.hostStarts(hostName)
                        : words.waiting.hostAway(hostName)));
        }
    });

    function startWords(room, me, seated) {
        if (!isHost(room, me)) {
            return words.waiting.startForHost(hostOf(room)?.name ?? words.someone);
        }
        return seated ? words.waiting.toStart : words.waiting.hostNotSeated;
    }

    function sitDown(room, seat, host, mine) {
        return [
            h("p", { class: "lead" }, !mine && host
                ? words.waiting.invited(host.name) : words.waiting.seatFree),
            h("button", {
                type: "button", class: "primary large", data: { test: "sit-and-play" },
                on: { click: () => run(() => session.sit(code, seat)) },
            }, seatMark(seat), words.seats.sitAndPlay),
        ];
    }

    let copyLink = null;
    function invitation(room, freeCount, me) {
        copyLink ??= createCopyLink({
            texts, url: location.origin + paths.room(code),
            gameTitle: gameTitle(texts, room.info.game),
        });
        return [
            h("h2", { class: "call-title" }, words.invite.title),
            copyLink,
            h("p", { class: "hint" }, mayStart(room, me)
                ? words.waiting.needSeats(freeCount) : words.waiting.waitForOthers(freeCount)),
        ];
    }

    const showGame = onChange(([info, games]) => {
        setChildren(picture, gamePicture(info.game));
        setText(title, gameTitle(texts, info.game));
        const gameInfo = games?.find(({ name }) => name === info.game);
        setText(facts, [optionsPhrase(texts, gameInfo, info.game, info.options),
            words.waiting.visibility[info.visibility]].join(" · "));
        rulesLink.href = paths.rules(info.game);
    });

    const showPeople = onChange(([room, me]) => {
        setChildren(here, room.info.members.map((person) => h("li", {
            class: person.online ? "person" : "person away",
        }, person.name, tags(room, me, person))));
        setText(watchers, room.info.watchers ? words.waiting.watchers(room.info.watchers) : "");
        leave.hidden = !isMember(room, me);
    });

    function tags(room, me, person) {
        return [
            person.user === me?.user && words.seats.you,
            person.user === room.info.host && words.seats.host,
            !person.online && words.seats.away,
        ].filter(Boolean).map((text) => h("span", { class: "tag" }, text));
    }

    return {
        element,
        update(state, room) {
            showGame([room.info, state.games]);
            showCall([room, state.me]);
            showPeople([room, state.me]);
            seats.update(room, state.me);
        },
    };
}
