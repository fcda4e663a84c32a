// What people do around a game: open a table, come to it, sit down, start.

import { test } from "./person.mjs";

// options: {name of the option: index of the choice}. -> the table's path
export async function openTable(host, game, { options = {}, visibility = "private" } = {}) {
    await host.go("/");
    await host.tapTest(`new-${game}`);
    for (const [name, index] of Object.entries(options)) {
        await host.tap(`label[for="option-${name}-${index}"]`);
    }
    await host.tap(`label[for="visibility-${visibility}"]`);
    await host.tapTest("create-table");
    await host.seeTest("call");
    await host.until(() => location.pathname.startsWith("/r/"));
    return new URL(host.page.url()).pathname;
}

// settings: {options, visibility, clock, chat} as on the wire, chosen by the address. -> its path
export async function openTableLike(host, game, settings) {
    await host.go(`/new/${game}?${new URLSearchParams({ like: JSON.stringify(settings) })}`);
    await host.tapTest("create-table");
    await host.seeTest("call");
    await host.until(() => location.pathname.startsWith("/r/"));
    return new URL(host.page.url()).pathname;
}

// The same with everybody seated in order, started. -> its path
export async function startLike(people, game, settings) {
    const [host, ...guests] = people;
    const path = await openTableLike(host, game, { options: {}, ...settings });
    for (const guest of guests) {
        await joinByLink(guest, path);
    }
    await start(host, people);
    return path;
}

export async function joinByLink(person, path) {
    await person.go(path);
    await person.tapTest("sit-and-play");
    await person.see(`${test("stand")}, ${test("play")}`); // the game may begin by itself
}

export async function start(host, everybody) {
    await host.tapTest("start");
    await Promise.all(everybody.map((person) => person.seeTest("play")));
}

// A table with everybody seated in order, started. -> its path
export async function seatAndStart(people, game, options = {}, visibility = "private") {
    const [host, ...guests] = people;
    const path = await openTable(host, game, { options, visibility });
    for (const guest of guests) {
        await joinByLink(guest, path);
    }
    await start(host, people);
    return path;
}

// A public table that stands in everybody's lobby. The others find it there.
export async function findInLobby(person, list, game) {
    if (new URL(person.page.url()).pathname !== "/") {
        await person.go("/");
    }
    const line = `${test(list)} ${test("room-line")}`;
    await person.seeText(line, game);
    return `${line}:has-text("${game}")`;
}

// A running match against the computer, from the first page: one click opens the choice, the
// second one plays. -> its path
export async function playComputer(person, game, level) {
    await person.see(`${test("play-computer")}:enabled`);
    await person.tapTest("play-computer");
    await person.seeTest("computer-dialog");
    await person.tap(`label[for="computer-level-${level}"]`);
    await person.tapTest(`computer-${game}`);
    await person.seeTest("play");
    return new URL(person.page.url()).pathname;
}
