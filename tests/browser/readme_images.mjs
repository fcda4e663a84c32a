// Pictures for the README, made by scripts/readme_screenshots: node readme_images.mjs FOLDER
// One picture per game, in the middle of a real game, and one of the first page.

import { strict as assert } from "node:assert";
import { join } from "node:path";

import { startBrowser } from "./support/browser.mjs";
import { finishGame, games, movesMany, playGames } from "./support/gallery.mjs";
import { createPerson, byTest } from "./support/person.mjs";
import { startServer } from "./support/server.mjs";
import { openTable } from "./support/table.mjs";
import { createWindows } from "./support/windows.mjs";

const folder = process.argv[2];
const device = { viewport: { width: 1120, height: 740 } };
const server = await startServer();
const browser = await startBrowser();
const windows = createWindows(browser);
const come = (name, at = null) => createPerson(windows, server, name, { device, at, still: true });
try {
    const people = [await come("Ada"), await come("Ben")];
    await finishGame(people);
    const paths = await playGames(people, movesMany);
    const [ada, ben] = people;
    const picture = (person, name, options = {}) =>
        person.page.screenshot({ path: join(folder, `${name}.png`), ...options });
    for (const game of games) {
        await ben.go(paths[game]);
        await ada.go(paths[game]);
        await ada.see(".board-view.can-act");
        if (game === "eat-thyself") {
            await ada.tapShape("[data-legal=king]");
        }
        await ada.page.mouse.move(0, 0); // no preview under the pointer
        await picture(ada, game);
    }
    await openTable(ben, "ketchup", { visibility: "public" });
    const guest = await come("Cleo", "/");
    await guest.see(`${byTest("open-tables")} ${byTest("room-line")}`);
    await guest.see(".daily-picture svg");
    await picture(guest, "lobby", { fullPage: true });
    assert.deepEqual([...people, guest].flatMap((person) => person.problems()), []);
} finally {
    await browser.close();
    await server.stop();
}
