// Pictures for the README, made by scripts/readme_screenshots: node readme_images.mjs FOLDER
// One picture per game, in the middle of a real game, and one of the first page.

import { join } from "node:path";

import { startBrowser } from "./support/browser.mjs";
import { finishGame, games, movesMany, playGames } from "./support/gallery.mjs";
import { createPerson, test } from "./support/person.mjs";
import { startServer } from "./support/server.mjs";
import { openTable } from "./support/table.mjs";

const folder = process.argv[2];
const device = { viewport: { width: 1120, height: 740 } };
const server = await startServer();
const browser = await startBrowser();
const come = async (name) => {
    const person = await createPerson(browser, server.address, name, { device, still: true });
    await person.arrive();
    return person;
};
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
    const guest = await come("Cleo");
    await guest.see(`${test("open-tables")} ${test("room-line")}`);
    await picture(guest, "lobby", { fullPage: true });
    [...people, guest].forEach((person) => person.checkProblems());
} finally {
    await browser.close();
    await server.stop();
}
