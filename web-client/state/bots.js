// Computer players: how they are named, who plays against them, and which level is offered. Pure.

/** @import {Bot, GameRecord, Player, RoomInfo, TakeOver, Texts} from "../types/index.js" */

const levelUsual = 2;

// `bot` is the level; in the archive, which does not keep it, true.
export const isBot = (/** @type {Pick<Player, "bot"> | null | undefined} */ person) =>
    Boolean(person?.bot);

// A computer player's name without what tells it apart where no mark stands beside it.
export const withoutBot = (/** @type {string} */ name) => name.replace(/ \(bot\)$/, "");

// The name as it stands beside the computer's mark.
export const shownName = (/** @type {Player} */ person) =>
    isBot(person) ? withoutBot(person.name) : person.name;

// Who plays once so many actions are made: names are those who began; a computer player may have
// taken a seat over since.
/** @param {string[]} names @param {TakeOver[]} takeovers @param {number} ply @returns {Player[]} */
export const playersAt = (names, takeovers, ply) => names.map((name, seat) => {
    const last = takeovers.findLast((each) => each.seat === seat && each.ply <= ply);
    return last ? { name: withoutBot(last.name), online: true, bot: true }
        : { name, online: true };
});

// The same of a finished match.
/** @param {Pick<GameRecord, "players" | "takeovers">} record @param {number} ply */
export const playersIn = ({ players, takeovers = [] }, ply) =>
    playersAt(players.map(({ name }) => name), takeovers, ply);

// Everybody but the person on `seat` is a computer player.
/** @param {Pick<Player, "bot">[]} people @param {number | null} seat */
export const playsAlone = (people, seat) => seat !== null && people.length > 1 &&
    people.every((person, other) => (other === seat ? !isBot(person) : isBot(person)));

// A level remembered as text, or the usual one.
export function levelFrom(/** @type {string | null} */ text, /** @type {Bot[] | null} */ bots) {
    const level = Number(text);
    return bots?.some((bot) => bot.level === level) ? level : levelUsual;
}

/** @param {Bot[] | null} bots @param {number | undefined} level */
export const botOfLevel = (bots, level) => bots?.find((bot) => bot.level === level) ?? null;

// One line about how a computer player plays: the server's, unless the language has its own.
/** @param {Texts} texts @param {Pick<Bot, "level" | "character">} bot */
export const characterOf = (texts, { level, character }) =>
    texts.bots.characters[level] ?? character;

// What to change at the table for opponents `by` levels stronger, or weaker: [{seat, user, level}];
// empty when they are at the end already.
/** @param {RoomInfo} info @param {Bot[] | null} bots @param {number} by */
export const otherLevels = (info, bots, by) => info.seats.flatMap(({ seat, person }) =>
    person?.bot ? [{ seat, user: person.user, level: person.bot + by }] : [])
    .filter(({ level }) => botOfLevel(bots, level) !== null);
