// Around the game: links, seats, the lobby's lists, resigning, playing again, dead links.

import { strict as assert } from "node:assert";

import { assertSameBoard, boardOf, movesOf, offersOf, playOn, tapBoard }
    from "../support/board.mjs";
import { phone } from "../support/browser.mjs";
import { test } from "../support/person.mjs";
import { play } from "../support/scene.mjs";
import { joinByLink, openTable, seatAndStart, start } from "../support/table.mjs";

const smallDie = { size: 1 };
const seats = (person) => person.page.$$eval("[data-test=seat-cards] .seat-card-person",
    (names) => names.map((name) => name.textContent));

play("Tables", {
    async "a public table appears in another's lobby, changes there, and goes"({ person }) {
        const guest = await person("Ben", { device: phone });
        const host = await person("Ada");
        await guest.seeText(test("open-tables"), "No table is waiting");
        await openTable(host, "ketchup", { visibility: "public" });
        const line = `${test("open-tables")} ${test("room-line")}`;
        await guest.seeText(line, "Ketchup");
        await guest.seeText(line, "Ada");
        await host.tapTest("stand");
        await guest.see(`${line} .person-tag.free >> nth=1`);
        await host.tapTest("sit-and-play");
        const third = await person("Cleo");
        await third.tap(`${line}:has-text("Ketchup")`);
        await third.tapTest("sit-and-play");
        await guest.see(line, { state: "hidden" });
        await start(host, [host, third]);
        await guest.seeText(`${test("live-games")} ${test("room-line")}`, "Cleo");
    },

    async "a private table is found by its link alone"({ person }) {
        const host = await person("Ada");
        const guest = await person("Ben", { device: phone });
        const path = await openTable(host, "die", { options: smallDie });
        const link = await host.page.locator(test("link")).inputValue();
        assert.equal(new URL(link).pathname, path);
        assert.equal(await guest.count(`${test("open-tables")} ${test("room-line")}`), 0);
        await guest.go(link);
        await guest.seeText(test("call"), "Ada would like to play with you.");
        await guest.tapTest("sit-and-play");
        await start(host, [host, guest]);
        await playOn([host, guest], "die", { movesMax: 3 });
        await assertSameBoard([host, guest]);
        // Own games stand first on the first page, and lead back.
        await guest.go("/");
        await guest.seeText(test("own-games"), "Die");
        await guest.tapTest("own-game");
        await guest.seeTest("play");
        await assertSameBoard([host, guest]);
    },

    async "reloading in the middle of a game comes back to the same board and seat"({ person }) {
        const host = await person("Ada");
        const guest = await person("Ben", { device: phone });
        await seatAndStart([host, guest], "attack-of-the-moulds");
        await playOn([host, guest], "attack-of-the-moulds", { movesMax: 5 });
        const before = await assertSameBoard([host, guest]);
        for (const each of [host, guest]) {
            await each.page.reload();
            await each.seeTest("play");
            assert.deepEqual(await boardOf(each), before);
            await each.seeText(`${test("seat-cards")} .seat-card:has-text("you")`, each.name);
        }
        assert.equal((await offersOf(guest)).canAct, true, "the sixth move is the guest's");
        await playOn([host, guest], "attack-of-the-moulds", { movesMax: 8 });
        await assertSameBoard([host, guest]);
    },

    async "a forbidden move is refused with its reason, and nothing changes"({ person }) {
        const host = await person("Ada", { device: phone });
        const guest = await person("Ben");
        await seatAndStart([host, guest], "die");
        for (const [each, cell] of [[host, "f6"], [guest, "a1"]]) {
            await each.see(".board-view.can-act");
            await tapBoard(each, `[data-cell="${cell}"]`);
            await each.seeText(test("last-move"), cell);
        }
        await host.see(".board-view.can-act");
        const before = await boardOf(host);
        await tapBoard(host, "[data-cell=\"f7\"]"); // beside his own stone
        await host.seeText(test("refusal"), /This move was not made: \w.{15,}/);
        assert.deepEqual(await boardOf(host), before);
        assert.equal(await movesOf(host), 2);
        await host.tap(`${test("refusal")} button`);
        await host.see(test("refusal"), { state: "hidden" });
        assert.equal((await offersOf(host)).canAct, true);
    },

    async "resigning asks first; the other has won; playing again moves the seats on"({ person }) {
        const host = await person("Ada");
        const guest = await person("Ben", { device: phone });
        const watcher = await person("Cleo");
        const path = await seatAndStart([host, guest], "die", smallDie);
        await watcher.go(path);
        await watcher.seeTest("play");
        assert.equal(await watcher.count(`${test("resign")}:visible`), 0);
        await playOn([host, guest], "die", { movesMax: 2 });
        await guest.tapTest("resign");
        await guest.tapTest("resign-cancel");
        await guest.see(test("resign-confirm"), { state: "hidden" });
        await guest.tapTest("resign");
        await guest.tapTest("resign-confirm");
        await host.seeText(test("result-title"), "You won");
        await guest.seeText(test("result-title"), "Ada won");
        await watcher.seeText(test("result-title"), "Ada won");
        await host.seeText(test("result-reason"), "Nobody else is left");

        assert.deepEqual(await seats(host), ["Ada", "Ben"]);
        await host.tapTest("play-again");
        await host.seeText(test("waits-for"), "Waiting for Ben.");
        await guest.seeText(test("waits-for"), "Ada would like to play again.");
        await guest.tapTest("play-again");
        const everybody = [host, guest, watcher];
        await Promise.all(everybody.map((each) => each.see(".play:not(.over)")));
        for (const each of everybody) {
            assert.deepEqual(await seats(each), ["Ben", "Ada"]);
            assert.equal(await movesOf(each), 0);
        }
        assert.equal((await offersOf(guest)).canAct, true, "now the guest begins");
        await playOn([host, guest], "die", { movesMax: 2 });
        await assertSameBoard(everybody);
    },

    async "links that lead nowhere say what happened and what to do"({ person }) {
        const somebody = await person("Ada", { device: phone });
        somebody.expectProblems(/404/); // a game that is not there answers so
        for (const [path, words] of [
            ["/r/0000000000000000", "This table is not there any more"],
            ["/r/abc", "This is not a whole table link"],
            ["/m/0000000000000000", "There is no such game"],
            ["/new/chess", "There is nothing at this address"],
            ["/rules/chess", "There is nothing at this address"],
        ]) {
            await somebody.go(path);
            await somebody.seeText(test("message-page"), words);
            await somebody.see(`${test("message-page")} a.button`);
        }
        await somebody.tap(`${test("message-page")} a.button`);
        await somebody.seeTest("open-tables");
    },
});
