// What happened at a table, for people who listen: two states of the store -> sentences. Pure.
// What must hold: a state that differs in nothing a person would notice gives no sentence; what a
// person did alone is said only where it has effects (moves, offers); an item is {text, key}, and
// of those with one key only the last has news.

import { ringChanges } from "../boards/ring_changes.js";
import { isRing } from "../boards/ring_slots.js";
import { isBot, withShownPeople } from "./bots.js";
import { newMessages } from "./chat_state.js";
import { errorWords, reasonWords } from "./error_words.js";
import { actionWords, gameTitle, joinNames, outcomeWords, outWords, takeoverWords }
    from "./game_words.js";
import { seatsInGame } from "./offer_state.js";
import { pieceWords, scoreWords } from "./piece_words.js";
import { forfeitedSeats, matchSeat, outcomeOf, phaseOf, playersOf } from "./room_state.js";

/** @import {Chat, KnownRoom, MatchInfo, Me, OfferInfo, PlayedAction, PlayedRoom, Room, RoomInfo,
 *      Sentence, ShownPosition, State, Texts} from "../types/index.js" */

const movesSaidMax = 3; // after a break of the line more may come at once
const messagesSaidMax = 3;

// code: of the table on the page
/** @type {(texts: Texts, code: string, before: State, after: State) => Sentence[]} */
export function announcements(texts, code, before, after) {
    const [old, room] = [before.rooms[code], after.rooms[code]];
    if (!room || room === old) {
        return [];
    }
    if (room.status !== "ready") {
        return old?.status === "ready" && room.status !== "loading" ? closed(texts, room) : [];
    }
    if (old?.status !== "ready") {
        return arrival(texts, room, after.me);
    }
    return [
        ...people(texts, old, room, after.me),
        ...matchNews(texts, old, room, after.me),
        ...refusals(texts, old, room),
        ...sending(texts, old, room, after.connection),
        ...talk(texts, old, room, after),
    ];
}

/** @param {string} text @param {string | null} key @returns {Sentence} */
const say = (text, key = null) => ({ text, key });

function closed(/** @type {Texts} */ texts, /** @type {Room} */ { reason }) {
    const words = texts.play.gone;
    return [say(`${words.title}. ${reason ? reasonWords(texts, reason) : words.text}`)];
}

/** @param {Texts} texts @param {KnownRoom} room @param {Me | null} me */
function arrival(texts, room, me) {
    if (!room.match) {
        return [];
    }
    return [say(texts.a11y.said.arrived(gameTitle(texts, room.match.game))), ...standing(texts, room, me)];
}

// The turn, or the end.
/** @param {Texts} texts @param {PlayedRoom} room @param {Me | null} me */
const standing = (texts, room, me) =>
    phaseOf(room) === "finished" ? result(texts, room, me) : turn(texts, room, me);

/** @param {Texts} texts @param {PlayedRoom} room @param {Me | null} me */
function turn(texts, room, me) {
    const { to_move: seat } = room.match.position;
    const { yours, theirs } = texts.play.turn;
    return seat === null ? []
        : [say(`${seat === matchSeat(room, me) ? yours : theirs(playersOf(room)[seat].name)}.`, "turn")];
}

/** @param {Texts} texts @param {PlayedRoom} room @param {Me | null} me */
function result(texts, room, me) {
    const { match } = room;
    const outcome = outcomeOf(match);
    if (outcome === null) {
        return [];
    }
    const { title, reason } = outcomeWords(texts, {
        game: match.game, outcome, scores: match.position.scores,
        players: playersOf(room), ownSeat: matchSeat(room, me),
        left: forfeitedSeats(match.actions).size, actions: match.actions,
    });
    return [say(`${texts.play.turn.over}. ${title}. ${reason}`, "result")];
}

// --- The match ---

/** @param {Texts} texts @param {KnownRoom} old @param {KnownRoom} room @param {Me | null} me */
function matchNews(texts, old, room, me) {
    const { said } = texts.a11y;
    const { match } = room;
    if (!match || match === old.match) {
        return [];
    }
    if (old.match?.match !== match.match) {
        const seat = matchSeat(room, me);
        return [
            say(said.begins(gameTitle(texts, match.game))),
            ...(seat === null ? [] : [say(said.youPlay(texts.boards.seatNames[seat]))]),
            ...standing(texts, room, me),
        ];
    }
    const same = sameBeginning(old.match.actions, match.actions);
    const back = old.match.actions.length - same;
    const ended = outcomeOf(match) && !outcomeOf(old.match);
    const moved = match.actions.length > same;
    return [
        ...(back > 0 ? [say(said.takenBack(back))] : []),
        ...moves(texts, old.match, room, same, back),
        ...(match.takeovers ?? []).slice((old.match.takeovers ?? []).length)
            .map((takeover) => say(takeoverWords(texts, takeover, playersOf(room)))),
        ...scores(texts, old.match, room),
        ...ownEnd(texts, old.match, room, me),
        ...(ended ? result(texts, room, me) : []),
        ...(moved || back > 0 || ended ? [] : offers(texts, old.match, room, me)),
        ...(!outcomeOf(match) && turnIsNews(old.match, room, me, moved || back > 0)
            ? turn(texts, room, me) : []),
    ];
}

// That no turn of one's own can come any more, while the others play on.
/** @param {Texts} texts @param {MatchInfo} before @param {PlayedRoom} room @param {Me | null} me */
function ownEnd(texts, before, room, me) {
    const words = outWords(texts, room.match, me);
    return words === null || outcomeOf(room.match) || outWords(texts, before, me) !== null
        ? [] : [say(words)];
}

// One's own turn is also news when it goes on.
/** @type {(before: MatchInfo, room: PlayedRoom, me: Me | null, changed: boolean) => boolean} */
function turnIsNews(before, room, me, changed) {
    const { to_move: seat } = room.match.position;
    return seat !== before.position.to_move || (changed && seat === matchSeat(room, me));
}

function sameBeginning(/** @type {PlayedAction[]} */ left, /** @type {PlayedAction[]} */ right) {
    const differs = left.findIndex(({ seat, action, at_ms: at }, index) => {
        const other = right[index];
        return !other || other.seat !== seat || other.action !== action || other.at_ms !== at;
    });
    return differs < 0 ? left.length : differs;
}

// The position before a move is known when there is one new move alone.
/** @param {Texts} texts @param {MatchInfo} before @param {PlayedRoom} room @param {number} same
 *  @param {number} back */
function moves(texts, before, room, same, back) {
    const { match } = room;
    const made = match.actions.slice(same);
    const shown = made.slice(-movesSaidMax);
    const players = playersOf(room);
    const previous = made.length === 1 && back === 0 ? before.position : room.previous;
    const items = shown.map((action, index) => {
        const last = index === shown.length - 1;
        const [from, to] = last ? [previous, match.position] : [null, null];
        return say(`${players[action.seat].name} ${
            actionWords(texts, match.game, action, from, to)}${ringEffect(texts, from, to, action)}.`);
    });
    const earlier = made.length - shown.length;
    return earlier > 0 ? [say(texts.a11y.said.earlierMoves(earlier)), ...items] : items;
}

// Where a king came to and what it met; the other steps on the ring name all they do.
/** @param {Texts} texts @param {ShownPosition | null} before @param {ShownPosition | null} after
 *  @param {PlayedAction} action */
function ringEffect(texts, before, after, action) {
    const changes = before && after && isRing(before) && isRing(after) && /^[AB]\d/.test(action.action)
        ? ringChanges(before, after, action) : null;
    if (changes === null) {
        return "";
    }
    const { said } = texts.a11y;
    return [
        ...changes.touched.map((slot) => said.landed(slot)),
        ...changes.gone.map(({ piece, to }) =>
            said[to === "hand" ? "inHand" : "outOfGame"](pieceWords(texts, piece))),
    ].join("");
}

/** @param {Texts} texts @param {MatchInfo} before @param {PlayedRoom} room */
function scores(texts, before, room) {
    const { match } = room;
    const { scores: now } = match.position;
    const changed = now.some((score, seat) => score !== before.position.scores[seat]);
    return changed ? [say(scoreWords(texts, match, playersOf(room)), "scores")] : [];
}

// --- Offers: of which one is gone without a move, a takeback or an end ---

/** @param {Texts} texts @param {MatchInfo} before @param {PlayedRoom} room @param {Me | null} me */
function offers(texts, before, room, me) {
    const { said } = texts.a11y;
    const words = texts.play.offers;
    const players = playersOf(room);
    const own = matchSeat(room, me);
    const idOf = (/** @type {OfferInfo} */ { kind, ply, by }) => `${kind} ${ply} ${by}`;
    const old = new Map(before.offers.map((offer) => [idOf(offer), offer]));
    const items = room.match.offers.flatMap((offer) => {
        const { kind, by, accepted } = offer;
        const known = old.get(idOf(offer));
        old.delete(idOf(offer));
        if (known) {
            return accepted.filter((seat) => !known.accepted.includes(seat) && seat !== own)
                .map((seat) => say(said.agrees(players[seat].name)));
        }
        const silent = seatsInGame(room.match).filter((seat) => seat !== by && !accepted.includes(seat));
        return [say(by === own ? words.own[kind](joinNames(texts, silent.map((seat) => players[seat].name)))
            : words.asks[kind](players[by].name))];
    });
    return [...items, ...[...old.values()].map(({ kind }) => say(said.offerGone[kind]))];
}

// --- People ---

/** @type {(texts: Texts, old: KnownRoom, room: KnownRoom, me: Me | null) => Sentence[]} */
function people(texts, old, room, me) {
    if (old.info === room.info) {
        return [];
    }
    const { said } = texts.a11y;
    const others = (/** @type {RoomInfo} */ { members }) => new Map(members
        .filter((person) => person.user !== me?.user && !isBot(person))
        .map((person) => [person.user, person]));
    const [before, now] = [others(old.info), others(room.info)];
    const items = /** @type {Sentence[]} */ ([]);
    for (const [user, person] of now) {
        const known = before.get(user);
        const key = `person ${user}`;
        if (!known) {
            items.push(say(said.came(person.name), key));
        } else if (known.online !== person.online) {
            items.push(say(person.online ? said.back(person.name) : said.away(person.name), key));
        }
        if (known && known.name !== person.name) {
            items.push(say(said.renamed(known.name, person.name)));
        }
    }
    for (const [user, person] of before) {
        if (!now.has(user)) {
            items.push(say(said.left(person.name), `person ${user}`));
        }
    }
    if (room.info.host !== old.info.host && room.info.host === me?.user) {
        items.push(say(said.youAreHost));
    }
    return phaseOf(room) === "playing" ? items
        : [...items, ...seats(texts, old.info, room, me), ...settings(texts, old.info, room.info)];
}

/** @param {Texts} texts @param {RoomInfo} before @param {KnownRoom} room @param {Me | null} me */
function seats(texts, before, room, me) {
    const { said } = texts.a11y;
    const { info: now } = room;
    const readyWords = room.match ? texts.play.result.wantsMore : said.ready;
    const seatsBefore = withShownPeople(before.seats);
    return withShownPeople(now.seats).flatMap(({ seat, person, ready }) => {
        const known = seatsBefore[seat];
        const last = known?.person;
        const isOther = person && person.user !== me?.user;
        if (last?.user !== person?.user) {
            const seatName = texts.boards.seatNames[seat];
            const key = `seat ${seat}`;
            const hasLeft = last && !now.seats.some((entry) => entry.person?.user === last.user);
            return isOther ? [say(said.sat(person.name, seatName), key)]
                : hasLeft && last.user !== me?.user
                    ? [say(said.stood(last.name, seatName), key)] : [];
        }
        if (!isOther || ready === known.ready) {
            return [];
        }
        return [say(ready ? readyWords(person.name) : said.notReady(person.name), `ready ${seat}`)];
    });
}

/** @param {Texts} texts @param {RoomInfo} before @param {RoomInfo} now */
function settings(texts, before, now) {
    const kept = (/** @type {RoomInfo} */ { options, clock, chat, visibility }) =>
        JSON.stringify([options, clock, chat, visibility]);
    return kept(before) === kept(now) ? [] : [say(texts.a11y.said.settingsChanged, "settings")];
}

// --- The own move, and talk ---

const refusals = (/** @type {Texts} */ texts, /** @type {Room} */ old, /** @type {Room} */ room) =>
    room.refusal && room.refusal !== old.refusal
        ? [say(texts.play.refused(errorWords(texts, room.refusal)), "refusal")] : [];

/** @type {(texts: Texts, old: Room, room: Room, connection: State["connection"]) => Sentence[]} */
const sending = (texts, old, room, { status }) =>
    room.pending && room.pending !== old.pending && status !== "online"
        ? [say(`${texts.play.turn.pendingOffline}.`, "sending")] : [];

/** @type {(texts: Texts, old: {chat: Chat}, room: {chat: Chat}, state: State) => Sentence[]} */
function talk(texts, old, room, { me, hiddenPeople }) {
    const { said } = texts.a11y;
    const fresh = newMessages(old.chat, room.chat, me, hiddenPeople);
    const shown = fresh.slice(-messagesSaidMax);
    const items = shown.map(({ name, phrase, text }) =>
        say(said.chat(name, phrase ? texts.play.chat.phrases[phrase] ?? phrase : text ?? "")));
    return fresh.length > shown.length
        ? [say(said.earlierMessages(fresh.length - shown.length)), ...items] : items;
}
