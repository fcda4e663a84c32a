// Around a game: opening a table, joining it, sitting down, starting. What a test is not about skips the
// pages: the table is made by the protocol, and people then open its page.

import { makeMatch, makeTable } from "./past_pages.mjs";
import { byTest } from "./person.mjs";

export const smallDie = { options: { size: 3 } };

// who: {name: options of createPerson}. -> these people, in order
export async function bring(person, who) {
    const people = [];
    for (const [name, options] of Object.entries(who)) {
        people.push(await person(name, options));
    }
    return people;
}

// -> these people, seated in order at a started table, and its path
export async function playing(person, who, game, settings) {
    const people = await bring(person, who);
    return [...people, await startTable(people, game, settings)];
}

export const resign = (person) => person.tapTest("resign", "resign-confirm");

// options: {option name: index of the choice}. -> the table's path
// autoStart: whether the game begins by itself; of two seats alone
export async function openTableByDialog(host, game, { options = {}, visibility = "private", autoStart = false } = {}) {
    await host.go("/");
    await host.tapTest(`new-${game}`);
    for (const [name, index] of Object.entries(options)) {
        await host.tap(`label[for="option-${name}-${index}"]`);
    }
    await host.tap(`label[for="visibility-${visibility}"]`);
    if (!autoStart) {
        await host.page.locator(byTest("auto-start")).evaluate((box) => Object.assign(box, { checked: false }));
    }
    return createTable(host);
}

// Sends the form for a new table. -> the table's path
export async function createTable(host) {
    await host.tapTest("create-table");
    await host.seeTest("call");
    await host.until(() => location.pathname.startsWith("/r/"));
    return new URL(host.page.url()).pathname;
}

// From a finished match to its replay.
export async function openReplay(person) {
    await person.tapTest("replay");
    await person.seeTest("archive");
}

// The host sits at the table and waits. -> its path
export async function openTable(host, game, settings = {}) {
    const { path, wires } = await makeTable([host], game, settings);
    await host.go(path);
    await host.seeTest("call");
    wires.forEach((wire) => wire.close());
    return path;
}

// A started table with everyone seated in order. -> its path
export async function startTable(people, game, settings = {}) {
    const { path, wires } = await makeMatch(people, game, settings);
    await Promise.all(people.map(async (person) => {
        await person.go(path);
        await person.seeTest("play");
    }));
    wires.forEach((wire) => wire.close());
    return path;
}

export async function joinByLink(person, path) {
    await person.go(path);
    await person.tapTest("sit-and-play");
    await person.see(`${byTest("stand")}, ${byTest("play")}`); // the game may begin by itself
}

export async function start(host, everybody) {
    await host.tapTest("start");
    await Promise.all(everybody.map((person) => person.seeTest("play")));
}

// A public table, which the others find in the lobby.
export async function findInLobby(person, list, path) {
    if (new URL(person.page.url()).pathname !== "/") {
        await person.go("/");
    }
    const line = `${byTest(list)} a[href="${path}"]`;
    await person.see(line);
    return line;
}

// A running match against the computer, from the home page: one click opens the dialog, the second
// one plays. -> its path
export async function playComputer(person, game, level) {
    await person.see(`${byTest("play-computer")}:enabled`);
    await person.tapTest("play-computer");
    await person.seeTest("computer-dialog");
    await person.tap(`label[for="computer-level-${level}"]`);
    await person.tapTest(`computer-${game}`);
    await person.seeTest("play");
    return new URL(person.page.url()).pathname;
}
