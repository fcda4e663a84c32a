// Tables and games for pictures: every page of the client with real content.
// Made once by three people; pictures are then taken as the first of them, on any device.

import { makeMatch, makeTable, playPast } from "./past_pages.mjs";
import { byTest } from "./person.mjs";

export const games = ["eat-your-neighbor", "eat-thyself", "ketchup", "attack-of-the-moulds", "die"];
const movesFew = {
    "eat-your-neighbor": 10, "eat-thyself": 5, ketchup: 12, "attack-of-the-moulds": 8, die: 12,
};
export const movesMany = {
    "eat-your-neighbor": 18, "eat-thyself": 5, ketchup: 22, "attack-of-the-moulds": 14, die: 26,
};
// Games that somebody wins.
const ends = {
    "eat-your-neighbor": { seed: 8 }, "eat-thyself": { seed: 8 }, ketchup: { seed: 3, options: { size: 3 } },
    "attack-of-the-moulds": { seed: 3 }, die: { seed: 3, options: { size: 3 } },
};
const studied = "c1.d4.c2.d5.g4.b2";

// A game in progress, the first person to move. -> its path
async function gameInTheMiddle(people, game, movesMax) {
    const table = await makeMatch(people, game, { visibility: "public" });
    await playPast(table, { seed: 2, movesMax, seat: 0 });
    return left(table);
}

// Everyone has left. -> the path
function left({ path, wires }) {
    wires.forEach((wire) => wire.close());
    return path;
}

// moves: {game: number of moves}. -> {game: path}
export async function playGames(people, moves) {
    const paths = {};
    for (const game of games) {
        paths[game] = await gameInTheMiddle(people, game, moves[game]);
    }
    return paths;
}

// A game of Die to its end, or another one. -> {result, archive: paths, match: its id, position: its last one}
export async function finishGame(people, game = "die", { seed, options = {} } = { seed: 5, options: { size: 3 } }) {
    const table = await makeMatch(people, game, { options, visibility: "public" });
    const { match, position } = await playPast(table, { seed });
    return { result: left(table), archive: `/m/${match}`, match, position };
}

export const finishWon = (people, game) => finishGame(people, game, ends[game]);

// -> {game: path}
async function finishGames(people) {
    const paths = {};
    for (const game of games) {
        paths[game] = (await finishWon(people, game)).result;
    }
    return paths;
}

async function matchAgainstComputer(person, game) {
    const table = await makeTable([person], game);
    const [wire] = table.wires;
    await wire.send("add_bot", { room: table.room, seat: 1, level: 1 });
    await wire.send("start", { room: table.room });
    return table;
}

// -> [{name, path, ready: selector of the loaded page, tap: what to tap first, if anything,
//      then: selector of what that shows}]
export async function makeGallery([first, second, third]) {
    const two = [first, second];
    const results = await finishGames(two);
    const { archive } = await finishGame(two);
    const paths = await playGames(two, movesFew);
    const ring = left(await makeMatch([first, second, third], "eat-thyself", { options: { players: 3 } }));
    const large = left(await makeMatch(two, "die", { options: { size: 10 } }));
    const clock = left(await makeMatch([first, second, third], "attack-of-the-moulds",
        { options: { players: 3 }, clock: { kind: "days", days: 3 }, chat: "free" }));
    const waiting = left(await makeTable([first], "eat-thyself",
        { options: { players: 3 }, visibility: "public" }));
    const friends = left(await makeTable([first], "ketchup"));
    const invited = left(await makeTable([second], "attack-of-the-moulds"));
    const computer = left(await matchAgainstComputer(first, "eat-your-neighbor"));
    const ready = `${byTest("play")} .board-view.can-act`;
    const moulds = paths["attack-of-the-moulds"];
    return [
        { name: "home", path: "/", ready: `${byTest("open-tables")} ${byTest("room-line")}` },
        ...games.map((game) =>
            ({ name: `new-${game}`, path: `/new/${game}`, ready: ".option-form" })),
        { name: "against-the-computer", path: "/", ready: `${byTest("play-computer")}:enabled`,
            tap: byTest("play-computer"), then: ".computer-game" },
        { name: "add-a-computer-player", path: waiting, ready: byTest("add-bot-1"),
            tap: byTest("add-bot-1"), then: ".bot-choice" },
        { name: "play-with-a-hint", path: computer, ready,
            tap: byTest("ask-hint"), then: ".advice.is-best" },
        { name: "waiting", path: waiting, ready: byTest("link") },
        { name: "waiting-for-a-friend", path: friends, ready: byTest("link") },
        { name: "invitation", path: invited, ready: byTest("sit-and-play") },
        { name: "qr-code", path: waiting, ready: byTest("show-qr"),
            tap: byTest("show-qr"), then: byTest("qr-code") },
        { name: "settings", path: "/rules", ready: byTest("preferences"),
            tap: byTest("preferences"), then: byTest("preferences-dialog") },
        { name: "look-back", path: moulds, ready, tap: `${byTest("moves")} .move`,
            then: `${byTest("look-back")}:not([hidden])` },
        { name: "study", path: `/study/eat-your-neighbor?moves=${studied}`, ready: ".study .can-act" },
        { name: "study-with-branches", path: `/study/eat-your-neighbor?moves=${studied}&branch=3.c5~Other`,
            ready: `${byTest("branch-1")}, .study .can-act`, tap: byTest("advise"), then: ".advice.is-best" },
        { name: "set-up-a-position", path: "/study/eat-thyself", ready: ".study .can-act",
            tap: byTest("set-up"), then: byTest("editor") },
        { name: "try-a-rule", path: "/rules/ketchup", ready: byTest("trial-start"),
            tap: byTest("trial-start"), then: ".trial .can-act" },
        ...games.map((game) => ({ name: `play-${game}`, path: paths[game], ready })),
        { name: "play-eat-thyself-3-seats", path: ring, ready },
        { name: "play-die-10", path: large, ready },
        { name: "play-with-clocks", path: clock, ready },
        { name: "abort", path: clock, ready, tap: byTest("abort"), then: byTest("abort-confirm") },
        { name: "play-eat-thyself-king", path: paths["eat-thyself"], ready,
            tap: "[data-legal=king]", then: ".destination" },
        { name: "play-moulds-spread", path: moulds, ready,
            tap: "[data-legal=select]", then: "[data-legal=spread]" },
        { name: "refusal", path: paths.die, ready,
            tap: "[data-cell]:not([data-legal]):not([data-seat])", then: byTest("refusal") },
        { name: "resign", path: moulds, ready, tap: byTest("resign"), then: byTest("resign-confirm") },
        { name: "type-a-move", path: moulds, ready, tap: byTest("type-move"), then: ".typed-match" },
        { name: "keys", path: moulds, ready, tap: byTest("show-keys"), then: byTest("keys-dialog") },
        ...games.map((game) =>
            ({ name: `result-${game}`, path: results[game], ready: byTest("result-title") })),
        { name: "archive", path: archive, ready: byTest("archive") },
        { name: "analysis", path: archive, ready: byTest("analyse"),
            tap: byTest("analyse"), then: ".curve-line" },
        { name: "daily", path: "/daily", ready: ".daily .can-act" },
        { name: "own-games", path: "/games", ready: byTest("running-game") },
        { name: "search", path: "/archive", ready: `${byTest("archive-list")} ${byTest("finished-game")}` },
        { name: "name", path: "/rules", ready: byTest("name"), tap: byTest("name"), then: byTest("make-pass") },
        { name: "own-clock", path: "/new/die", ready: ".option-form",
            tap: byTest("clock-own"), then: ".clock-numbers input" },
        { name: "rules", path: "/rules", ready: ".rules-index" },
        ...games.map((game) =>
            ({ name: `rules-${game}`, path: `/rules/${game}`, ready: ".rules-page" })),
        { name: "gone", path: "/r/0000000000000000", ready: byTest("message-page") },
    ];
}
