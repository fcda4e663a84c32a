// Computer players: how they are named, who plays against them, and which level is offered. Pure.

/** @import {Bot, GameRecord, Player, RoomInfo, SeatInfo, TakeOver, Texts} from "../types/index.js" */

const levelUsual = 2;
const ending = / \(bot\)$/; // of the names that the server gives computer players, and of no others

// `bot` is the level; in the archive, which does not keep it, true.
export const isBot = (/** @type {Pick<Player, "bot"> | null | undefined} */ person) =>
    Boolean(person?.bot);

// A computer player's name as it stands beside the computer's mark.
/** @param {string} name */
export const withoutBot = (name) => name.replace(ending, "");

// The people at one table, computer players by the name that all pages show: without "(bot)", and
// with a number where several have the same.
/** @template {Player | null | undefined} Person @param {Person[]} people @returns {Person[]} */
export function withShownNames(people) {
    const names = people.map((person) => (isBot(person) ? withoutBot(person?.name ?? "") : null));
    return people.map((person, place) => {
        const name = names[place];
        if (name === null) {
            return person;
        }
        const others = names.filter((other) => other === name).length;
        const number = names.slice(0, place + 1).filter((other) => other === name).length;
        return { ...person, name: others > 1 ? `${name} ${number}` : name };
    });
}

// The same of the seats of a table.
/** @param {SeatInfo[]} seats @returns {SeatInfo[]} */
export function withShownPeople(seats) {
    const people = withShownNames(seats.map(({ person }) => person));
    return seats.map((seat, place) => ({ ...seat, person: people[place] }));
}

// Who played a finished match, by the names that are stored.
/** @param {string[]} names @returns {Player[]} */
export const playersNamed = (names) => withShownNames(names.map((name) =>
    ({ name, online: true, ...(ending.test(name) && { bot: true }) })));

// Who plays once so many actions are made: names are those who began; a computer player may have
// taken a seat over since.
/** @param {string[]} names @param {TakeOver[]} takeovers @param {number} ply */
export const playersAt = (names, takeovers, ply) => playersNamed(names.map((name, seat) =>
    takeovers.findLast((each) => each.seat === seat && each.ply <= ply)?.name ?? name));

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
