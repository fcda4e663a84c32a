// Tables and games to take pictures of: every page of the client with something real on it.
// Made once by three people; pictures are then taken as the first of them, on any device.

import { assertSameBoard, offersOf, playOn } from "./board.mjs";
import { test } from "./person.mjs";
import { openTable, playComputer, seatAndStart, startLike } from "./table.mjs";

export const games = ["eat-your-neighbor", "eat-thyself", "ketchup", "attack-of-the-moulds", "die"];
const movesFew = {
    "eat-your-neighbor": 10, "eat-thyself": 5, ketchup: 12, "attack-of-the-moulds": 8, die: 12,
};
export const movesMany = {
    "eat-your-neighbor": 18, "eat-thyself": 5, ketchup: 22, "attack-of-the-moulds": 14, die: 26,
};

// A game in the middle, the first person to move. -> its path
async function gameInTheMiddle(people, game, movesMax) {
    const path = await seatAndStart(people, game, {}, "public");
    let moves = await playOn(people, game, { seed: 2, movesMax });
    while (!(await offersOf(people[0])).canAct) {
        moves = await playOn(people, game, { seed: moves, movesMax: moves + 1 });
    }
    await assertSameBoard(people);
    return path;
}

// moves: {game: how many}. -> {game: path}
export async function playGames(people, moves) {
    const paths = {};
    for (const game of games) {
        paths[game] = await gameInTheMiddle(people, game, moves[game]);
    }
    return paths;
}

// A game of Die to its end. -> {result, archive}: paths
export async function finishGame(people) {
    const result = await seatAndStart(people, "die", { size: 1 }, "public");
    await playOn(people, "die", { seed: 5 });
    await people[0].seeTest("result-title");
    const archive = await people[0].page.locator(test("replay")).first().getAttribute("href");
    return { result, archive };
}

// -> [{name, path, ready: what shows that the page is there, tap: what to tap first, or nothing,
//      then: what that shows}]
export async function makeGallery([first, second, third]) {
    const two = [first, second];
    const { result, archive } = await finishGame(two);
    const paths = await playGames(two, movesFew);
    const ring = await seatAndStart([first, second, third], "eat-thyself", { players: 1 });
    const large = await seatAndStart(two, "die", { size: 8 });
    const clock = await startLike([first, second, third], "attack-of-the-moulds",
        { options: { players: 3 }, clock: { kind: "days", days: 3 }, chat: "free" });
    const waiting = await openTable(first, "eat-thyself",
        { options: { players: 1 }, visibility: "public" });
    await first.go("/");
    const computer = await playComputer(first, "eat-your-neighbor", 1);
    const ready = `${test("play")} .board-view.can-act`;
    const moulds = paths["attack-of-the-moulds"];
    return [
        { name: "home", path: "/", ready: `${test("open-tables")} ${test("room-line")}` },
        ...games.map((game) =>
            ({ name: `new-${game}`, path: `/new/${game}`, ready: ".option-form" })),
        { name: "against-the-computer", path: "/", ready: `${test("play-computer")}:enabled`,
            tap: test("play-computer"), then: ".computer-game" },
        { name: "add-a-computer-player", path: waiting, ready: test("add-bot-1"),
            tap: test("add-bot-1"), then: ".bot-choice" },
        { name: "play-with-a-hint", path: computer, ready,
            tap: test("ask-hint"), then: ".advice.is-best" },
        { name: "waiting", path: waiting, ready: test("link") },
        { name: "qr-code", path: waiting, ready: test("show-qr"),
            tap: test("show-qr"), then: test("qr-code") },
        { name: "settings", path: "/rules", ready: test("preferences"),
            tap: test("preferences"), then: test("preferences-dialog") },
        { name: "look-back", path: moulds, ready, tap: `${test("moves")} .move`,
            then: `${test("look-back")}:not([hidden])` },
        { name: "study", path: "/study/eat-your-neighbor?moves=c1.d4.c2.d5.g4.b2",
            ready: ".study .can-act" },
        { name: "try-a-rule", path: "/rules/ketchup", ready: test("trial-start"),
            tap: test("trial-start"), then: ".trial .can-act" },
        ...games.map((game) => ({ name: `play-${game}`, path: paths[game], ready })),
        { name: "play-eat-thyself-3-seats", path: ring, ready },
        { name: "play-die-10", path: large, ready },
        { name: "play-with-clocks", path: clock, ready },
        { name: "abort", path: clock, ready, tap: test("abort"), then: test("abort-confirm") },
        { name: "play-eat-thyself-king", path: paths["eat-thyself"], ready,
            tap: "[data-legal=king]", then: ".destination" },
        { name: "play-moulds-spread", path: moulds, ready,
            tap: "[data-legal=select]", then: "[data-legal=spread]" },
        { name: "refusal", path: paths.die, ready,
            tap: "[data-cell]:not([data-legal]):not([data-seat])", then: test("refusal") },
        { name: "resign", path: moulds, ready, tap: test("resign"), then: test("resign-confirm") },
        { name: "type-a-move", path: moulds, ready, tap: test("type-move"), then: ".typed-match" },
        { name: "keys", path: moulds, ready, tap: test("show-keys"), then: test("keys-dialog") },
        { name: "result", path: result, ready: test("result-title") },
        { name: "archive", path: archive, ready: test("archive") },
        { name: "analysis", path: archive, ready: test("analyse"),
            tap: test("analyse"), then: ".curve-line" },
        { name: "search", path: "/archive", ready: `${test("archive-list")} ${test("finished-game")}` },
        { name: "name", path: "/rules", ready: test("name"), tap: test("name"), then: test("make-pass") },
        { name: "own-clock", path: "/new/die", ready: ".option-form",
            tap: test("clock-own"), then: ".clock-numbers input" },
        { name: "rules", path: "/rules", ready: ".rules-index" },
        ...games.map((game) =>
            ({ name: `rules-${game}`, path: `/rules/${game}`, ready: ".rules-page" })),
        { name: "gone", path: "/r/0000000000000000", ready: test("message-page") },
    ];
}
