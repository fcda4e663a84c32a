// The one thing to do now at a table before its first game. What must hold: at every moment exactly
// one thing stands out: sit down, send the link, be ready or start.

import { button, h, host } from "../patch.js";
import { createCopyLink } from "../parts/copy_link.js";
import { eyeMark, namedSeatMark, seatMark } from "../parts/marks.js";
import { paths } from "../router.js";
import { isBot } from "../state/bots.js";
import { gameTitle, joinNames } from "../state/game_words.js";
import { freeSeats, hostOf, isHost, isReady, mayStart, notReady, tableOf, tableSeat } from "../state/room_state.js";
import { classes } from "../view.js";

/** @import {AtTable, Child, KnownRoom, Me, PageContext, RoomInfo, Texts, Tree} from "../types/index.js" */

/** @type {(context: PageContext, table: AtTable, room: KnownRoom, me: Me | null) => Tree} */
export function waitingCall(context, table, room, me) {
    const free = freeSeats(room.info);
    const seated = tableSeat(room, me) !== null;
    const full = free.length === 0;
    const start = full && mayStart(room, me);
    const ready = full && seated && !isReady(room, me);
    const content = !full && !seated ? sitDown(context, table, room, me, free[0])
        : !full ? invitation(context, table, room, me, free.length)
            : start ? starting(context, table, room, me, seated)
                : seated ? readiness(context, table, room, me) : watching(context.texts);
    return h("div", {
        class: classes("call", full && !start && !ready && "passive"), data: { test: "call" },
    }, full && peopleOf(context.texts, room), content);
}

const notHere = (/** @type {RoomInfo} */ { seats }) =>
    seats.flatMap(({ person }) => person && !isBot(person) && !person.online ? [person] : []);

// The players: keeps the height when the invitation has become the button to start.
/** @param {Texts} texts @param {KnownRoom} room */
const peopleOf = (texts, room) => h("p", { class: "call-people" },
    room.info.seats.map(({ seat, person }) => person && h("span", { class: "call-person" },
        namedSeatMark(texts, seat), h("strong", {}, person.name))));

const namesOf = (/** @type {Texts} */ texts, /** @type {{name: string}[]} */ people) => joinNames(texts, people.map(({ name }) => name));

/** @param {string} test @param {() => void} click @param {Child} label @param {boolean} [isPrimary] */
function bigButton(test, click, label, isPrimary = true) {
    // key: the second tap of two is for the button that was there
    return button(test, label, click, { key: test, class: isPrimary ? "primary large" : "" });
}

/** @param {PageContext} context @param {AtTable} atTable @param {KnownRoom} room
 *  @param {Me | null} me @param {number} seat */
function sitDown({ texts, session }, { code, run }, room, me, seat) {
    const words = texts.play.waiting;
    const tableHost = hostOf(room);
    const mine = isHost(room, me);
    const sit = mine ? session.sit : session.sitAndPlay;
    return [
        h("p", { class: "lead" }, !mine && tableHost ? words.invited(tableHost.name) : words.seatFree),
        bigButton("sit-and-play", () => run(() => sit(code, seat)),
            [seatMark(seat), texts.play.seats.sitAndPlay]),
    ];
}

/** @param {PageContext} context @param {AtTable} atTable @param {KnownRoom} room
 *  @param {Me | null} me @param {boolean} seated */
const starting = ({ texts, session }, { code, run }, room, me, seated) => [
    h("p", { class: "lead" }, startWords(texts, room, me, seated)),
    bigButton("start", () => run(() => session.startMatch(code)), texts.play.waiting.start),
];

/** @param {Texts} texts @param {KnownRoom} room @param {Me | null} me @param {boolean} seated */
function startWords(texts, room, me, seated) {
    const words = texts.play.waiting;
    const late = notReady(room.info).filter(({ user }) => user !== me?.user);
    if (late.length > 0) {
        return words.toStartWithout(namesOf(texts, late));
    }
    if (!isHost(room, me)) {
        return words.startForHost(hostOf(room)?.name ?? texts.play.someone);
    }
    return seated ? words.toStart : words.hostNotSeated;
}

// Everybody is here, and somebody else starts: by being ready, too, or as the host.
/** @param {PageContext} context @param {AtTable} atTable @param {KnownRoom} room @param {Me | null} me */
function readiness({ texts, session }, { code, run }, room, me) {
    const words = texts.play.waiting;
    const ready = isReady(room, me);
    const away = notHere(room.info);
    if (room.info.auto_start && away.length > 0) {
        return h("p", { class: "lead" }, words.startsWhenBack(namesOf(texts, away)));
    }
    return [
        h("p", { class: "lead" },
            ready ? words.waitsFor(namesOf(texts, notReady(room.info))) : words.askReady),
        bigButton(ready ? "not-ready" : "ready", () => run(() => session.ready(code, !ready)),
            ready ? words.notReady : words.ready, !ready),
    ];
}

/** @param {PageContext} context @param {AtTable} atTable @param {KnownRoom} room
 *  @param {Me | null} me @param {number} freeCount */
function invitation({ texts, session, store }, { code, run }, room, me, freeCount) {
    const words = texts.play.waiting;
    const ready = isReady(room, me);
    const { info } = room;
    return [
        h("h2", { class: "call-title" }, texts.play.invite.title),
        host("link", () => createCopyLink({
            hasQr: true, texts, url: location.origin + paths.room(code),
            gameTitle: gameTitle(texts, info.game), sendNow: takeInviting(store, code),
        })),
        h("p", { class: "hint" }, info.auto_start ? words.startsItself
            : mayStart(room, me) && !ready ? words.needSeats(freeCount) : words.waitForOthers(freeCount)),
        info.seats.length === 2 && isHost(room, me) && check("auto-start", info.auto_start, words.autoStart,
            (autoStart) => run(() => session.changeTable(code, { ...tableOf(info), auto_start: autoStart }))),
        !info.auto_start && check("ready", ready, words.readyNow,
            (isNow) => run(() => session.ready(code, isNow))),
    ];
}

// Whether the link of this table is to be sent at once: true for one time.
function takeInviting(/** @type {PageContext["store"]} */ store, /** @type {string} */ code) {
    const isWanted = store.get().inviting === code;
    if (isWanted) {
        store.update(() => ({ inviting: null }));
    }
    return isWanted;
}

/** @param {string} test @param {boolean} checked @param {string} label
 *  @param {(checked: boolean) => void} change */
const check = (test, checked, label, change) => h("label", { key: test, class: "check", for: `${test}-now` },
    h("input", {
        type: "checkbox", id: `${test}-now`, checked, data: { test },
        on: { change: ({ target }) => change(target.checked) },
    }), label);

const watching = (/** @type {Texts} */ texts) => [
    h("p", { class: "watch-line", data: { test: "watching" } },
        eyeMark(), texts.comfort.watching.you),
    h("p", { class: "lead" }, texts.play.waiting.lookOn),
];
